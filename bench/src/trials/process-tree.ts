import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { promisify } from 'node:util';

export interface ProcessFacts {
  pid: number;
  parent: number;
  memoryBytes: number;
  command: string;
}

/** All processes of this machine, by `ps`. */
export async function listProcesses(): Promise<ProcessFacts[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,ppid=,rss=,args='], { maxBuffer: 1e8 });
  return stdout
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, kilobytes, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s*(.*)$/.exec(line) ?? [];
      return pid
        ? [{ pid: Number(pid), parent: Number(parent), memoryBytes: Number(kilobytes) * 1024, command }]
        : [];
    });
}

/** A process and all that descend from it. */
export function treeOf(all: readonly ProcessFacts[], root: number): ProcessFacts[] {
  const own = all.filter(({ pid }) => pid === root);
  const children = all.filter(({ parent }) => parent === root);
  return [...own, ...children.flatMap(({ pid }) => treeOf(all, pid))];
}

/** Resident bytes of a process and of all that descend from it. */
export const memoryOf = (all: readonly ProcessFacts[], root: number): number =>
  treeOf(all, root).reduce((sum, { memoryBytes }) => sum + memoryBytes, 0);

/** Signals a process and all that descend from it. */
export async function signalTree(root: number, signal: NodeJS.Signals): Promise<void> {
  for (const { pid } of treeOf(await listProcesses(), root)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Open files and sockets of a process; null where /proc can't be read. */
export function countHandles(pid: number): number | null {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return null;
  }
}
