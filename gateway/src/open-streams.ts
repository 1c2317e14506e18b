import type { Lifecycle } from '@research/runtime';
import type { Response } from 'express';

/** The event streams that are open, so that stopping can end them: their clients come back to another gateway. */
export interface OpenStreams {
  add(response: Response, end: () => void): void;
}

export function trackStreams(lifecycle: Lifecycle): OpenStreams {
  const open = new Map<Response, () => void>();
  lifecycle.signal.addEventListener('abort', () => {
    for (const end of open.values()) end();
  });
  return {
    add(response, end) {
      if (lifecycle.stopping) return end();
      open.set(response, end);
      response.on('close', () => open.delete(response));
    },
  };
}
