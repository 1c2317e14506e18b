import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findFreePort } from '@footnote/local';
import type { BuiltImage } from './build-images.ts';

/** Where a container sees the folder that it shares with the test. */
export const sharedFolder = '/tmp/shared';

// As docker-compose.yml asks for it: nothing is writable but /tmp, no capabilities, no new privileges. The network is
// the machine's own. What is run becomes process 1 of a process namespace.
const runScript = `set -e
root=$1 shared=$2 user=$3 group=$4 workdir=$5
shift 5
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mkdir "$root${sharedFolder}"
mount --bind "$shared" "$root${sharedFolder}"
for file in /etc/hosts /etc/resolv.conf; do
  if [ -e "$root$file" ]; then mount --bind "$file" "$root$file"; fi
done
exec chroot "$root" setpriv --reuid="$user" --regid="$group" --clear-groups --inh-caps=-all --bounding-set=-all \\
  --no-new-privs sh -c 'cd "$0" && exec "$@"' "$workdir" "$@"`;

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

/** An image, and the folder of this machine that its containers share with the test. */
export interface RunnableImage {
  image: BuiltImage;
  shared: string;
}

/** Starts what the image's CMD says, or another command; without waiting until it is ready. */
export async function startContainer(
  { image, shared }: RunnableImage,
  given: Readonly<Record<string, string>>,
  command = image.command,
): Promise<Container> {
  const ports = { PORT: String(await findFreePort()), METRICS_PORT: String(await findFreePort()) };
  // Loopback only: there is no network of containers here.
  const env = { ...given, HOST: '127.0.0.1', ...ports };
  const { child, ended, output } = run({ image, shared }, env, [...image.entrypoint, ...command]);
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
      signalFirstProcess(child, 'SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), graceMs);
      const how = await ended;
      clearTimeout(late);
      return how;
    },
  };
}

/** Runs a command in the image to its end, as a health check or a job is. */
export async function runInImage(
  runnable: RunnableImage,
  env: Readonly<Record<string, string>>,
  command: readonly string[],
): Promise<{ code: number | NodeJS.Signals | null; output: string }> {
  const { ended, output } = run(runnable, env, command);
  return { code: await ended, output: output() };
}

/** `unshare` passes no signal on to the process that it started, which is process 1 of its namespace. */
function signalFirstProcess(child: ChildProcess, signal: NodeJS.Signals): void {
  const [first] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ');
  if (first) process.kill(Number(first), signal);
}

function run(
  { image, shared }: RunnableImage,
  given: Readonly<Record<string, string>>,
  command: readonly string[],
) {
  const [user = '', group = ''] = image.user.split(':');
  const place = [image.mountPoint, shared, user, group, image.workdir];
  const child = spawn(
    'setpriv',
    [
      // Ends with this process, however that ends.
      ...['--pdeathsig', 'KILL', 'nsenter'],
      `--mount=/proc/${image.namespacePid}/ns/mnt`,
      ...['unshare', '--mount', '--pid', '--fork', '--kill-child=SIGKILL'],
      ...['sh', '-c', runScript, 'sh', ...place, ...command],
    ],
    { env: { ...image.env, ...given }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
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
