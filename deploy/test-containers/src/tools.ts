import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildOnce, findBinary, findCacheDir, findHome, runCommand } from '@footnote/local';

const helm = 'helm.sh/helm/v4/cmd/helm@v4.3.1';
const patienceMs = 5 * 60_000;
const composeCheck = fileURLToPath(new URL('../compose-check', import.meta.url));

/** Where the schemas of what the chart makes are published, as Go modules. */
const schemaModules = {
  kubernetes: 'k8s.io/kubernetes@v1.37.1',
  keda: 'github.com/kedacore/keda/v2@v2.21.0',
  prometheusOperator: 'github.com/prometheus-operator/prometheus-operator@v0.85.0',
} as const;

/** Helm: the one on the PATH, else built once with Go and kept. */
export async function ensureHelm(): Promise<string> {
  const found = findBinary(process.env, 'helm');
  return (
    found ??
    join(await goBuild('helm-v4.3.1', (go, env) => [go, ['install', '-trimpath', helm], { env }]), 'helm')
  );
}

/** The Compose Specification's reference implementation, behind a few lines of our own; built once. */
export async function ensureComposeCheck(): Promise<string> {
  const folder = await goBuild('compose-check-v2.16.2', (go, env) => [
    go,
    ['install', '-trimpath', '.'],
    { env, cwd: composeCheck },
  ]);
  return join(folder, 'compose-check');
}

/** Folders of the modules that hold the published schemas. */
export async function ensureSchemas(): Promise<Record<keyof typeof schemaModules, string>> {
  const entries = Object.entries(schemaModules).map(async ([name, module]) => {
    // In a folder without a module of its own: a download is no dependency of anything here.
    const options = { cwd: dirname(composeCheck), env: { ...process.env, GOWORK: 'off' } };
    const printed = await runCommand(requireGo(), ['mod', 'download', '-json', module], options);
    return [name, (JSON.parse(printed) as { Dir: string }).Dir];
  });
  return Object.fromEntries(await Promise.all(entries));
}

type GoRun = (
  go: string,
  env: NodeJS.ProcessEnv,
) => [string, string[], { env: NodeJS.ProcessEnv; cwd?: string }];

async function goBuild(name: string, command: GoRun): Promise<string> {
  const target = join(findCacheDir(process.env), `${name}-${process.platform}-${process.arch}`);
  mkdirSync(dirname(target), { recursive: true });
  await untilNobodyBuilds(target);
  return buildOnce(target, async (folder) => {
    const env = {
      ...process.env,
      HOME: findHome(process.env),
      GOBIN: folder,
      GOFLAGS: '-buildvcs=false',
      GOWORK: 'off',
    };
    await runCommand(...command(requireGo(), env));
  });
}

/** Two builds of the same at a time would both take twice as long; a pid may have passed to another process, though. */
async function untilNobodyBuilds(target: string): Promise<void> {
  const parts = `${basename(target)}.part-`;
  const isBuilding = () =>
    readdirSync(dirname(target)).some(
      (entry) => entry.startsWith(parts) && isAlive(Number(entry.slice(parts.length))),
    );
  const latest = Date.now() + patienceMs;
  while (!existsSync(target) && isBuilding() && Date.now() < latest) await delay(500);
}

function isAlive(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch {
    return false;
  }
}

function requireGo(): string {
  const go = findBinary(process.env, 'go');
  if (go === null)
    throw new Error('The checks of compose file and chart need Go (1.26 or newer), or helm on the PATH.');
  return go;
}
