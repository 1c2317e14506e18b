import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the browsers that this process has started (Linux: reads /proc). */
export function findChromeProcesses(parent = process.pid): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const parentId = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return Number(parentId) === parent && command.includes('--headless');
      } catch {
        return false;
      }
    });
}
