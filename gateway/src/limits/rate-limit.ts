import type { RouteRateLimit } from '@footnote/contracts';
import { type Metrics, problem } from '@footnote/runtime';
import type { NextFunction, RequestHandler, Response } from 'express';
import { apiRequestOf, holderOf } from '../api-request.ts';
import type { Count } from './lease-limiter.ts';
import type { Limiter } from './limit-store.ts';

type Counted = readonly [Limiter, Count];

export interface Limiters {
  /** Counts every request of a user. */
  general: Limiter;
  byRoute: Record<RouteRateLimit, Limiter>;
}

/**
 * Counts the request against its user's limits. `RateLimit-Policy` and `RateLimit` (IETF draft
 * ratelimit-headers) state each limit that applies: `q` requests in `w` seconds, `r` left, reset in `t` seconds.
 */
export function rateLimit(limiters: Limiters, metrics: Metrics): RequestHandler {
  const refused = metrics.counter('gateway_rate_limited_total', 'Requests over a rate limit', ['limit']);
  return (request, response, next) => {
    const special = apiRequestOf(response).route.rateLimit;
    const { org, user } = holderOf(request, response);
    const key = `${org}/${user}`;
    const general = limiters.general.count(key);
    if (!special && !(general instanceof Promise))
      return decide(response, [[limiters.general, general]], next);
    return countAll(key, general, special).then((counted) => decide(response, counted, next));
  };

  async function countAll(
    key: string,
    general: Count | Promise<Count>,
    special: RouteRateLimit | undefined,
  ): Promise<Counted[]> {
    const first = await general;
    const counted: Counted[] = [[limiters.general, first]];
    if (!special || !first.allowed) return counted;
    const limiter = limiters.byRoute[special];
    return [...counted, [limiter, await limiter.count(key)]];
  }

  function decide(response: Response, counted: readonly Counted[], next: NextFunction): void {
    setLimitHeaders(response, counted);
    const over = counted.find(([, count]) => !count.allowed);
    if (!over) {
      next();
      return;
    }
    const [{ name, perMinute }, { resetMs }] = over;
    refused.inc({ limit: name });
    throw problem('rate_limited', {
      detail: `Over the limit "${name}": ${perMinute} requests per minute. Try again in ${seconds(resetMs)} s.`,
      retryAfterSeconds: seconds(resetMs),
    });
  }
}

function setLimitHeaders(response: Response, counted: readonly Counted[]): void {
  const policy = counted.map(([{ name, perMinute }]) => `"${name}";q=${perMinute};w=60`);
  const state = counted.map(
    ([{ name }, count]) => `"${name}";r=${count.remaining};t=${seconds(count.resetMs)}`,
  );
  response.setHeader('RateLimit-Policy', policy.join(', '));
  response.setHeader('RateLimit', state.join(', '));
}

function seconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}
