import { setTimeout as delay } from 'node:timers/promises';
import { type Clock, createFairQueue, describeError, type Log, type ProblemError } from '@footnote/runtime';
import type { Redis } from 'ioredis';
import { problemBusy, problemRefused } from './regulator-problems.ts';
import { type RegulatorSource, sourceKey } from './source.ts';

export interface RequestPacer {
  /**
   * Resolves when a request may be sent. Of those that wait in this process, each owner gets one turn before any gets its
   * second. @throws regulator_busy, regulator_refused, the signal's reason
   */
  takeTurn(owner: string, signal?: AbortSignal): Promise<void>;
  /** Makes all processes pause their requests to the regulator. */
  halt(reason: 'busy' | 'refused', seconds: number): Promise<void>;
}

export interface PacerOptions {
  /** How many processes share the rate while Redis is away. */
  readonly processCount: number;
  /** The longest wait for a turn. It limits the queue. */
  readonly maxWaitMs?: number;
}

/** Slightly slower than allowed, because evenly spaced requests don't arrive evenly. */
const margin = 1.03;
/** For a source with one request every ten seconds, a few must still be able to wait. */
const shortestQueue = 6;

/**
 * Returns the next free turn of the whole cluster, unless a pause or the queue makes it too late. A returned turn is used
 * first. KEYS: the next free turn, the pause, returned turns. ARGV: milliseconds between turns, longest wait. The clock of
 * Redis is used.
 */
const takeTurnScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local at = math.max(now, tonumber(redis.call('GET', KEYS[1]) or '0'))
local halt = redis.call('GET', KEYS[2])
if halt then at = math.max(at, now + math.max(redis.call('PTTL', KEYS[2]), 0)) end
local delay = at - now
if halt == 'refused' then return {'refused', delay, 0} end
if not halt then
  redis.call('ZREMRANGEBYSCORE', KEYS[3], '-inf', now - 1)
  local returned = redis.call('ZPOPMIN', KEYS[3])
  if returned[1] then return {'go', tonumber(returned[1]) - now, tonumber(returned[1])} end
