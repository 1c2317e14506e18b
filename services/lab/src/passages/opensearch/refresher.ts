import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@opensearch-project/opensearch';
import { askEngine } from './ask-engine.ts';

/** Between the starts of two refreshes. Each one costs the engine a segment, which it merges later. */
const pauseMs = 500;

/** Makes written passages searchable. All who ask before a refresh starts share it. */
export function createRefresher(client: { indices: Pick<Client['indices'], 'refresh'> }) {
  const lastStart = new Map<string, number>();
  const running = new Map<string, Promise<unknown>>();
  const next = new Map<string, Promise<void>>();

  async function refreshNext(index: string): Promise<void> {
    await running.get(index)?.catch(() => {});
    const restMs = (lastStart.get(index) ?? Number.NEGATIVE_INFINITY) + pauseMs - performance.now();
    if (restMs > 0) await delay(restMs);
    next.delete(index);
    lastStart.set(index, performance.now());
    const one = askEngine(() => client.indices.refresh({ index }));
    running.set(index, one);
    await one;
  }

  return {
    /** @throws store_unavailable */
    refresh(index: string): Promise<void> {
      const shared = next.get(index) ?? refreshNext(index);
      next.set(index, shared);
      return shared;
    },
    /** The caller doesn't wait for it. */
    refreshSoon(index: string): void {
      this.refresh(index).catch(() => {});
    },
  };
}
