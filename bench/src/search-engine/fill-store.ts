import type { IndexedSource } from '@footnote/lab/passages/indexed-source';
import type { openSearchStore } from '@footnote/lab/passages/opensearch/open-search-store';
import { sourcesAtOnce } from '@footnote/lab/passages/start-cluster-passages';
import { splitPassages } from '@footnote/lab/passages/text/split-passages';
import { makeFilings } from '../passages/make-filings.ts';

export type EngineStore = ReturnType<typeof openSearchStore>;

/** Texts that are made before they are put; making them is not measured. */
const madeAtOnce = 5 * sourcesAtOnce;

/** What a fill took. */
export interface FillTimes {
  perSecond: number;
  /** CPU time of this process and of the node for one passage, in microseconds. */
  ownMicros: number;
  nodeMicros: number;
  requestsPerSource: number;
}

/** Adds invented filings to the store until it holds the wanted number of passages. Each call goes on where the last one ended. */
export function createFiller(store: EngineStore) {
  const filings = makeFilings(1);
  const names: string[] = [];
  let passages = 0;
  let requests = 0;
  store.client.on('request', () => {
    requests += 1;
  });

  async function putAll(batch: IndexedSource[]): Promise<void> {
    const left = batch.values();
    await Promise.all(
      Array.from({ length: sourcesAtOnce }, async () => {
        for (const filing of left) await store.put(filing);
      }),
    );
  }

  return {
    names,
    async fillTo(wanted: number): Promise<FillTimes> {
      const [passagesBefore, nodeBefore] = [passages, await readCpuMs(store)];
      let [putMs, ownMicros, sources, sent] = [0, 0, 0, 0];
      while (passages < wanted) {
        const batch = Array.from({ length: madeAtOnce }, () => filings.next().value);
        for (const { names: own, sections } of batch) {
          names.push(...own);
          for (const { text } of sections) passages += splitPassages(text).length;
        }
        const [began, cpu, requestsBefore] = [performance.now(), process.cpuUsage(), requests];
        await putAll(batch);
        putMs += performance.now() - began;
        const { user, system } = process.cpuUsage(cpu);
        ownMicros += user + system;
        sent += requests - requestsBefore;
        sources += batch.length;
      }
      const added = passages - passagesBefore;
      return {
        perSecond: (added / putMs) * 1_000,
        ownMicros: ownMicros / added,
        nodeMicros: (((await readCpuMs(store)) - nodeBefore) / added) * 1_000,
        requestsPerSource: sent / sources,
      };
    },
    get passages() {
      return passages;
    },
  };
}

async function readCpuMs(store: EngineStore): Promise<number> {
  const { body } = await store.client.nodes.stats({ metric: ['process'] });
  return Object.values(body.nodes).reduce((sum, node) => sum + Number(node.process?.cpu?.total_in_millis), 0);
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
