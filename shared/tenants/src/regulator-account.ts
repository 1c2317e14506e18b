import { type QuotaStanding, quotaFacts, tenantOf } from '@footnote/contracts';
import { type Clock, currentCaller, describeError, type Log } from '@footnote/runtime';
import { sendQuotaHeaders } from './quota-headers.ts';
import { quotaExceeded } from './quotas.ts';

/** Counts calls of a minute, for all processes together. */
export interface CallCounter {
  /** Adds one to each key, which expires after this many seconds, and returns the new values. */
  add(keys: readonly string[], seconds: number): Promise<number[]>;
  read(key: string): Promise<number>;
}

export interface RegulatorLimits {
  /** Calls that one organisation may cause at all regulators together. */
  readonly callsPerMinute: number;
  /** The percentage of one regulator's calls that one organisation may cause. */
  readonly sharePercent: number;
}

/** A regulator, as far as its budget is concerned. */
export interface BudgetedSource {
  readonly source: string;
  readonly name: string;
  readonly requestsPerSecond: number;
}

/** Bounds the calls to regulators that requests of one organisation cause directly, so that others have their turn. */
export interface RegulatorAccount {
  /** @throws quota_exceeded; counts the call otherwise. What nobody asked for (scans, imports) is not counted. */
  admit(source: BudgetedSource): Promise<void>;
  standings(tenant: string): Promise<QuotaStanding[]>;
}

const windowSeconds = 60;
/** Even where a source may be asked only every ten seconds, everybody gets a few calls. */
const leastShare = 3;

export function createRegulatorAccount(
  { counter, clock, log }: { counter: CallCounter; clock: Clock; log: Log },
  { callsPerMinute, sharePercent }: RegulatorLimits,
): RegulatorAccount {
  function windowNow() {
    const seconds = clock.now().getTime() / 1000;
    const number = Math.floor(seconds / windowSeconds);
    return {
      number,
      endsAt: new Date((number + 1) * windowSeconds * 1000),
      left: windowSeconds - (seconds % windowSeconds),
    };
  }
  const keyOf = (tenant: string, minute: number) => `${tenant}:all:${minute}`;
  const { unit, advice } = quotaFacts.regulator_calls;
  const standing = (used: number, resetsAt: Date): QuotaStanding => ({
    name: 'regulator_calls',
    unit,
    used: Math.min(used, callsPerMinute),
    limit: callsPerMinute,
    window_seconds: windowSeconds,
    resets_at: resetsAt.toISOString(),
    when_exceeded: advice,
  });

  return {
    async admit({ source, name, requestsPerSecond }) {
      const caller = currentCaller();
      if (!caller) return;
      const tenant = tenantOf(caller);
      const { number, endsAt, left } = windowNow();
      const keys = [keyOf(tenant, number), `${tenant}:${source}:${number}`];
      const counts = await counter.add(keys, windowSeconds * 2).catch((error: unknown) => {
        // While Redis is away nobody is refused; the regulator's rate limit still holds.
        log.debug({ err: describeError(error) }, 'calls to regulators are not counted');
        return null;
      });
      if (!counts) return;
      const [all = 0, here = 0] = counts;
      const share = Math.max(
        leastShare,
        Math.floor((requestsPerSecond * windowSeconds * sharePercent) / 100),
      );
      const standingNow = standing(all, endsAt);
      sendQuotaHeaders([standingNow]);
      const retryAfter = Math.max(1, Math.ceil(left));
      if (all > callsPerMinute) throw quotaExceeded(standingNow, retryAfter);
      if (here > share) {
        const ofSource = { ...standingNow, used: share, limit: share };
        throw quotaExceeded(
          { ...ofSource, when_exceeded: `This is the bound for ${name}. ${advice}` },
          retryAfter,
        );
      }
    },
    async standings(tenant) {
      const { number, endsAt } = windowNow();
      return [standing(await counter.read(keyOf(tenant, number)).catch(() => 0), endsAt)];
    },
  };
}
