import { tablesKeyOf } from '@footnote/contracts';
import type { Clock, Log } from '@footnote/runtime';
import type { Mongo, ObjectStore } from '@footnote/stores';
import { createNotedObjects, type NotedObjects } from '@footnote/work';
import type { IngestedFiling, IngestedFilingStore } from './ingested-filing-store.ts';

/** The text and figures of filings that were split again. They are removed when no reader can still need them. */
export interface EarlierSplits {
  /** Call before the filing is saved: the objects that it replaces are then removed, also after a crash. */
  note(filing: IngestedFiling): Promise<void>;
  sweep(): Promise<void>;
}

export interface EarlierSplitsDeps {
  connection: Mongo['connection'];
  filings: Pick<IngestedFilingStore, 'get'>;
  objects: Pick<ObjectStore, 'delete'>;
  clock: Clock;
  log: Log;
}

/** Longer than any request that read the old key still takes. */
const graceMs = 60 * 60_000;

const objectsOf = ({ artifact_key, financials_key }: IngestedFiling) => [
  artifact_key,
  tablesKeyOf(artifact_key),
  ...(financials_key === null ? [] : [financials_key]),
];

export function createEarlierSplits(deps: EarlierSplitsDeps): EarlierSplits {
  const { filings, clock } = deps;

  /** Keys are `artifacts/US/{filing_id}/{version}.json` and `financials/…`. */
  async function holds(key: string): Promise<boolean> {
    const [, country, filingId] = key.split('/');
    const filing = await filings.get(country as IngestedFiling['country'], filingId ?? '');
    return filing !== null && objectsOf(filing).includes(key);
  }
  const noted: NotedObjects = createNotedObjects({ ...deps, collection: 'filing_objects', holds });

  return {
    async note(filing) {
      const earlier = await filings.get(filing.country, filing.filing_id);
      if (!earlier) return;
      const kept = objectsOf(filing);
      for (const key of objectsOf(earlier)) if (!kept.includes(key)) await noted.note(key);
    },
    sweep: () => noted.sweep(new Date(clock.now().getTime() - graceMs)),
  };
}
