import type { ServiceName } from '@footnote/contracts';
import { sendProblem } from '@footnote/http';
import { type Lifecycle, type Metrics, problem } from '@footnote/runtime';
import type { RequestHandler } from 'express';
import { apiRequestOf } from '../api-request.ts';

export interface AdmissionBounds {
  /** Requests under way to one service. */
  requests: number;
  /** Open streams to one service. */
  streams: number;
}

/** The requests, or the streams, that are under way to one service. */
interface Slot {
  count: number;
  readonly bound: number;
  readonly labels: { target: ServiceName; kind: string };
}

/**
 * Bounds what is under way to each service, so that at overload, or while one service hangs, callers get a quick
 * 503 and the other services stay reachable. Streams are counted separately.
 */
export function admit(bounds: AdmissionBounds, lifecycle: Lifecycle, metrics: Metrics): RequestHandler {
  const underWay = metrics.gauge('gateway_under_way', 'Requests under way', ['target', 'kind']);
  const refused = metrics.counter('gateway_overloaded_total', 'Requests refused at overload', [
    'target',
    'kind',
  ]);
  const slots = new Map<string, Slot>();
  // Made once, because at overload a refusal must cost almost nothing.
  const overloaded = problem('overloaded', { retryAfterSeconds: 1 });
  const stopping = problem('shutting_down', { headers: { Connection: 'close' } });

  return (request, response, next) => {
    const { service, isStream } = apiRequestOf(response);
    if (isStream && lifecycle.stopping) return sendProblem(request, response, stopping);
    const slot = slotOf(service, isStream);
    if (slot.count >= slot.bound) {
      refused.inc(slot.labels);
      return sendProblem(request, response, overloaded);
    }
    change(slot, 1);
    response.on('close', () => change(slot, -1));
    next();
  };

  function slotOf(service: ServiceName, isStream: boolean): Slot {
    const key = isStream ? `${service} streams` : service;
    let slot = slots.get(key);
    if (!slot) {
      const kind = isStream ? 'stream' : 'request';
      slot = {
        count: 0,
        bound: isStream ? bounds.streams : bounds.requests,
        labels: { target: service, kind },
      };
      slots.set(key, slot);
    }
    return slot;
  }

  function change(slot: Slot, by: number): void {
    slot.count += by;
    underWay.set(slot.labels, slot.count);
  }
}
