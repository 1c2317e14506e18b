import type { ServiceName } from '@footnote/contracts';
import { type Metrics, problem } from '@footnote/runtime';
import type { RequestHandler } from 'express';
import { apiRequestOf, holderOf } from '../api-request.ts';
import { createFairShares, type FairShares, type ShareBounds } from './fair-shares.ts';

export interface CallerBounds {
  readonly requests: ShareBounds;
  readonly streams: ShareBounds;
}

/**
 * Bounds the requests and streams that one user and one organisation have open to each service at a time, so that nobody
 * can occupy the slots that others need, neither with slow uploads nor with streams.
 * @throws rate_limited for the user's bound, overloaded for the organisation's share
 */
export function admitCaller(bounds: CallerBounds, metrics: Metrics): RequestHandler {
  const refused = metrics.counter('gateway_share_refused_total', 'Requests over a fair share', [
    'target',
    'kind',
    'share',
  ]);
  const shares = new Map<string, FairShares>();

  return (request, response, next) => {
    const { service, isStream } = apiRequestOf(response);
    const kind = isStream ? 'streams' : 'requests';
    const outcome = sharesOf(service, kind).take(holderOf(request, response));
    if (typeof outcome !== 'string') {
      response.once('close', outcome);
      return next();
    }
    refused.inc({ target: service, kind, share: outcome });
    throw outcome === 'user' ? tooMany(kind, bounds[kind].perUser) : shareUsed(kind);
  };

  function sharesOf(service: ServiceName, kind: 'requests' | 'streams'): FairShares {
    const key = `${service} ${kind}`;
    let found = shares.get(key);
    if (!found) {
      found = createFairShares(bounds[kind]);
      shares.set(key, found);
    }
    return found;
  }
}

const tooMany = (kind: string, bound: number) =>
  problem('rate_limited', {
    detail: `You have ${bound} ${kind} open, which is the limit for one user. Close some, or wait for them to end.`,
    retryAfterSeconds: 1,
  });

const shareUsed = (kind: string) =>
  problem('overloaded', {
    detail: `Your organisation has used its share of the ${kind} that are possible at a time. Try again shortly.`,
    retryAfterSeconds: 1,
  });
