import {
  documentKey,
  type FoundPassage,
  filingKey,
  type IndexedSource,
  type IndexQuery,
  publicScope,
} from '../../../src/passages/indexed-source.ts';

/** What the tests use of a store of passages. */
export interface TestedStore {
  put(source: IndexedSource): Promise<void>;
  remove(key: string): Promise<void>;
  search(query: IndexQuery): Promise<FoundPassage[]>;
  /** Until what was put can be found. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** What every store of passages does. A name in the texts of a test is its own, since a store may be shared. */
export function itKeepsPassages(open: () => Promise<TestedStore>): void {
  let store: TestedStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  const put = async (source: Partial<IndexedSource> & { key: string }, text: string) => {
    const sections = [{ section: '1', title: 'Item', text }];
    await store.put({ scope: publicScope, names: [], form: null, sections, ...source });
    await store.settle();
  };
  const find = async (query: string, scopes = [publicScope], keys: string[] | null = null) =>
    (await store.search({ query, limit: 5, scopes, keys })).map(({ key }) => key);

  it('finds what was put, with its place and fields', async () => {
    const key = filingKey('US', 'place');
    const text = '# Cranes\n\nThe harbour cranes were overhauled in spring.';
    await put({ key, form: '10-K' }, text);
    const [found] = await store.search({
      query: 'harbour cranes',
      limit: 5,
      scopes: [publicScope],
      keys: null,
    });
    expect(found).toEqual({
      key,
      section: '1',
      title: 'Item',
      text,
      char_start: 0,
      char_end: text.length,
      page: null,
      heading: expect.any(String),
      form: 'text',
      table_id: null,
      score: expect.any(Number),
    });
  });

  it('puts a source in place of what there was of it', async () => {
    const key = filingKey('US', 'replaced');
    await put({ key }, 'The walnut orchard was sold.');
    await put({ key }, 'The chestnut orchard was sold.');
    expect(await find('walnut')).not.toContain(key);
    const found = await store.search({
      query: 'chestnut orchard',
      limit: 5,
      scopes: [publicScope],
      keys: null,
    });
    expect(found.filter((one) => one.key === key)).toHaveLength(1);
  });

  it('forgets what was removed, its names as well', async () => {
    const key = filingKey('US', 'removed');
    await put({ key, names: ['Quillfeather Inc'] }, 'The mulberry contract ended.');
    expect(await find('mulberry contract')).toEqual([key]);
    await store.remove(key);
    await store.settle();
    expect(await find('mulberry contract')).toEqual([]);
    expect(await find('Quillfeather')).toEqual([]);
    await store.remove(key);
  });

  it('searches only the given scopes, whatever the question names', async () => {
    const [ours, theirs] = [documentKey('doc_a'), documentKey('doc_b')];
    await put({ key: ours, scope: 'org:acme', names: ['Ours'] }, 'The pomelo contract ends in May.');
    await put({ key: theirs, scope: 'org:other', names: ['Theirs'] }, 'The pomelo contract ends in June.');
    expect(await find('pomelo contract', [publicScope, 'org:acme'])).toEqual([ours]);
    expect(await find('pomelo contract of Theirs', [publicScope, 'org:acme'], [theirs])).toEqual([]);
    expect(await find('pomelo contract')).toEqual([]);
  });

  it('searches only the named sources', async () => {
    const keys = ['one', 'two', 'three'].map((name) => filingKey('US', `named-${name}`));
    for (const key of keys) await put({ key }, 'The papaya plantation burned.');
    expect((await find('papaya plantation', [publicScope], keys.slice(1))).sort()).toEqual(
      keys.slice(1).sort(),
    );
  });

  it('prefers the source that the question names', async () => {
    for (const name of ['Velmont', 'Brackwater', 'Sundrell']) {
      await put(
        { key: filingKey('US', name), names: [`${name} Holdings Inc`] },
        'Guava prices fell by a third.',
      );
    }
    expect((await find('What does Brackwater say of guava prices?'))[0]).toBe(filingKey('US', 'Brackwater'));
    expect((await find('What does Sundrell say of guava prices?'))[0]).toBe(filingKey('US', 'Sundrell'));
  });

  it('reads Japanese and names in it', async () => {
    const key = filingKey('JP', 'ja');
    await put(
      { key, names: ['三菱ロジスネクスト株式会社'] },
      '当社の主なリスクは為替の変動です。配当は十円です。',
    );
    expect((await find('三菱ロジスネクストの為替リスク'))[0]).toBe(key);
  });

  it('returns nothing for a question without an answer', async () => {
    for (const query of ['', '?', '"', 'zzzzqq', '🛳', 'y'.repeat(100_000)])
      expect(await find(query)).toEqual([]);
  });
}
