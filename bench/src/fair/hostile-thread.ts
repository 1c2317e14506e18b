import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { ApiProblem, createClient } from '@footnote/client';
import type { WantedFiling } from '../trials/write-ten-ks.ts';
import { fairDoors, stockOf } from './fair-doors.ts';

export interface HostileSetup {
  door: string;
  baseUrl: string;
  /** One for each user. */
  tokens: readonly string[];
  ingested: readonly WantedFiling[];
  unread: readonly WantedFiling[];
}

export interface HostileReport {
  done: number;
  refused: number;
}

/** After a refusal; a client that does not wait gets nothing but refusals. */
const refusedWaitMs = 200;
/** Sixteen users that look for the end of their work more often would measure how often they look. */
const lookMs = 250;

const { door, baseUrl, tokens, ingested, unread } = workerData as HostileSetup;
const { prepare, harm } = fairDoors.find(({ name }) => name === door) as (typeof fairDoors)[number];
const stock = stockOf(ingested, unread);
const over = new AbortController();
parentPort?.once('message', () => over.abort());
const sent: HostileReport = { done: 0, refused: 0 };
const sides = tokens.map((token) => ({ client: createClient({ baseUrl, token }), ...stock, lookMs }));
for (const side of sides) await prepare?.(side);
parentPort?.postMessage('ready');
await Promise.all(
  sides.map(async (side) => {
    while (!over.signal.aborted) {
      try {
        await harm(side, over.signal);
        sent.done += 1;
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        sent.refused += 1;
        await delay(refusedWaitMs);
      }
    }
  }),
);
parentPort?.postMessage(sent);
