import type { IndexedSource } from '@research/lab/passages/index/indexed-source';
import type { openSearchStore } from '@research/lab/passages/opensearch/open-search-store';
import { splitPassages } from '@research/lab/passages/text/split-passages';
import { makeFilings } from '../passages/make-filings.ts';

export type EngineStore = ReturnType<typeof openSearchStore>;

/** As many as an instance of the lab puts at once. */
const atOnce = 2;

/** Adds invented filings to the store until it holds the wanted number of passages. Each call goes on where the last one ended. */
export function createFiller(store: EngineStore) {
  const filings = makeFilings(1);
  const names: string[] = [];
  let passages = 0;
  return {
    names,
    /** @returns passages a second while they were put; making the texts is not counted */
    async fillTo(wanted: number): Promise<number> {
      const before = passages;
      let putMs = 0;
      while (passages < wanted) {
        const batch = Array.from({ length: atOnce }, () => filings.next().value);
        for (const { names: own, sections } of batch) {
          names.push(...own);
          for (const { text } of sections) passages += splitPassages(text).length;
        }
        const began = performance.now();
        await Promise.all(batch.map((filing) => store.put(filing)));
        putMs += performance.now() - began;
      }
      return ((passages - before) / putMs) * 1_000;
    },
    get passages() {
      return passages;
    },
  };
}

/** A short document of one organisation. */
export const documentOf = (organisation: number): IndexedSource => ({
  key: `document:bench-${organisation}`,
  scope: `org:bench-${organisation}`,
  names: [`Lease ${organisation}`],
  form: null,
  sections: [
    {
      section: '',
      title: `Lease ${organisation}`,
      text: Array.from({ length: 12 }, (_, at) =>
        `Part ${at} of the lease of organisation ${organisation}. The rent of the premises is ${at * 7 + organisation} dollars a month, and it rises each year with the index of consumer prices. `.repeat(
          6,
        ),
      ).join('\n\n'),
    },
  ],
});
