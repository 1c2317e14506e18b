import type { ServiceName } from '@research/contracts';
import { sendProblem } from '@research/http';
import { type Lifecycle, type Metrics, problem } from '@research/runtime';
import type { RequestHandler } from 'express';
import { passageOf } from './passage.ts';

export interface AdmissionBounds {
  /** Requests under way to one service. */
  requests: number;
  /** Open streams to one service. */
  streams: number;
}

/**
 * Bounds what is under way to each service, so that at overload, or while one service hangs, callers get a quick
 * 503 and the other services stay reachable. Streams are counted apart.
 */
export function admit(bounds: AdmissionBounds, lifecycle: Lifecycle, metrics: Metrics): RequestHandler {
  const underWay = metrics.gauge('gateway_under_way', 'Requests under way', ['target', 'kind']);
  const refused = metrics.counter('gateway_overloaded_total', 'Requests refused at overload', [
    'target',
    'kind',
  ]);
  const counts = new Map<string, number>();
  // Made once: at overload a refusal must cost next to nothing.
  const overloaded = problem('overloaded', { retryAfterSeconds: 1 });
  const stopping = problem('shutting_down', { headers: { Connection: 'close' } });

  return (request, response, next) => {
    const { service, isStream } = passageOf(response);
    if (isStream && lifecycle.stopping) return sendProblem(request, response, stopping);
    const key = keyOf(service, isStream);
    const count = counts.get(key) ?? 0;
    const labels = { target: service, kind: isStream ? 'stream' : 'request' };
    if (count >= (isStream ? bounds.streams : bounds.requests)) {
      refused.inc(labels);
      return sendProblem(request, response, overloaded);
    }
    change(key, labels, 1);
    response.once('close', () => change(key, labels, -1));
    next();
  };

  function change(key: string, labels: { target: ServiceName; kind: string }, by: number): void {
    const count = (counts.get(key) ?? 0) + by;
    counts.set(key, count);
    underWay.set(labels, count);
  }
}

function keyOf(service: ServiceName, isStream: boolean): string {
  return isStream ? `${service} streams` : service;
}
