import type { StoredTocEntry } from '@footnote/contracts';
import type { IngestedFiling } from './ingested-filing-store.ts';
import { readFilingSection, type SectionDeps } from './read-sections.ts';

function entry(
  item_number: string,
  level: number,
  text: string,
  canonical: StoredTocEntry['canonical'] = null,
) {
  return {
    item_number,
    level,
    char_count: text.length,
    canonical,
    title: item_number,
    sha256: 'a'.repeat(64),
    text,
  };
}

const long = 'Demand may fall. '.repeat(30);
const sections = [
  entry('cover', 1, 'A report.'),
  entry('ii', 1, 'II. Business', 'business'),
  entry('ii-1', 2, `What we make. ${long}`, 'business'),
  entry('ii-2', 2, 'Where we sell it.'),
  entry('iii', 1, 'Risks are described elsewhere.', 'risk_factors'),
  entry('iv', 1, long, 'risk_factors'),
  entry('iv-1', 2, 'More risks.'),
];
const deps = {
  filings: {
    get: async () =>
      ({ country: 'KR', filing_id: '1', artifact_key: 'a', sections }) as unknown as IngestedFiling,
  },
  artifacts: {
    sectionText: async (_key, slug) => sections.find((one) => one.item_number === slug)?.text ?? '',
  },
  refresh: async () => {},
} as SectionDeps;
const read = async (section_id: string) =>
  (await readFilingSection(deps, { country: 'KR', filing_id: '1', section_id })).body;

describe('a section read by its canonical key', () => {
  it('comes with the sections below it, and leads on to the one after them', async () => {
    const text = await read('@business');
    expect(text).toMatchObject({ section: 'ii', prev: 'cover', next: 'iii' });
    expect(text.content).toBe(
      sections
        .slice(1, 4)
        .map((one) => one.text)
        .join('\n\n'),
    );
    expect(text.char_count).toBe(text.content.length);
  });

  it('is the fullest of those that carry the key, and no stub', async () => {
    expect(await read('@risk_factors')).toMatchObject({ section: 'iv', next: null });
  });

  it('is read alone by its slug', async () => {
    expect(await read('II')).toMatchObject({ content: 'II. Business', next: 'ii-1' });
  });

  it('is not found where no section carries the key', async () => {
    await expect(read('@mda')).rejects.toMatchObject({ code: 'section_not_found' });
  });
});

describe('a section read in parts', () => {
  const text = `First line.\nSecond line with 😀 and 猫.\n${'Third line. '.repeat(20)}\nLast.`;
  const one = {
    filings: {
      get: async () =>
        ({
          country: 'KR',
          filing_id: '1',
          artifact_key: 'a',
          sections: [entry('1', 1, text)],
        }) as unknown as IngestedFiling,
    },
    artifacts: { sectionText: async () => text },
    refresh: async () => {},
  } as SectionDeps;
  const part = (offset: number, limit: number) =>
    readFilingSection(one, { country: 'KR', filing_id: '1', section_id: '1' }, { offset, limit });

  it.each([1, 2, 3, 7, 30, 100, 1_000])(
    'of %i units gives the whole text, no character cut',
    async (limit) => {
      const parts: string[] = [];
      for (let offset: number | null = 0; offset !== null; ) {
        const { body, options } = await part(offset, limit);
        expect(body.offset).toBe(offset);
        expect(body.char_count).toBe(text.length);
        expect(body.content.isWellFormed()).toBe(true);
        expect(body.content.length).toBeGreaterThan(0);
        expect(options.markdown).toBe(body.content);
        parts.push(body.content);
        offset = body.next_offset ?? null;
      }
      expect(parts.join('')).toBe(text);
    },
  );

  it('ends at the end of a line that is near', async () => {
    expect((await part(0, 14)).body.content).toBe('First line.\n');
  });

  it('has an ETag of its own, and past the end nothing', async () => {
    const tags = await Promise.all([part(0, 10), part(0, 20), part(10, 10), part(0, 10_000)]);
    expect(new Set(tags.map(({ options }) => options.etag)).size).toBe(4);
    expect((await part(text.length + 5, 10)).body).toMatchObject({ content: '', next_offset: null });
  });
});
