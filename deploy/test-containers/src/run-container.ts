import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '@research/local';
import type { StagedImage } from './stage-image.ts';

/** A process of an image, as an orchestrator would run it. */
export interface Container {
  readonly url: string;
  readonly metricsUrl: string;
  /** The variables it was started with. */
  readonly env: Readonly<Record<string, string>>;
  /** What it has written so far. */
  readonly output: string;
  readonly ended: boolean;
  /** Sends SIGTERM, and SIGKILL after the grace period. Gives the exit code, or the signal that ended it. */
  stop(graceMs: number): Promise<number | NodeJS.Signals | null>;
}

/** Starts what the image's CMD says, or another command; without waiting until it is ready. */
export async function startContainer(
  image: StagedImage,
  given: Readonly<Record<string, string>>,
  command = image.command,
): Promise<Container> {
  const ports = { PORT: String(await findFreePort()), METRICS_PORT: String(await findFreePort()) };
  // Loopback only: there is no network of containers here.
  const env = { ...given, HOST: '127.0.0.1', ...ports };
  const { child, ended, output } = run(image, env, command);
  return {
    url: `http://127.0.0.1:${ports.PORT}`,
    metricsUrl: `http://127.0.0.1:${ports.METRICS_PORT}/metrics`,
    env,
    get output() {
      return output();
    },
    get ended() {
      return child.exitCode !== null || child.signalCode !== null;
    },
    async stop(graceMs) {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), graceMs);
      const how = await ended;
      clearTimeout(late);
      return how;
    },
  };
}

/** Runs a command in the image to its end, as a health check or a job is. */
export async function runInImage(
  image: StagedImage,
  env: Readonly<Record<string, string>>,
  command: readonly string[],
): Promise<{ code: number | NodeJS.Signals | null; output: string }> {
  const { ended, output } = run(image, env, command);
  return { code: await ended, output: output() };
}

/**
 * Whom its processes run as: the image's own user where this one may become it and the image's programs are within
 * that one's reach, else whoever this is.
 */
export function userOf(image: StagedImage, programs: readonly string[] = []): { uid?: number; gid?: number } {
  const [uid = 0, gid = 0] = image.user.split(':').map(Number);
  if (process.getuid?.() !== 0) return {};
  const tried = [join(image.root, 'usr/local/bin/node'), ...programs].map(
    (program) =>
      spawnSync('test', ['-x', program], { uid, gid, cwd: join(image.root, image.workdir) }).status,
  );
  return tried.every((status) => status === 0) ? { uid, gid } : {};
}

function run(
  image: StagedImage,
  given: Readonly<Record<string, string>>,
  [program = '', ...words]: readonly string[],
) {
  const user = userOf(image, given.CHROME_PATH ? [given.CHROME_PATH] : []);
  // Its own folder for what is in memory in a container: the one place that it can write to.
  const tmp = join(image.root, 'tmp');
  mkdirSync(tmp, { recursive: true });
  if (user.uid !== undefined && user.gid !== undefined) chownSync(tmp, user.uid, user.gid);
  const inImage = (word: string) => (word.startsWith('/app/') ? join(image.root, word) : word);
  const placed = (env: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(env).map(([name, value]) => [name, inImage(value)]));
  const options: SpawnOptions = {
    ...user,
    cwd: join(image.root, image.workdir),
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      ...placed({ ...image.env, ...given }),
      HOME: tmp,
      TMPDIR: tmp,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  };
  const path = program === 'node' ? join(image.root, 'usr/local/bin/node') : inImage(program);
  const child: ChildProcess = spawn(path, words.map(inImage), options);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (bytes: Buffer) => {
      output += bytes.toString();
    });
  }
  const endWithParent = () => void child.kill('SIGKILL');
  process.once('exit', endWithParent);
  const ended = new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      process.off('exit', endWithParent);
      resolve(code ?? signal);
    });
  });
  return { child, ended, output: () => output };
}
