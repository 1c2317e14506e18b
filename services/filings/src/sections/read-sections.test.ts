import type { StoredTocEntry } from '@research/contracts';
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
