import { describeError, type Log } from './log.ts';

export interface Lifecycle {
  /** Registers a part during the start. Parts are closed in reverse order, each within its deadline. */
  use(name: string, close: () => Promise<void> | void, deadlineMs?: number): void;
  /** True from the first signal on: readiness answers false, streams get their last event. */
  readonly stopping: boolean;
  /** Aborted when stopping begins. */
  readonly signal: AbortSignal;
  /** How long connections stay open for a last request, once the process stops. */
  readonly lingerMs: number;
  stop(): Promise<void>;
}

export function createLifecycle(log: Log, lingerMs = 0): Lifecycle {
  const parts: { name: string; close: () => Promise<void> | void; deadlineMs: number }[] = [];
  const aborter = new AbortController();
  let stopped: Promise<void> | undefined;

  async function closeAll(): Promise<void> {
    aborter.abort();
    for (const part of parts.reverse()) {
      const outcome = await withDeadline(part.close, part.deadlineMs);
      if (outcome !== 'closed') log.warn({ part: part.name, ...outcome }, 'a part did not close cleanly');
    }
  }

  return {
    use: (name, close, deadlineMs = 10_000) => void parts.push({ name, close, deadlineMs }),
    get stopping() {
      return aborter.signal.aborted;
    },
    signal: aborter.signal,
    lingerMs,
    stop() {
      stopped ??= closeAll();
      return stopped;
    },
  };
}

/** Longer than busy clients leave a connection unused. */
const lingerMs = 1_000;

async function withDeadline(
  close: () => Promise<void> | void,
  deadlineMs: number,
): Promise<'closed' | { reason: string; err?: object }> {
  let timer: NodeJS.Timeout | undefined;
  // A plain timer: AbortSignal.timeout is unref'ed and would not keep the process alive until it fires.
  const deadline = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), deadlineMs);
  });
  try {
    const outcome = await Promise.race([Promise.resolve(close()).then(() => 'closed' as const), deadline]);
    return outcome === 'late' ? { reason: 'deadline passed' } : outcome;
  } catch (error) {
    return { reason: 'failed', err: describeError(error) };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs a process: starts it, stops it in order on SIGTERM or SIGINT, ends at once on a second signal. A start
 * that fails closes what was opened, and ends the process with exit code 1.
 */
export async function runProcess(log: Log, start: (lifecycle: Lifecycle) => Promise<void>): Promise<void> {
  const lifecycle = createLifecycle(log, lingerMs);
  let signalled = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (signalled) process.exit(1);
    signalled = true;
    log.info({ signal }, 'stopping');
    void lifecycle.stop().then(() => {
      log.info({}, 'stopped');
      process.exitCode ??= 0;
      // Whatever a library still holds open must not keep a stopped process alive.
      setTimeout(() => process.exit(), 1000).unref();
    });
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  process.on('unhandledRejection', (error) =>
    log.error({ err: describeError(error) }, 'unhandled rejection'),
  );
  try {
    await start(lifecycle);
  } catch (error) {
    log.error({ err: describeError(error) }, 'start failed');
    process.exitCode = 1;
    await lifecycle.stop();
    setTimeout(() => process.exit(1), 1000).unref();
  }
}
