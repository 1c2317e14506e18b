import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Country } from '@footnote/contracts';
import { marketDescriptors } from '@footnote/markets';
import { sharedDataDir } from '@footnote/testing';
import { type GoldFiling, type Score, scoreSections } from '@footnote/testing/gold';
import { readDocumentsFromPath } from '../../src/sections/read/read-documents.ts';
import { splitFiling } from '../../src/sections/split/split-filing.ts';

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

  it('counts and names what is no item or stands twice, but not covers and the chapters above items', () => {
    const items = [
      { part: '第１', item: '1', title: '沿革' },
      { part: '第１', item: '2', title: '事業の内容' },
    ];
    const titles = [
      '表紙',
      '第１ 【企業の概況】',
      '１ 【沿革】',
      '２ 【事業の内容】',
      '２ 【事業の内容】',
      '社長より',
    ];
    const sections = titles.map((title) => ({ part: '', item: '', title, text: '' }));
    const score = scoreSections({ ...filing, market: 'JP', items, checks: [] }, sections);
    expect(score).toMatchObject({ found: 2, right: 2, predicted: 4 });
    expect(score.wrong).toEqual(['2事業の内容 stands twice', '社長より is no section']);
  });

  it('scores a US form without items by its titles', () => {
    const gold = { ...filing, form: 'S-1', mode: 'headings', checks: [] };
    const items = [{ part: '', item: '', title: 'Use of Proceeds' }];
    const sections = ['USE OF PROCEEDS', 'Dilution'].map((title) => ({
      part: '',
      item: '',
      title,
      text: '',
    }));
    expect(scoreSections({ ...gold, items }, sections)).toMatchObject({ found: 1, right: 1, predicted: 2 });
  });

  it('pairs titles of the contents as the shared scoring tool does: longer wordings, misprints, and by how a section begins', () => {
    const names = ['Independent auditor’s report', 'Notes to the financial statements', 'Balance sheet'];
    const items = names.map((title) => ({ part: '', item: '', title }));
    const sections = [
      {
        title:
          'Independent auditor’s report to the members of the company and of all its subsidiaries in Wales',
        text: '',
      },
      { title: 'Notes to the finacial statements', text: '' },
      { title: 'Balance sheet', text: 'In short.' },
      { title: 'Balance sheet', text: 'In thousands of pounds.' },
      { title: 'Balance sheets of others', text: '' },
    ].map((one) => ({ part: '', item: '', ...one }));
    const checks = [
      { part: '', item: '', title: 'Balance sheet', start: 'In thousands of pounds', end: null },
    ];
    const score = scoreSections({ ...filing, mode: 'toc', items, checks }, sections);
    expect(score).toMatchObject({ found: 3, boundaries: 1, predicted: 5 });
    expect(score.wrong).toEqual(['Balance sheet is no section', 'Balance sheets of others is no section']);
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
    });

    it.each([
      ['us/nvda-10k-fy2025.html', '10-K', 23],
      ['us/tsla-10k-fy2024.html', '10-K', 23],
      ['us/aapl-10q-2025q3.html', '10-Q', 11],
      ['us/intc-10k-fy2023.html', '10-K', 23],
      ['us/mcd-10k-fy2023.html', '10-K', 23],
    ])('finds every item of %s once', async (file, form, count) => {
      const sections = await splitFile('US', form, file);
      expect(sections.filter((section) => section.item)).toHaveLength(count);
      expect(new Set(sections.map((section) => section.item_number)).size).toBe(sections.length);
      // Intel's index names pages, and some of its items share pages: these are marked as suspect, and no others.
      const shares = (warning: string) => /^Part of this text stands in Item .* as well/.test(warning);
      const suspects = sections.filter(
        ({ status, warnings }) => status === 'suspect' && !warnings.some(shares),
      );
      expect(suspects.map((section) => section.item_number)).toEqual([]);
    });

    it('cuts a folder of EDINET pages at its chapters', async () => {
      const sections = await splitFile('JP', '120', 'jp/S100FSA2');
      const titles = sections.map((section) => section.title);
      expect(titles).toContain('第２【事業の状況】');
      expect(sections.find((section) => section.item_number === '2-3')?.title).toBe('３【事業等のリスク】');
      expect(sections.at(-1)?.title).toBe('第二部【提出会社の保証会社等の情報】');
    });
  });
} else {
  process.stdout.write(`no real filings at ${filings}: the open gold is not scored\n`);
}
