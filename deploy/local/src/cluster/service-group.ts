import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { entryFile } from '../process/entry-file.ts';
import { findFreePort } from '../process/free-port.ts';
import { type SupervisedProcess, superviseProcess } from '../process/supervise-process.ts';
import { projectRoot } from '../project-root.ts';
import { pingHttp } from '../servers/ping.ts';
import { openLog, pidFile } from '../setup/server-host.ts';
import type { ServiceName } from './service-env.ts';

const readyTimeoutMs = 90_000;
/**
 * A bounded young generation: under load it would grow by some hundred megabytes and gain nothing. Trees from before 0.2.0 name
 * their sources `research-source`: an upgrade runs processes of both.
 */
const nodeFlags = [
  '--conditions=footnote-source',
  '--conditions=research-source',
  '--max-semi-space-size=16',
];

/** One service of the cluster: one process, or several of the same kind. */
export interface ServiceGroup {
  readonly name: ServiceName;
  /** Address of each process. */
  readonly urls: string[];
  /** Prometheus address of each process. */
  readonly metricsUrls: string[];
  /** Log file of each process. */
  readonly logs: string[];
  pids(): (number | null)[];
  /** How often processes were started again after ending by themselves. */
  crashes(): number;
  start(): Promise<void>;
  stop(): Promise<void>;
  restart(): Promise<void>;
  /** Ends one process in order and starts it again at its address, from the source in `root`. */
  restartFrom(root: string, index: number): Promise<void>;
  /** Ends a process as a crash would (default SIGKILL to the first); the launcher starts it again. */
  kill(signal?: NodeJS.Signals, index?: number): Promise<void>;
  /** Starts or stops processes until this many run. */
  scale(count: number): Promise<void>;
  abandon(): void;
}

export interface ServiceGroupOptions {
  name: ServiceName;
  env: NodeJS.ProcessEnv;
  dataDir: string;
  /** The clone whose source the processes run. */
  root: string;
  /** Port of the first process; default any free one. */
  port?: number;
  report: (line: string) => void;
  onLine: (name: string, line: string) => void;
}

const entry: Record<ServiceName, string> = {
  replay: 'deploy/local/src/replay/main.ts',
  filings: 'services/filings/src/main.ts',
  'ingestion-worker': 'services/ingestion-worker/src/main.ts',
  skills: 'services/skills/src/main.ts',
  reports: 'services/reports/src/main.ts',
  lab: 'services/lab/src/main.ts',
  gateway: 'gateway/src/main.ts',
};

/** Whether this version of the platform has the service. */
export function hasService(name: ServiceName): boolean {
  return existsSync(join(projectRoot, entry[name]));
}

/** The name of a process in its own log and pid file. */
function labelOf(name: ServiceName, index: number): string {
  if (name === 'ingestion-worker') return `worker-${index + 1}`;
  return index === 0 ? name : `${name}-${index + 1}`;
}

/** Where a process of a group listens and writes. */
interface Place {
  label: string;
  port: number;
  metricsPort: number;
  writeLine: (line: string) => void;
}

const urlOf = (port: number) => `http://127.0.0.1:${port}`;

export function createServiceGroup(options: ServiceGroupOptions): ServiceGroup {
  const { name } = options;
  const processes: SupervisedProcess[] = [];
  const places: Place[] = [];
  const urls: string[] = [];
  const metricsUrls: string[] = [];
  const logs: string[] = [];

  /** A process from the source in `root`. */
  const supervise = (root: string, { label, port, metricsPort, writeLine }: Place): SupervisedProcess => {
    const url = urlOf(port);
    // The replay has no health page of its own: its pages are those of the regulators.
    const ping =
      name === 'replay' ? () => pingHttp(`${url}/__requests`) : () => pingHttp(`${url}/health/ready`);
    return superviseProcess({
      name: label,
      command: process.execPath,
      args: [...nodeFlags, entryFile(entry[name], root)],
      env: {
        // Compiled once and kept: stripping the types at each start would cost every process some 30 MB.
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(options.dataDir, 'compile-cache'),
        ...options.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
      },
      cwd: root,
      pidFile: pidFile(options.dataDir, label),
      ping,
      readyTimeoutMs: readyTimeoutMs,
      stopTimeoutMs: 15_000,
      onLine: (line) => {
        writeLine(line);
        options.onLine(label, line);
      },
      report: options.report,
    });
  };

  const add = async () => {
    const index = processes.length;
    const port = (index === 0 ? options.port : undefined) ?? (await findFreePort());
    const metricsPort = await findFreePort();
    const label = labelOf(name, index);
    const place = { label, port, metricsPort, writeLine: openLog(options.dataDir, label) };
    places.push(place);
    processes.push(supervise(options.root, place));
    urls.push(urlOf(port));
    metricsUrls.push(`${urlOf(metricsPort)}/metrics`);
    logs.push(join(options.dataDir, 'logs', `${label}.log`));
  };

  const start = async () => {
    if (processes.length === 0) await add();
    await Promise.all(processes.map((one) => one.start()));
  };
  const stop = async () => {
    await Promise.all(processes.map((one) => one.stop()));
  };
  return {
    name,
    urls,
    metricsUrls,
    logs,
    pids: () => processes.map((one) => one.pid),
    crashes: () => processes.reduce((sum, one) => sum + one.crashes, 0),
    start,
    stop,
    restart: async () => {
      await stop();
      await start();
    },
    restartFrom: async (root, index) => {
      const place = places[index];
      if (!place) throw new Error(`${name} has no process ${index + 1}`);
      await processes[index]?.stop();
      const next = supervise(root, place);
      processes[index] = next;
      await next.start();
    },
    kill: async (signal = 'SIGKILL', index = 0) => processes[index]?.kill(signal),
    scale: async (count) => {
      while (processes.length < count) await add();
      await Promise.all(processes.splice(count).map((one) => one.stop()));
      for (const list of [places, urls, metricsUrls, logs]) list.splice(count);
      await start();
    },
    abandon: () => {
      for (const one of processes) one.abandon();
    },
  };
}
