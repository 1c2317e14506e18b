import { randomUUID } from 'node:crypto';
import { sharedDataDir, waitFor } from '@footnote/testing';
import { jest } from '@jest/globals';
import { openPassageIndex } from '../../src/passages/index/passage-index.ts';
import { filingKey, type IndexedSource, publicScope } from '../../src/passages/indexed-source.ts';
import { aliasOf, indexBody, indexKinds, indexOf } from '../../src/passages/opensearch/index-settings.ts';
import { openSearchStore } from '../../src/passages/opensearch/open-search-store.ts';
import { laterQuestions } from './later-questions.ts';
import type { Question } from './question.ts';
import { questions } from './questions.ts';
import { sampleQuestions } from './sample-questions.ts';
import { askIndex, measureSearch } from './support/measure-search.ts';
import { readFilings, sampleFolder } from './support/read-filings.ts';
import { itKeepsPassages } from './support/store-contract.ts';

jest.setTimeout(1_800_000);

const url = process.env.SEARCH_URL ?? '';
const newSettings = () => ({ prefix: `test-${randomUUID().slice(0, 8)}`, shards: 1 });

async function openStore(settings = newSettings()) {
  const store = openSearchStore(url, settings);
  const index = indexKinds.map((kind) => `${aliasOf(settings, kind)}-v*`).join(',');
  return {
    ...store,
    settings,
    settle: async () => void (await store.client.indices.refresh({ index })),
    close: async () => {
      await store.client.indices.delete({ index });
      await store.client.close();
    },
  };
}
type OpenedStore = Awaited<ReturnType<typeof openStore>>;

const source = (key: string, text: string, version: string | null = null): IndexedSource => ({
  key,
  scope: publicScope,
  names: [],
  form: null,
  sections: [{ section: '1', title: 'Item', text }],
  version,
});
const ask = (query: string) => ({ query, limit: 5, scopes: [publicScope], keys: null });

describe('the OpenSearch store', () => {
  itKeepsPassages(openStore);
});

describe('the OpenSearch store, written by several', () => {
  let store: OpenedStore;
  beforeAll(async () => {
    store = await openStore();
  });
  afterAll(() => store.close());

  const countOf = async (key: string) => {
    await store.settle();
    const body = { query: { bool: { filter: [{ term: { source: key } }, { exists: { field: 't_any' } }] } } };
    return (await store.client.count({ index: aliasOf(store.settings, 'filings'), body })).body.count;
  };

  it('keeps one generation of a source that several put at once', async () => {
    const key = filingKey('US', 'contested');
    await Promise.all(
      ['a', 'b', 'c'].map((version) =>
        store.put(source(key, `The lychee ${version}.`, version)).catch(() => {}),
      ),
    );
    expect(await countOf(key)).toBe(1);
    const versions = await store.versions([{ key, scope: publicScope }]);
    const [found] = await store.search(ask('lychee'));
    expect(found?.text).toContain(String(versions.get(key)));
  });

  it('indexes the same version once', async () => {
    const key = filingKey('US', 'twice');
    await store.put(source(key, 'The rambutan.', 'v'));
    await store.put(source(key, 'Never read.', 'v'));
    expect((await store.search(ask('rambutan')))[0]?.key).toBe(key);
  });

  it('leaves nothing of what is removed', async () => {
    const key = filingKey('US', 'gone');
    await store.put(source(key, 'The durian.'.repeat(400)));
    await store.remove(key);
    expect(await countOf(key)).toBe(0);
    expect((await store.versions([{ key, scope: publicScope }])).size).toBe(0);
  });

  it('says clearly that it takes no writes, and still answers', async () => {
    const key = filingKey('US', 'before');
    await store.put(source(key, 'The kumquat.'));
    const index = indexOf(store.settings, 'filings');
    const block = (on: boolean) =>
      store.client.indices.putSettings({
        index,
        body: { 'index.blocks.read_only_allow_delete': on || null } as never,
      });
    await block(true);
    await expect(store.put(source(filingKey('US', 'after'), 'The loquat.'))).rejects.toMatchObject({
      code: 'store_unavailable',
    });
    expect((await store.search(ask('kumquat')))[0]?.key).toBe(key);
    await block(false);
  });

  it('says clearly that it has lost shards, instead of answering from what is left', async () => {
    const red = await openStore();
    const body = indexBody(red.settings);
    const nowhere = { 'routing.allocation.require._name': 'a node that is gone' };
    await red.client.indices.create({
      index: indexOf(red.settings, 'filings'),
      wait_for_active_shards: '0',
      body: { ...body, settings: { index: { ...body.settings.index, ...nowhere } } } as never,
    });
    await expect(red.search(ask('kumquat'))).rejects.toMatchObject({
      code: 'store_unavailable',
      extras: { retryAfterSeconds: expect.any(Number) },
    });
    await red.close();
  });

  it('goes over to a new version while it is searched', async () => {
    const key = filingKey('US', 'switched');
    await store.put(source(key, 'The soursop harvest.'));
    const newer = openSearchStore(url, { ...store.settings, version: 1_000 });
    expect(await newer.isSearched()).toBe(false);
    await newer.put(source(key, 'The soursop harvest, read in a new way.'));
    const seen: string[] = [];
    let switched = false;
    const searching = (async () => {
      for (let after = 0; after < 5; after += switched ? 1 : 0) {
        const found = await store.search(ask('soursop harvest')).catch(() => null);
        seen.push(found === null ? 'failed' : (found[0]?.text ?? 'empty'));
      }
    })();
    await waitFor('searches before the switch', () => seen.length > 3);
    await newer.switchToVersion();
    switched = true;
    await searching;
    expect(new Set(seen)).toEqual(
      new Set(['The soursop harvest.', 'The soursop harvest, read in a new way.']),
    );
    expect(await newer.isSearched()).toBe(true);
    await newer.client.close();
  });
});

