import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Resident bytes of this process and of all that descend from it, by `ps`; what they share counts for each. */
export async function readMemory(): Promise<number> {
  const { stdout } = await run('ps', ['-axo', 'pid=,ppid=,rss=']);
  const processes = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number, number]);
  const sum = (parent: number): number =>
    processes
      .filter(([, ppid]) => ppid === parent)
      .reduce((total, [pid, , kilobytes]) => total + kilobytes * 1024 + sum(pid), 0);
  return process.memoryUsage.rss() + sum(process.pid);
}
