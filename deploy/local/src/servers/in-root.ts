import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../process/run-command.ts';

/** A data folder as it is seen by commands that run in an unpacked root as an ordinary user. */
export interface RootPlace {
  /** The folder's path for the commands. */
  folder: string;
  /** The same folder's path for us. */
  hostFolder: string;
  command: (program: string, ...args: string[]) => { command: string; args: string[] };
}

// What a command in the root sees; the server folders are for `chroot` itself.
export const rootEnv = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', HOME: '/' };

// The bind mount is in a mount namespace of the command's own: nothing has to be unmounted, and many data folders can
// share one root.
const bindAndRun =
  'mount --bind "$1" "$2/data" && root=$2 && id=$3 && shift 3 && exec chroot --userspec="$id" "$root" "$@"';

/**
 * Makes a data folder visible in a root by a private bind mount. Where mounts are forbidden (in an ordinary container), the
 * data is in the root itself.
 */
export async function inRoot(root: string, dataFolder: string, userId: number): Promise<RootPlace> {
  const id = `${userId}:${userId}`;
  mkdirSync(dataFolder, { recursive: true });
  if (await canBindMount(dataFolder, root)) {
    giveTo(dataFolder, userId);
    return {
      folder: '/data',
      hostFolder: dataFolder,
      command: (program, ...args) => ({
        command: 'unshare',
        args: ['--mount', 'sh', '-c', bindAndRun, 'sh', dataFolder, root, id, program, ...args],
      }),
    };
  }
  // The name is in the data folder: with a new data folder comes a new, empty place.
  const nameFile = join(dataFolder, 'place-in-root');
  if (!existsSync(nameFile)) writeFileSync(nameFile, randomUUID());
  const name = readFileSync(nameFile, 'utf8');
  const hostFolder = join(root, 'clusters', name);
  mkdirSync(hostFolder, { recursive: true });
  giveTo(hostFolder, userId);
  return {
    folder: `/clusters/${name}`,
    hostFolder,
    command: (program, ...args) => ({
      command: 'chroot',
      args: [`--userspec=${id}`, root, program, ...args],
    }),
  };
}

function giveTo(folder: string, userId: number): void {
  chownSync(folder, userId, userId);
  chmodSync(folder, 0o700);
}

async function canBindMount(folder: string, root: string): Promise<boolean> {
  try {
    await runCommand('unshare', ['--mount', 'mount', '--bind', folder, join(root, 'data')], {
      env: rootEnv,
    });
    return true;
  } catch {
    return false;
  }
}
