import { createStore } from '../store.ts';
import { livenessAnswer } from './liveness.ts';

/** Whether the gateway answers. */
export const reachable = createStore(true);

const askAgainMs = 1_500;

/** Called when a request could not reach the gateway: retries until it answers. */
export function noteUnreachable(): void {
  if (!reachable.get()) return;
  reachable.set(false);
  const ask = async () => {
    if (await livenessAnswer()) reachable.set(true);
    else setTimeout(ask, askAgainMs);
  };
  setTimeout(ask, askAgainMs);
}
