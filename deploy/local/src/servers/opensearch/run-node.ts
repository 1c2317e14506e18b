import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SupervisedProcess, superviseProcess } from '../../process/supervise-process.ts';
import { openLog, pidFile } from '../../setup/server-host.ts';
import type { OpensearchParts } from './assemble.ts';

export interface NodeSpec {
  name: string;
  httpPort: number;
  transportPort: number;
  /** Transport addresses of all nodes; a node alone has none. */
  seeds: readonly string[];
  /** The first manager of a new cluster. */
  firstManager: string | null;
  heapMb: number;
  /** `quick` starts sooner and is small, for tests and development; `server` is as an installation runs it. */
  java: 'quick' | 'server';
}

const javaOptions = { quick: ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'], server: ['-XX:+UseG1GC'] };

/** `nobody` on every Linux. */
const otherUser = { uid: 65_534, gid: 65_534 };

/** One node with folders of its own below `folder`. */
export function runNode(
  parts: OpensearchParts,
  {
    folder,
    logDir,
    env,
    report,
  }: { folder: string; logDir: string; env: NodeJS.ProcessEnv; report: (line: string) => void },
  spec: NodeSpec,
): SupervisedProcess {
  const root = process.getuid?.() === 0;
  const own = (name: string) => {
    const path = join(folder, spec.name, name);
    mkdirSync(path, { recursive: true });
    if (root) chownSync(path, otherUser.uid, otherUser.gid);
    return path;
  };
  const [config, data, logs, tmp] = ['config', 'data', 'logs', 'tmp'].map(own) as [
    string,
    string,
    string,
    string,
  ];
  rmSync(join(config, 'opensearch.keystore.tmp'), { force: true });
  const cluster =
    spec.seeds.length === 0
      ? ['discovery.type: single-node']
      : [
          `discovery.seed_hosts: [${spec.seeds.map((seed) => `"${seed}"`).join(', ')}]`,
          ...(spec.firstManager && !existsSync(join(data, 'nodes'))
            ? [`cluster.initial_cluster_manager_nodes: ["${spec.firstManager}"]`]
            : []),
        ];
  writeFileSync(
    join(config, 'opensearch.yml'),
    [
      'cluster.name: research',
      `node.name: ${spec.name}`,
      `path.data: ${data}`,
      `path.logs: ${logs}`,
      'network.host: 127.0.0.1',
      `http.port: ${spec.httpPort}`,
      `transport.port: ${spec.transportPort}`,
      'action.auto_create_index: false',
      // With a small heap and the serial collector the heap looks full until it is collected.
      'indices.breaker.total.use_real_memory: false',
      // A development machine's disk may be nearly full.
      'cluster.routing.allocation.disk.threshold_enabled: false',
      ...cluster,
    ].join('\n'),
  );
  writeFileSync(
    join(config, 'log4j2.properties'),
    'status = error\nappender.console.type = Console\nappender.console.name = console\nappender.console.layout.type = PatternLayout\nappender.console.layout.pattern = %d %p %c{1} %m%n\nrootLogger.level = warn\nrootLogger.appenderRef.console.ref = console\n',
  );
  const options = [
    `-Xms${spec.heapMb}m`,
    `-Xmx${spec.heapMb}m`,
    ...javaOptions[spec.java],
    `-Djava.io.tmpdir=${tmp}`,
    `-Dopensearch.path.home=${parts.home}`,
    `-Dopensearch.path.conf=${config}`,
    '-Dopensearch.distribution.type=tar',
    '-Dopensearch.bundled_jdk=false',
    '-Dopensearch.networkaddress.cache.ttl=60',
    '-Djna.nosys=true',
    '-Dlog4j2.disable.jmx=true',
  ];
  return superviseProcess({
    name: spec.name,
    command: parts.java,
    args: [...options, '-cp', join(parts.home, 'lib/*'), 'org.opensearch.bootstrap.OpenSearch'],
    env: { PATH: env.PATH, LANG: 'C.UTF-8', OPENSEARCH_TMPDIR: tmp },
    cwd: tmp,
    ...(root ? { user: otherUser } : {}),
    pidFile: pidFile(logDir, spec.name),
    ping: async () => {
      const answer = await fetch(`http://127.0.0.1:${spec.httpPort}/_cluster/health`);
      if (!answer.ok) throw new Error(`health answers ${answer.status}`);
    },
    readyTimeoutMs: 300_000,
    stopTimeoutMs: 20_000,
    onLine: openLog(logDir, spec.name),
    report,
  });
}
