import { execFileSync } from 'node:child_process';

/**
 * Ends a process and all that descend from it by force, those in process groups of their own too. It doesn't wait, so that it
 * works while this process exits.
 */
export function endTree(root: number): void {
  // Stopped first: it starts nothing more while its descendants are listed.
  signal(root, 'SIGSTOP');
  for (const pid of listTree(root)) signal(pid, 'SIGKILL');
}

function listTree(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const line of listProcesses().split('\n')) {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    if (pid && parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const tree = [root];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

function listProcesses(): string {
  try {
    return execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8', maxBuffer: 1e8 });
  } catch {
    // Without ps the process itself is ended, and nothing else is known.
    return '';
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}
