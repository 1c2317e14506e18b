import { type QuotaName, type QuotaStanding, quotaFacts } from '@footnote/contracts';
import { type Clock, describeError, type Log, problem } from '@footnote/runtime';
import { quotaHeaders, sendQuotaHeaders } from './quota-headers.ts';
import type { Amounts, QuotaStore } from './quota-store.ts';

export interface QuotaDeps {
  readonly store: QuotaStore;
  readonly clock: Clock;
  readonly log: Log;
}

/** Quotas that are used together, and how stored things are counted. */
export interface QuotaGroup {
  /** Names the group among those of one tenant. */
  readonly group: string;
  readonly limits: Amounts;
  /** Counts what is stored, in the service's own store. */
  readonly measure: (tenant: string) => Promise<Amounts>;
  /** Seconds until a retry is useful, when the counted things end by themselves. */
  readonly passesInSeconds?: number;
}

export interface Quotas {
  /**
   * Runs `work`, which stores something, when there is room for it. Its amounts are reserved while it runs; what is
   * stored afterwards is counted in the store itself. A process that dies leaves its reservation for a minute.
   * @param key of what is stored: a repeated request has one reservation
   * @throws quota_exceeded, and what `work` throws
   */
  within<T>(tenant: string, key: string, amounts: Amounts, work: () => Promise<T>): Promise<T>;
  standings(tenant: string): Promise<QuotaStanding[]>;
}

/** Longer than the time between the check and the end of storing. */
const reservationMs = 60_000;

export function createQuotas({ store, clock, log }: QuotaDeps, kind: QuotaGroup): Quotas {
  const names = Object.keys(kind.limits) as QuotaName[];

  function standingsOf(used: Amounts): QuotaStanding[] {
    return names.map((name) => storedStanding(name, used[name] ?? 0, kind.limits[name] ?? 0));
  }

  return {
    async within(tenant, key, amounts, work) {
      const reservation = { tenant, group: kind.group, key };
      const now = clock.now();
      // Reserved before counting, so that what others store meanwhile is either counted or reserved.
      const reserved = await store.reserve(
        reservation,
        amounts,
        now,
        new Date(now.getTime() + reservationMs),
      );
      try {
        const stored = await kind.measure(tenant);
        for (const name of names) {
          const asked = amounts[name] ?? 0;
          const wanted = (stored[name] ?? 0) + (reserved[name] ?? 0);
          if (asked > 0 && wanted > (kind.limits[name] ?? 0)) {
            const standing = storedStanding(name, stored[name] ?? 0, kind.limits[name] ?? 0);
            throw quotaExceeded(standing, kind.passesInSeconds);
          }
        }
        const result = await work();
        const used = names.map((name) => [name, (stored[name] ?? 0) + (amounts[name] ?? 0)] as const);
        sendQuotaHeaders(standingsOf(Object.fromEntries(used)));
        return result;
      } finally {
        await store
          .release(reservation)
          .catch((error) =>
            log.warn(
              { group: kind.group, err: describeError(error) },
              'a reservation of a quota was not released',
            ),
          );
      }
    },
    standings: async (tenant) => standingsOf(await kind.measure(tenant)),
  };
}

/** The state of a quota on what is stored or under way. */
export function storedStanding(name: QuotaName, used: number, limit: number): QuotaStanding {
  const { unit, advice } = quotaFacts[name];
  return { name, unit, used, limit, window_seconds: null, resets_at: null, when_exceeded: advice };
}

/** The refusal, with the used amount, the limit, and what to do. */
export function quotaExceeded(standing: QuotaStanding, retryAfterSeconds?: number) {
  const { name, unit, used, limit, when_exceeded } = standing;
  const amount = unit === 'items' ? `${limit}` : `${limit} ${unit.replace('_', ' ')}`;
  return problem('quota_exceeded', {
    detail: `The quota ${name} is used up: ${used} of ${amount}. ${when_exceeded}`,
    bound: name,
    headers: quotaHeaders([standing]),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}
