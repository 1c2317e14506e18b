import { setTimeout as wait } from 'node:timers/promises';
import { type Clock, describeError, type Log, type ProblemError } from '@research/runtime';
import type { Redis } from 'ioredis';
import { problemBusy, problemRefused } from './regulator-problems.ts';
import { type RegulatorSource, sourceKey } from './source.ts';

export interface RequestPacer {
  /** Resolves when a request may be sent. @throws regulator_busy, regulator_refused, the signal's reason */
  takeTurn(signal?: AbortSignal): Promise<void>;
  /** Keeps all processes away from the regulator for a while. */
  halt(reason: 'busy' | 'refused', seconds: number): Promise<void>;
}

export interface PacerOptions {
  /** How many processes share the rate while Redis is away. */
  readonly processCount: number;
  /** The longest wait for a turn, which bounds the queue of the whole cluster. */
  readonly maxWaitMs?: number;
}

/** A little slower than allowed, since turns that were given evenly arrive unevenly. */
const margin = 1.03;

/**
 * Gives the next free turn of the whole cluster, unless a halt or the queue makes it too late. KEYS: the turn
 * that is free next, the halt. ARGV: milliseconds between turns, longest wait. Redis' own clock decides.
 */
const takeTurnScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local at = math.max(now, tonumber(redis.call('GET', KEYS[1]) or '0'))
local halt = redis.call('GET', KEYS[2])
if halt then at = math.max(at, now + math.max(redis.call('PTTL', KEYS[2]), 0)) end
local delay = at - now
if halt == 'refused' then return {'refused', delay} end
if delay > tonumber(ARGV[2]) then return {'busy', delay} end
local interval = tonumber(ARGV[1])
redis.call('SET', KEYS[1], string.format('%.0f', at + interval), 'PX', math.ceil(delay + interval) + 1000)
return {'go', delay}`;

type Turn = { kind: 'go' | 'busy' | 'refused'; delayMs: number };

/**
 * Spaces requests evenly over the whole cluster: each takes the next free turn in Redis and waits for it. A
 * window counter would let twice the rate pass at a window's edge, which the SEC answers with a block. While
 * Redis is away each process paces itself at its share of the rate.
 */
export function createRequestPacer(
  deps: { redis: Redis | null; clock: Clock; log: Log },
  source: RegulatorSource,
  options: PacerOptions,
): RequestPacer {
  const { redis, clock, log } = deps;
  const { processCount, maxWaitMs = 20_000 } = options;
  const intervalMs = (1000 * margin) / source.requestsPerSecond;
  const keys = [`markets:{${sourceKey(source)}}:turn`, `markets:{${sourceKey(source)}}:halt`] as const;
  const local = createLocalTurns(clock, intervalMs * (redis ? processCount : 1), maxWaitMs);

  async function takeSharedTurn(): Promise<Turn | null> {
    if (!redis) return null;
    try {
      const answer = await redis.eval(takeTurnScript, 2, ...keys, Math.ceil(intervalMs), maxWaitMs);
      const [kind, delayMs] = answer as [Turn['kind'], number];
      return { kind, delayMs };
    } catch (error) {
      log.debug({ err: describeError(error), source: source.source }, 'regulator limit kept in this process');
      return null;
    }
  }

  return {
    async takeTurn(signal) {
      signal?.throwIfAborted();
      const turn = (await takeSharedTurn()) ?? local.take();
      if (turn.kind !== 'go') throw problemOfTurn(source, turn);
      if (turn.delayMs > 0)
        await wait(turn.delayMs, undefined, signal && { signal }).catch(rethrowReason(signal));
    },
    async halt(reason, seconds) {
      const ms = Math.max(1, Math.ceil(seconds * 1000));
      local.halt(reason, ms);
      await redis?.set(keys[1], reason, 'PX', ms).catch((error: unknown) => {
        log.debug({ err: describeError(error), source: source.source }, 'halt kept in this process');
      });
    },
  };
}

function createLocalTurns(clock: Clock, intervalMs: number, maxWaitMs: number) {
  let next = 0;
  let halt: { kind: 'busy' | 'refused'; until: number } = { kind: 'busy', until: 0 };
  return {
    take(): Turn {
      const now = clock.now().getTime();
      const at = Math.max(now, next, halt.until);
      if (halt.kind === 'refused' && halt.until > now) return { kind: 'refused', delayMs: halt.until - now };
      if (at - now > maxWaitMs) return { kind: 'busy', delayMs: at - now };
      next = at + intervalMs;
      return { kind: 'go', delayMs: at - now };
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

/** A timer's own abort error hides why the caller left. */
function rethrowReason(signal: AbortSignal | undefined) {
  return (error: unknown) => {
    signal?.throwIfAborted();
    throw error;
  };
}
