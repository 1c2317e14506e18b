import { problem } from '@footnote/runtime';
import { createRecordingLog, waitFor } from '@footnote/testing';
import { type IndexedSource, publicScope } from '../indexed-source.ts';
import { createIndexing, type WantedSource } from './indexing.ts';

const never = new AbortController().signal;
const wanted = (key: string, version = '1'): WantedSource => ({
  key,
  scope: publicScope,
  version,
  read: async () => ({ key, scope: publicScope, names: [], form: null, sections: [] }),
});

/** An index that loses its thread with each text of the key `bad`; the thread may be restarted. */
function openIndexing({ comesBack = true, versions = new Map<string, string | null>() } = {}) {
  const puts: string[] = [];
  const restarts: (() => void)[] = [];
  const log = createRecordingLog();
  const removed: string[] = [];
  const worker = {
    versions,
    async put({ key }: IndexedSource) {
      puts.push(key);
      if (key === 'unusable') throw problem('document_unreadable');
      if (key !== 'bad') return;
      if (comesBack) for (const listener of restarts) listener();
      throw problem('store_unavailable');
    },
    remove: async (key: string) => void removed.push(key),
    onRestart: (listener: () => void) => void restarts.push(listener),
  };
  const failures = {
    stored: [] as unknown[],
    record: async (failure: unknown) => void failures.stored.push(failure),
    async *all() {
      yield { key: 'known', version: '1' };
    },
  };
  return { indexing: createIndexing(worker, failures, log), puts, removed, log, failures };
}

describe('a source that ends the index thread', () => {
  it('is indexed last after the restart', async () => {
    const { indexing, puts, log } = openIndexing();
    for (const key of ['first', 'bad', 'second', 'third']) indexing.want(wanted(key));
    const aborter = new AbortController();
    const running = indexing.run(aborter.signal);
    await waitFor('the others', () => ['first', 'second', 'third'].every((key) => indexing.has(key)));
    aborter.abort();
    await running;
    expect(puts.slice(0, 5).toSorted()).toEqual(['bad', 'first', 'first', 'second', 'third']);
    expect(indexing.missing).toBe(1);
    expect(log.lines).toMatchObject([
      { facts: { source: 'bad', losses: 1 } },
      { facts: { source: 'bad' }, message: 'source not indexed yet' },
    ]);
  });

  it('is given up after the second time, until it has another text', async () => {
    const { indexing, puts, failures } = openIndexing();
    const outcomes: string[] = [];
    for (let time = 0; time < 4; time++) {
      const failed = indexing.ensure(wanted('bad'), never);
      await failed.catch(({ code }: { code: string }) => outcomes.push(code));
    }
    expect(outcomes).toEqual([
      'store_unavailable',
      'store_unavailable',
      'document_unreadable',
      'document_unreadable',
    ]);
    expect(puts).toEqual(['bad', 'bad']);
    expect(failures.stored).toEqual([
      { key: 'bad', version: '1', reason: 'the search index was lost each time' },
    ]);
    await expect(indexing.ensure(wanted('bad', '2'), never)).rejects.toThrow();
    expect(puts).toHaveLength(3);
  });

  it('is not given up when the thread does not restart', async () => {
    const { indexing, puts } = openIndexing({ comesBack: false });
    for (let time = 0; time < 5; time++) {
      await expect(indexing.ensure(wanted('bad'), never)).rejects.toMatchObject({
        code: 'store_unavailable',
      });
    }
    expect(puts).toHaveLength(5);
  });
});

describe('a source that can’t be indexed', () => {
  it('fails once, without the others, and its reason is stored', async () => {
    const { indexing, puts, failures } = openIndexing();
    for (const key of ['first', 'unusable', 'second']) indexing.want(wanted(key));
    const aborter = new AbortController();
    const running = indexing.run(aborter.signal);
    await waitFor('an end', () => indexing.missing === 0);
    indexing.want(wanted('unusable'));
    aborter.abort();
    await running;
    expect(indexing.missing).toBe(0);
    expect(puts).toEqual(['first', 'unusable', 'second']);
    expect(failures.stored).toMatchObject([{ key: 'unusable', version: '1' }]);
    await expect(indexing.ensure(wanted('unusable'), never)).rejects.toMatchObject({
      code: 'document_unreadable',
    });
  });

  it('is not indexed again by the next process', async () => {
    const { indexing, puts } = openIndexing();
    await indexing.restoreFailures();
    indexing.want(wanted('known'));
    expect(indexing.missing).toBe(0);
    await indexing.ensure(wanted('known', '2'), never);
    expect(puts).toEqual(['known']);
  });
});

it('a version that arrives while another is indexed is indexed next', async () => {
  const { indexing, puts } = openIndexing();
  const newer = wanted('changing', '2');
  indexing.want({
    ...wanted('changing'),
    async read() {
      indexing.want(newer);
      return newer.read();
    },
  });
  const aborter = new AbortController();
  const running = indexing.run(aborter.signal);
  await waitFor('both', () => indexing.missing === 0);
  aborter.abort();
  await running;
  expect(puts).toEqual(['changing', 'changing']);
});

describe('an index that an earlier process left', () => {
  const versions = new Map([
    ['same', '1'],
    ['changed', '0'],
    ['deleted', '1'],
  ]);

  it('is taken as it is, but for what has changed or was deleted meanwhile', async () => {
    const { indexing, puts, removed } = openIndexing({ versions });
    for (const key of ['same', 'changed', 'new']) indexing.want(wanted(key));
    expect(indexing.missing).toBe(2);
    await indexing.dropUnwanted();
    expect(removed).toEqual(['deleted']);
    const aborter = new AbortController();
    const running = indexing.run(aborter.signal);
    await waitFor('the others', () => indexing.missing === 0);
    aborter.abort();
    await running;
    expect(puts).toEqual(['changed', 'new']);
    expect(indexing.has('deleted')).toBe(false);
  });
});
