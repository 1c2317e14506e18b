import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { endLeftover, type StopSignal, signalGroup, writePidFile } from './process-identity.ts';
import { splitLines } from './split-lines.ts';

export interface ProcessSpec {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd?: string;
  /** Another user to run it as; needs root. */
  user?: { uid: number; gid: number };
  /** Where the pid is kept, so that the next launcher can end what this one had to leave behind. */
  pidFile: string;
  /** Resolves when the process answers its own protocol, rejects while it doesn't yet. */
  ping: () => Promise<void>;
  readyTimeoutMs: number;
  stopSignal?: StopSignal;
  stopTimeoutMs?: number;
  onLine: (line: string) => void;
  /** Called with what happens to the process (it died, it is back). */
  report: (line: string) => void;
}

/** A child process that is started again when it ends by itself. */
export interface SupervisedProcess {
  readonly name: string;
  readonly pid: number | null;
  /** How often it was started again after it ended by itself. */
  readonly crashes: number;
  /** Starts it unless it runs, and waits until it answers. */
  start(): Promise<void>;
  /** Ends it by SIGTERM, if needed by force, and does not start it again. */
  stop(): Promise<void>;
  /** Ends it as a crash would; it is started again, and `start()` waits for that. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Signals the process without waiting: for a launcher that must end at once. */
  abandon(): void;
}

const firstBackoffMs = 200;
const longestBackoffMs = 10_000;
const stableAfterMs = 30_000;
const pingIntervalMs = 100;
/** A process that has ended this often before it ever answered is not started again. */
const mostFailuresInARow = 2;

const living = new Set<number>();
// If a launcher ends without having stopped its children (an error, a second Ctrl-C), the children are ended too.
process.on('exit', () => {
  for (const pid of living) signalGroup(pid, 'SIGKILL');
});

export function superviseProcess(spec: ProcessSpec): SupervisedProcess {
  let child: ChildProcess | null = null;
  let ended: Promise<void> = Promise.resolve();
  let wanted = false;
  /** Aborted by a stop: this ends the waits of the start before it. */
  let turn = new AbortController();
  let ready: Promise<void> | null = null;
  let crashes = 0;
  let failuresInARow = 0;
  let backoffMs = firstBackoffMs;
  let lastLines: string[] = [];

  const spawnChild = () => {
    lastLines = [];
    const take = (line: string) => {
      lastLines.push(line);
      if (lastLines.length > 20) lastLines.shift();
      spec.onLine(line);
    };
    const started = spawn(spec.command, spec.args, {
      cwd: spec.cwd,
      ...spec.user,
      env: spec.env,
      // A process group of its own: Ctrl-C in the terminal reaches the launcher alone, which then stops all in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const startedAt = Date.now();
    child = started;
    splitLines(started.stdout, take);
    splitLines(started.stderr, take);
    if (started.pid !== undefined) {
      living.add(started.pid);
      writePidFile(spec.pidFile, started.pid, spec.stopSignal);
    }
    ended = new Promise((resolve) => {
      const finish = (how: string) => {
        if (child !== started) return;
        child = null;
        resolve();
        if (started.pid !== undefined) {
          signalGroup(started.pid, 'SIGKILL');
          living.delete(started.pid);
        }
        if (!wanted) return;
        if (Date.now() - startedAt > stableAfterMs) backoffMs = firstBackoffMs;
        crashes++;
        failuresInARow++;
        ready = comeBack(how);
        // Perhaps nobody waits for this start, so the reason why the process does not come back is reported here.
        ready.catch((error: Error) => {
          if (child !== null) spec.report(error.message);
        });
      };
      started.once('error', (error) => finish(error.message));
      started.once('exit', (code, signal) => finish(signal ?? `exit code ${code}`));
    });
  };

  const comeBack = async (how: string): Promise<void> => {
    const wait = backoffMs;
    const { signal } = turn;
    backoffMs = Math.min(backoffMs * 2, longestBackoffMs);
    spec.report(`${spec.name} ended (${how}); it is started again in ${wait / 1000} s`);
    await delay(wait, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    spawnChild();
    await waitReady();
    spec.report(`${spec.name} is back`);
  };

  const waitReady = async (): Promise<void> => {
    const mine = child;
    const deadline = Date.now() + spec.readyTimeoutMs;
    for (;;) {
      if (child !== mine || child === null) throw new Error(describeFailure('ended before it was ready'));
      try {
        await spec.ping();
        failuresInARow = 0;
        return;
      } catch (error) {
        if (Date.now() > deadline) {
          const why = error instanceof Error ? error.message : String(error);
          throw new Error(describeFailure(`was not ready after ${spec.readyTimeoutMs / 1000} s (${why})`));
        }
        await delay(pingIntervalMs);
      }
    }
  };

  const describeFailure = (what: string) => `${spec.name} ${what}. Its last lines:\n${lastLines.join('\n')}`;

  const firstStart = async (signal: AbortSignal): Promise<void> => {
    await endLeftover(spec.pidFile);
    if (signal.aborted) return;
    spawnChild();
    await waitReady();
  };

  return {
    name: spec.name,
    get pid() {
      return child?.pid ?? null;
    },
    get crashes() {
      return crashes;
    },
    async start() {
      if (!wanted) {
        wanted = true;
        failuresInARow = 0;
        backoffMs = firstBackoffMs;
        turn = new AbortController();
        ready = firstStart(turn.signal);
        ready.catch(() => {});
      }
      // A crash during the wait makes a new `ready`: wait for the last one.
      for (let awaited: Promise<void> | null = null; awaited !== ready; ) {
        awaited = ready;
        await awaited?.catch((error: unknown) => {
          if (awaited === ready || failuresInARow > mostFailuresInARow) throw error;
        });
      }
    },
    async stop() {
      wanted = false;
      turn.abort();
      const running = child;
      if (running?.pid === undefined) return;
      running.kill(spec.stopSignal ?? 'SIGTERM');
      const force = setTimeout(() => signalGroup(running.pid!, 'SIGKILL'), spec.stopTimeoutMs ?? 10_000);
      await ended;
      clearTimeout(force);
      rmSync(spec.pidFile, { force: true });
    },
    async kill(signal = 'SIGKILL') {
      const running = child;
      if (running?.pid === undefined) return;
      const gone = ended;
      signalGroup(running.pid, signal);
      await gone;
    },
    abandon() {
      wanted = false;
      turn.abort();
      if (child?.pid !== undefined) signalGroup(child.pid, 'SIGKILL');
    },
  };
}