const nodePids = (process.env.SEARCH_NODE_PIDS ?? '')
  .split(',')
  .filter((pid) => pid !== '')
  .map(Number);
if (nodePids.length === 3) {
  describe('three nodes of OpenSearch', () => {
    let store: OpenedStore;
    beforeAll(async () => {
      store = await openStore();
    });
    afterAll(() => store.close());

    it('lose no acknowledged source and go on answering when one of them is killed', async () => {
      const first = filingKey('US', 'before-the-loss');
      await store.put(source(first, 'The tamarind harvest.'));
      await store.client.cluster.health({ wait_for_status: 'green', timeout: '120s' });
      const acknowledged: string[] = [];
      let [writing, searches, refused, empty] = [true, 0, 0, 0];
      const writer = (async () => {
        for (let at = 0; writing; at += 1) {
          const key = filingKey('US', `loss-${at}`);
          await store.put(source(key, `The medlar grove ${at}.`)).then(
            () => acknowledged.push(key),
            () => {},
          );
        }
      })();
      const reader = (async () => {
        while (writing) {
          const found = await store.search(ask('tamarind harvest')).catch(() => null);
          searches += 1;
          if (found === null) refused += 1;
          else if (found.length === 0) empty += 1;
        }
      })();
      await waitFor('writes before the loss', () => acknowledged.length >= 5);
      // The first node was made the manager.
      process.kill(nodePids[0] as number, 'SIGKILL');
      const before = { acknowledged: acknowledged.length, searches };
      await waitFor('writes after the loss', () => acknowledged.length >= before.acknowledged + 10, 300_000);
      await waitFor('searches after the loss', () => searches >= before.searches + 10, 300_000);
      writing = false;
      await Promise.all([writer, reader]);
      await store.settle();
      const there = await store.versions(acknowledged.map((key) => ({ key, scope: publicScope })));
      expect(acknowledged.filter((key) => !there.has(key))).toEqual([]);
      for (const key of acknowledged) {
        const keys = [key];
        const found = await store.search({ query: 'medlar grove', limit: 1, scopes: [publicScope], keys });
        expect(found.map((one) => one.key)).toEqual(keys);
      }
      expect({ empty, refused: refused <= 1 }).toEqual({ empty: 0, refused: true });
    });
  });
}

function itAnswersAsTheEmbedded(
  name: string,
  read: () => Promise<IndexedSource[]>,
  asked: readonly Question[],
) {
  describe(`both stores on ${name}`, () => {
    let store: OpenedStore;
    const embedded = openPassageIndex(':memory:');
    beforeAll(async () => {
      store = await openStore();
      for (const one of await read()) {
        for (const _step of embedded.put(one));
        await store.put(one);
      }
      await store.settle();
    });
    afterAll(async () => {
      embedded.close();
      await store.close();
    });
    it.each(['filing', 'everything'] as const)('find as much, searching: %s', async (scope) => {
      const own = await measureSearch(askIndex(embedded), asked, scope);
      const theirs = await measureSearch(askIndex(store), asked, scope);
      const show = ({ within5, reciprocalRank }: typeof own) =>
        `${(100 * within5).toFixed(1)} % within 5, mean reciprocal rank ${reciprocalRank.toFixed(3)}`;
      process.stdout.write(`${name}, ${scope}: embedded ${show(own)}; OpenSearch ${show(theirs)}\n`);
      expect(theirs.missed.filter((question) => !own.missed.includes(question))).toEqual([]);
    });
  });
}

itAnswersAsTheEmbedded('invented filings', () => readFilings(sampleFolder), sampleQuestions);
const real = sharedDataDir('filings');
if (real) {
  itAnswersAsTheEmbedded('real filings', () => readFilings(real), [...questions, ...laterQuestions]);
}