end
if delay > tonumber(ARGV[2]) then return {'busy', delay, 0} end
local interval = tonumber(ARGV[1])
redis.call('SET', KEYS[1], string.format('%.0f', at + interval), 'PX', math.ceil(delay + interval) + 1000)
return {'go', delay, at}`;

interface Turn {
  readonly kind: 'go' | 'busy' | 'refused';
  readonly delayMs: number;
  /** Returns the turn, so that another request can use it. */
  readonly giveBack?: () => void;
}

interface Waiting {
  go(): void;
  fail(error: unknown): void;
}

/**
 * Spaces requests evenly over the whole cluster: a process reserves the next free turn in Redis and waits for it. A counter
 * by time window would allow twice the rate at the edge of a window, and the SEC would block us. While Redis is away, each
 * process keeps to its share of the rate. A process reserves one turn at a time, and who gets it is decided when it comes:
 * so nobody waits behind all requests of another owner, in this process or in another one.
 */
export function createRequestPacer(
  deps: { redis: Redis | null; clock: Clock; log: Log },
  source: RegulatorSource,
  options: PacerOptions,
): RequestPacer {
  const { redis, clock, log } = deps;
  const intervalMs = (1000 * margin) / source.requestsPerSecond;
  const { processCount, maxWaitMs = Math.max(20_000, shortestQueue * intervalMs) } = options;
  const keyOf = (name: string) => `markets:{${sourceKey(source)}}:${name}`;
  const keys = [keyOf('turn'), keyOf('halt'), keyOf('returned')] as const;
  const local = createLocalTurns(clock, intervalMs * (redis ? processCount : 1), maxWaitMs);

  async function takeSharedTurn(): Promise<Turn | null> {
    if (!redis) return null;
    try {
      const answer = await redis.eval(
        takeTurnScript,
        3,
        ...keys,
        Math.ceil(intervalMs),
        Math.ceil(maxWaitMs),
      );
      const [kind, delayMs, at] = answer as [Turn['kind'], number, number];
      return { kind, delayMs, giveBack: () => void giveBack(redis, at) };
    } catch (error) {
      log.debug(
        { err: describeError(error), source: source.source },
        'redis is away, this process keeps to its share of the regulator limit',
      );
      return null;
    }
  }

  /** If returning a turn fails, only one request slot is lost. */
  async function giveBack(shared: Redis, at: number): Promise<void> {
    try {
      await shared.multi().zadd(keys[2], at, String(at)).pexpire(keys[2], Math.ceil(maxWaitMs)).exec();
    } catch (error) {
      log.debug(
        { err: describeError(error), source: source.source },
        'a turn at a regulator was not released',
      );
    }
  }

  const queue = createFairQueue<Waiting>();
  let serving = false;
  /** Ends the wait for a reserved turn when nobody wants it any more. */
  let unwanted = new AbortController();

  async function serve(): Promise<void> {
    if (serving) return;
    serving = true;
    while (queue.size > 0) await serveOne((await takeSharedTurn()) ?? local.take());
    serving = false;
  }

  async function serveOne(turn: Turn): Promise<void> {
    if (turn.kind !== 'go') {
      for (const { fail } of queue.takeAll()) fail(problemOfTurn(source, turn));
      return;
    }
    unwanted = new AbortController();
    if (queue.size === 0) unwanted.abort();
    const { signal } = unwanted;
    if (turn.delayMs > 0) await delay(turn.delayMs, undefined, { signal }).catch(() => {});
    // One that came after the wait had ended may not use a turn whose time has not come.
    const next = signal.aborted ? undefined : queue.take();
    if (next) next.go();
    else turn.giveBack?.();
  }

  return {
    async takeTurn(owner, signal) {
      signal?.throwIfAborted();
      const leastWaitMs = queue.ahead(owner) * intervalMs;
      if (leastWaitMs > maxWaitMs) throw problemOfTurn(source, { kind: 'busy', delayMs: leastWaitMs });
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const takeOut = queue.add(owner, { go: resolve, fail: reject });
      const leave = (reason: unknown) => {
        takeOut();
        if (queue.size === 0) unwanted.abort();
        reject(reason);
      };
      const onAbort = () => leave(signal?.reason);
      signal?.addEventListener('abort', onAbort, { once: true });
      const late = setTimeout(
        () => leave(problemOfTurn(source, { kind: 'busy', delayMs: leastWaitMs + intervalMs })),
        maxWaitMs,
      );
      void serve();
      await promise.finally(() => {
        clearTimeout(late);
        signal?.removeEventListener('abort', onAbort);
      });
    },
    async halt(reason, seconds) {
      const ms = Math.max(1, Math.ceil(seconds * 1000));
      local.halt(reason, ms);
      await redis?.set(keys[1], reason, 'PX', ms).catch((error: unknown) => {
        log.debug(
          { err: describeError(error), source: source.source },
          'a pause of a regulator is known to this process only',
        );
      });
    },
  };
}

function createLocalTurns(clock: Clock, intervalMs: number, maxWaitMs: number) {
  let next = 0;
  let returned: number[] = [];
  const go = (at: number, now: number): Turn => ({
    kind: 'go',
    delayMs: at - now,
    giveBack: () => void returned.push(at),
  });
  let halt: { kind: 'busy' | 'refused'; until: number } = { kind: 'busy', until: 0 };
  return {
    take(): Turn {
      const now = clock.now().getTime();
      const at = Math.max(now, next, halt.until);
      if (halt.kind === 'refused' && halt.until > now) return { kind: 'refused', delayMs: halt.until - now };
      returned = returned.filter((one) => one >= now).sort((a, b) => a - b);
      const again = halt.until > now ? undefined : returned.shift();
      if (again !== undefined) return go(again, now);
      if (at - now > maxWaitMs) return { kind: 'busy', delayMs: at - now };
      next = at + intervalMs;
      return go(at, now);
    },
    halt(kind: 'busy' | 'refused', ms: number) {
      halt = { kind, until: clock.now().getTime() + ms };
    },
  };
}

function problemOfTurn(source: RegulatorSource, turn: Turn): ProblemError {
  const seconds = Math.max(1, Math.ceil(turn.delayMs / 1000));
  return turn.kind === 'refused' ? problemRefused(source, seconds) : problemBusy(source, seconds);
}
