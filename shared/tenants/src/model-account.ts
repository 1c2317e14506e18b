import { setTimeout as delay } from 'node:timers/promises';
import { type QuotaStanding, quotaFacts, tenantOf } from '@footnote/contracts';
import { type Clock, currentCaller, describeError, isProblem, type Log } from '@footnote/runtime';
import { sendQuotaHeaders } from './quota-headers.ts';
import { quotaExceeded } from './quotas.ts';
import type { SpendingStore } from './spending-store.ts';

export interface ModelAccountDeps {
  readonly store: SpendingStore;
  readonly clock: Clock;
  readonly log: Log;
}

export interface ModelLimits {
  readonly tokensPerDay: number;
  readonly usdPerDay: number;
}

/** Counts what callers spend on language models, by organisation and day. */
export interface ModelAccount {
  /** @throws quota_exceeded when the caller's organisation has reached its limit for today; never while the store is away */
  admit(): Promise<void>;
  /** Adds the cost of a call. It never makes the work fail. */
  charge(callId: string, spent: { tokens: number; usd: number }): void;
  standings(tenant: string): Promise<QuotaStanding[]>;
}

const daySeconds = 86_400;
const pausesMs = [200, 2_000, 10_000];

export function createModelAccount(
  { store, clock, log }: ModelAccountDeps,
  { tokensPerDay, usdPerDay }: ModelLimits,
): ModelAccount {
  const today = () => clock.now().toISOString().slice(0, 10);

  async function standings(tenant: string): Promise<QuotaStanding[]> {
    const day = today();
    const { tokens, usd } = await store.of(tenant, day);
    const resets = new Date(Date.parse(`${day}T00:00:00Z`) + daySeconds * 1000).toISOString();
    const base = { window_seconds: daySeconds, resets_at: resets };
    return [
      { ...factsOf('model_tokens'), used: tokens, limit: tokensPerDay, ...base },
      { ...factsOf('model_cost'), used: Math.ceil(usd * 100), limit: usdPerDay * 100, ...base },
    ];
  }

  async function add(callId: string, tenant: string, day: string, spent: { tokens: number; usd: number }) {
    for (const ms of [...pausesMs, null]) {
      try {
        return await store.add(tenant, day, callId, spent);
      } catch (error) {
        if (ms === null) {
          log.error({ call: callId, ...spent, err: describeError(error) }, 'spending was not recorded');
          return;
        }
        await delay(ms, undefined, { ref: false });
      }
    }
  }

  return {
    async admit() {
      const caller = currentCaller();
      if (!caller) return;
      const all = await standings(tenantOf(caller)).catch((error: unknown) => {
        if (!isProblem(error, 'store_unavailable')) throw error;
        // A draft or a rewrite needs no database, so it is not refused during an outage of the database.
        log.warn({ err: describeError(error) }, 'spending is not known: the call is admitted');
        return [];
      });
      sendQuotaHeaders(all);
      const full = all.find(({ used, limit }) => used >= limit);
      if (full) {
        const left = (Date.parse(full.resets_at ?? '') - clock.now().getTime()) / 1000;
        throw quotaExceeded(full, Math.max(1, Math.ceil(left)));
      }
    },
    charge(callId, spent) {
      const caller = currentCaller();
      if (!caller || (spent.tokens === 0 && spent.usd === 0)) return;
      void add(callId, tenantOf(caller), today(), spent);
    },
    standings,
  };
}

function factsOf(name: 'model_tokens' | 'model_cost') {
  const { unit, advice } = quotaFacts[name];
  return { name, unit, when_exceeded: advice };
}
