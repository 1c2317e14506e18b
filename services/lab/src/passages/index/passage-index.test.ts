import { documentKey, filingKey, type IndexedSource, publicScope } from '../indexed-source.ts';
import { openPassageIndex, type PassageIndex } from './passage-index.ts';
import { SourceUnusable } from './source-unusable.ts';

function put(index: PassageIndex, source: Partial<IndexedSource> & { key: string }, text: string): void {
  const whole = {
    scope: publicScope,
    names: [],
    form: null,
    sections: [{ section: '1', title: 'Item', text }],
  };
  for (const _step of index.put({ ...whole, ...source }));
}
const paragraphs = (count: number, say: (at: number) => string) =>
  Array.from(
    { length: count },
    (_, at) => `${say(at)} ${'Filler of no interest stands here. '.repeat(20)}`,
  ).join('\n\n');

describe('the passage index', () => {
  let index: PassageIndex;
  beforeEach(() => {
    index = openPassageIndex(':memory:');
  });
  afterEach(() => index.close());

  const find = (query: string, scopes = [publicScope], keys: string[] | null = null) =>
    index.search({ query, limit: 5, scopes, keys });

  it('finds the same after the postings were written to the file', async () => {
    put(
      index,
      { key: filingKey('US', 'first') },
      paragraphs(9_000, (at) => `Crane ${at} lifts.`),
    );
    const [before] = await find('crane 4711');
    put(index, { key: filingKey('US', 'second') }, 'Lemons grow.');
    expect(before?.text).toContain('Crane 4711 lifts.');
    expect((await find('crane 4711'))[0]).toMatchObject({ key: before?.key, char_start: before?.char_start });
    expect((await find('lemons'))[0]?.key).toBe('filing:US:second');
    index.remove(filingKey('US', 'first'));
    expect(await find('crane 4711')).toEqual([]);
    expect(index.size).toEqual({ sources: 1, passages: 1 });
  });

  it('is unchanged by a source that can’t be indexed', async () => {
    put(index, { key: filingKey('US', 'good') }, 'Lemons grow in Sicily.');
    const unusable = {
      get section(): string {
        throw new Error('no section');
      },
      title: '',
      text: '',
    };
    const fine = { section: '1', title: 'Item', text: paragraphs(80, (at) => `Lemons ${at} rot.`) };
    const source = { key: filingKey('US', 'bad'), sections: [fine, unusable] };
    expect(() => put(index, source, '')).toThrow(SourceUnusable);
    expect(index.size).toEqual({ sources: 1, passages: 1 });
    expect((await find('lemons')).map(({ key }) => key)).toEqual(['filing:US:good']);
    put(index, { key: filingKey('US', 'bad') }, 'Oranges grow in Spain.');
    expect((await find('oranges')).map(({ key }) => key)).toEqual(['filing:US:bad']);
  });

  it('holds a long text without repeated words in several segments', async () => {
    const word = (at: number) => `w${at.toString(36)}x`;
    const words = Array.from({ length: 400_000 }, (_, at) => word(at)).join(' ');
    put(index, { key: filingKey('US', 'long') }, words);
    for (const at of [3, 200_000, 399_999]) expect((await find(word(at)))[0]?.text).toContain(word(at));
    index.remove(filingKey('US', 'long'));
    expect(index.size).toEqual({ sources: 0, passages: 0 });
    expect(await find(word(200_000))).toEqual([]);
  });

  it('searches only the given scopes, whatever the question names', async () => {
    const [ours, theirs] = [documentKey('doc_a'), documentKey('doc_b')];
    put(index, { key: ours, scope: 'org:acme' }, 'The lemon contract ends in May.');
    put(index, { key: theirs, scope: 'org:other' }, 'The lemon contract ends in June.');
    expect((await find('lemon contract', [publicScope, 'org:acme'])).map(({ key }) => key)).toEqual([ours]);
    expect(await find('lemon contract', [publicScope, 'org:acme'], [theirs])).toEqual([]);
    expect(await find('lemon contract')).toEqual([]);
  });

  it('shows several sections before it shows one of them again', async () => {
    const section = (at: number) => ({
      section: String(at),
      title: `Item ${at}`,
      text: paragraphs(at === 1 ? 6 : 1, () => 'The tariff refund was paid.'),
    });
    put(index, { key: filingKey('US', 'a'), sections: [1, 2, 3].map(section) }, '');
    const order = (await find('tariff refund')).map((passage) => passage.section);
    expect(new Set(order.slice(0, 3))).toEqual(new Set(['1', '2', '3']));
  });

  it('returns nothing for a question without an answer', async () => {
    put(index, { key: filingKey('US', 'a') }, 'Lemons grow.');
    for (const query of ['', '?', '"', 'zzzz', '🛳', 'x'.repeat(100_000)])
      expect(await find(query)).toEqual([]);
  });
});
