import { createWriteStream, mkdirSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { join } from 'node:path';

/** What the set-up of a backing server may use on this machine. */
export interface ServerHost {
  env: NodeJS.ProcessEnv;
  /** Data that outlives a restart; each server keeps to its own sub-folder. */
  dataDir: string;
  /** Built parts, shared by all clones of the project. */
  cacheDir: string;
  isRoot: boolean;
  report: (line: string) => void;
  /** Installs what is missing by apt, once for all servers; resolves to false where apt can't be used. */
  installPackages: () => Promise<boolean>;
}

/** `${XDG_CACHE_HOME:-~/.cache}/footnote`. */
export function findCacheDir(env: NodeJS.ProcessEnv): string {
  return join(env.XDG_CACHE_HOME || join(findHome(env), '.cache'), 'footnote');
}

/** The home folder, from the password file when HOME is not set. */
export function findHome(env: NodeJS.ProcessEnv): string {
  return env.HOME || userInfo().homedir || homedir();
}

/** A server's own data folder. */
export function serverFolder(host: ServerHost, ...names: string[]): string {
  const folder = join(host.dataDir, ...names);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Appends a process's lines to `logs/<name>.log` of the data folder. */
export function openLog(dataDir: string, name: string): (line: string) => void {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true });
  const stream = createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
  stream.on('error', () => {});
  return (line) => void stream.write(`${line}\n`);
}

export function pidFile(dataDir: string, name: string): string {
  const folder = join(dataDir, 'run');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${name}.json`);
}
