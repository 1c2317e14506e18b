import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

/** A process. The moment of its start distinguishes it from a later process with the same pid. */
export interface ProcessIdentity {
  pid: number;
  started: string;
}

const pidFileSchema = z.object({
  pid: z.number().int().positive(),
  started: z.string(),
  stopSignal: z.enum(['SIGTERM', 'SIGINT']).default('SIGTERM'),
});
type PidFile = z.infer<typeof pidFileSchema>;
/** The signal that asks a process to end in good order. */
export type StopSignal = PidFile['stopSignal'];

const reapWaitMs = 5_000;

/** The kernel's start mark of a live process; null if it has ended (a zombie counts as ended). */
export function readStartMark(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      // The command's name (field 2) may hold spaces and brackets, so fields are counted after its last ')'.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? null : (fields[19] ?? null);
    } catch {
      return null;
    }
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

export function isSameProcessAlive(identity: ProcessIdentity): boolean {
  return readStartMark(identity.pid) === identity.started;
}

export function writePidFile(path: string, pid: number, stopSignal: StopSignal = 'SIGTERM'): void {
  const started = readStartMark(pid);
  if (started !== null) writeFileSync(path, `${JSON.stringify({ pid, started, stopSignal })}\n`);
}

export function readPidFile(path: string): PidFile | null {
  if (!existsSync(path)) return null;
  try {
    return pidFileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

/** Signals a process group that this process leads; it is no error if the group has ended. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function isPidTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Ends what an earlier launcher left behind (it was killed before it could stop its children). */
export async function endLeftover(pidFile: string, graceMs = 8_000): Promise<boolean> {
  const identity = readPidFile(pidFile);
  if (identity === null || !isSameProcessAlive(identity)) {
    rmSync(pidFile, { force: true });
    return false;
  }
  signalGroup(identity.pid, identity.stopSignal);
  const deadline = Date.now() + graceMs;
  while (isSameProcessAlive(identity) && Date.now() < deadline) await delay(50);
  signalGroup(identity.pid, 'SIGKILL');
  while (isSameProcessAlive(identity)) await delay(20);
  // Its pid is not free until its new parent has noticed its end; until then PostgreSQL takes it for alive.
  const reaped = Date.now() + reapWaitMs;
  while (isPidTaken(identity.pid) && Date.now() < reaped) await delay(20);
  rmSync(pidFile, { force: true });
  return true;
}
