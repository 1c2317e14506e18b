import type { ClientRequest } from 'node:http';
import { problem } from '@footnote/runtime';
import type { Request } from 'express';

/** The minimum rate of a request body: it may take `graceMs`, and one second more for each `bytesPerSecond` that have arrived. */
export interface BodyRate {
  readonly graceMs: number;
  readonly bytesPerSecond: number;
}

/** A body must have arrived by then in any case. Less than the 300 s after which Node ends a request without an answer. */
const wholeBodyMs = 290_000;

/**
 * Calls `refuse` once when a body arrives more slowly than it must (the rule of Apache's `RequestReadTimeout
 * body=…,MinRate=…`). Time in which the service does not read what has arrived is not counted.
 */
export function guardBodyRate(
  outgoing: ClientRequest,
  request: Request,
  rate: BodyRate,
  refuse: (error: Error) => void,
): void {
  const { headers, socket } = request;
  if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return;
  const beganAt = performance.now();
  const bytesBefore = socket.bytesRead;
  let pausedAt: number | undefined;
  let pausedMs = 0;
  let timer = setTimeout(check, rate.graceMs).unref();

  const onPause = () => {
    pausedAt ??= performance.now();
  };
  const onResume = () => {
    if (pausedAt !== undefined) pausedMs += performance.now() - pausedAt;
    pausedAt = undefined;
  };
  request.on('pause', onPause).on('resume', onResume);
  for (const event of ['end', 'close'] as const) request.once(event, stop);
  outgoing.once('close', stop);

  function stop(): void {
    clearTimeout(timer);
    request.off('pause', onPause).off('resume', onResume);
  }

  function check(): void {
    if (request.complete) {
      stop();
      return;
    }
    const now = performance.now();
    const elapsedMs = now - beganAt - pausedMs - (pausedAt === undefined ? 0 : now - pausedAt);
    const received = socket.bytesRead - bytesBefore;
    const allowedMs = Math.min(rate.graceMs + (received / rate.bytesPerSecond) * 1000, wholeBodyMs);
    if (elapsedMs < allowedMs) {
      timer = setTimeout(check, Math.max(allowedMs - elapsedMs, 100)).unref();
      return;
    }
    stop();
    refuse(
      problem('request_timeout', {
        detail: `The body arrives too slowly: ${received} bytes in ${Math.round(elapsedMs / 1000)} s.`,
        headers: { Connection: 'close' },
      }),
    );
  }
}
