import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Country } from '@research/contracts';
import { marketDescriptors } from '@research/markets';
import { sharedDataDir } from '@research/testing';
import { type GoldFiling, type Score, scoreSections } from '@research/testing/gold';
import { readDocumentsFromPath } from '../../src/sections/read-documents.ts';
import { splitFiling } from '../../src/sections/split-filing.ts';

const filings = sharedDataDir('filings') ?? '';
const bar = 0.98;

async function splitFile(country: string, form: string, file: string) {
  const documents = await readDocumentsFromPath(join(filings, file));
  return splitFiling({ country, splitter: marketDescriptors[country as Country].splitter, form, documents })
    .sections;
}

describe('the score of a split', () => {
  const filing: GoldFiling = {
    id: 'x',
    file: '',
    market: 'US',
    form: '10-K',
    items: [{ part: 'I', item: '1', title: '' }],
    checks: [{ part: 'I', item: '1', start: 'Item 1. Business', end: 'the last words.' }],
  };
  const section = { part: 'I', item: '1', title: 'Business' };

  it('counts a section that starts and ends in the window, and none that runs on', () => {
    const whole = '## Item 1. Business\n\nText and the *last* words.';
    expect(scoreSections(filing, [{ ...section, text: whole }])).toMatchObject({ found: 1, boundaries: 1 });
    const overrun = `${whole} ${'more '.repeat(100)}`;
    expect(scoreSections(filing, [{ ...section, text: overrun }])).toMatchObject({ found: 1, boundaries: 0 });
    expect(scoreSections(filing, [{ ...section, item: '2P', text: whole }])).toMatchObject({
      found: 0,
      right: 0,
    });
  });
});

if (existsSync(join(filings, 'gold.json'))) {
  const gold: GoldFiling[] = JSON.parse(readFileSync(join(filings, 'gold.json'), 'utf8')).filings;
  describe('the open gold of real filings', () => {
    it(`has recall, precision and boundaries of at least ${bar}`, async () => {
      const scores: Score[] = [];
      for (const filing of gold) {
        scores.push(scoreSections(filing, await splitFile(filing.market, filing.form, filing.file)));
      }
      const sum = (field: Exclude<keyof Score, 'wrong'>): number =>
        scores.reduce((total, score) => total + score[field], 0);
      const wrong = scores.flatMap((score, index) => score.wrong.map((what) => `${gold[index]?.id} ${what}`));
      expect({ wrong, recall: sum('found') / sum('items') >= bar }).toEqual({ wrong: [], recall: true });
      expect(sum('right') / sum('predicted')).toBeGreaterThanOrEqual(bar);
      expect(sum('boundaries') / sum('checks')).toBeGreaterThanOrEqual(bar);
    }, 60_000);

    it.each([
      ['us/nvda-10k-fy2025.html', '10-K', 23],
      ['us/tsla-10k-fy2024.html', '10-K', 23],
      ['us/aapl-10q-2025q3.html', '10-Q', 11],
      ['us/intc-10k-fy2023.html', '10-K', 23],
      ['us/mcd-10k-fy2023.html', '10-K', 23],
    ])(
      'finds every item of %s once',
      async (file, form, count) => {
        const sections = await splitFile('US', form, file);
        expect(sections.filter((section) => section.item)).toHaveLength(count);
        expect(new Set(sections.map((section) => section.item_number)).size).toBe(sections.length);
        // Intel's index names pages, and some of its items share pages: these are marked as suspect, and no others.
        const shares = (warning: string) => /^Part of this text stands in Item .* as well/.test(warning);
        const suspects = sections.filter(
          ({ status, warnings }) => status === 'suspect' && !warnings.some(shares),
        );
        expect(suspects.map((section) => section.item_number)).toEqual([]);
      },
      60_000,
    );

    it('cuts a folder of EDINET pages at its chapters', async () => {
      const sections = await splitFile('JP', '120', 'jp/S100FSA2');
      const titles = sections.map((section) => section.title);
      expect(titles).toContain('第２【事業の状況】');
      expect(sections.find((section) => section.item_number === '2-3')?.title).toBe('３【事業等のリスク】');
      expect(sections.at(-1)?.title).toBe('第二部【提出会社の保証会社等の情報】');
    }, 60_000);
  });
} else {
  process.stdout.write(`no real filings at ${filings}: the open gold is not scored\n`);
}
