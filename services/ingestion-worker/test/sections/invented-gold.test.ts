import { type Score, scoreSections } from '@footnote/testing/gold';
import { splitFiling } from '../../src/sections/split/split-filing.ts';
import { items8K, items8KOf2001, items10K, items10KOf1997, items10Q, items20F } from './invented/us-items.ts';
import { writeDartFiling, writeEdinetFiling } from './invented/write-asian-filing.ts';
import {
  htmlStyles,
  type InventedFiling,
  type UsForm,
  writeHtmlFiling,
  writeTextSubmission,
} from './invented/write-us-filing.ts';

const bar = 0.98;
const filingsEach = 6;
const seeds = Array.from({ length: filingsEach }, (_, index) => index + 1);

const forms: UsForm[] = [
  { form: '10-K', items: items10K, filingDate: '2025-02-20', share: 0.95 },
  { form: '10-Q', items: items10Q, filingDate: '2025-08-01', share: 0.85 },
  { form: '20-F', items: items20F, filingDate: '2025-04-10', share: 0.95 },
  { form: '8-K', items: items8K, filingDate: '2025-05-02', share: 0.15 },
  { form: '8-K', items: items8KOf2001, filingDate: '2001-05-02', share: 0.3 },
];
const oldForms: UsForm[] = [
  { form: '10-K405', items: items10KOf1997, filingDate: '1997-03-20', share: 0.95 },
  { form: '10-K', items: items10KOf1997, filingDate: '1996-03-20', share: 0.8 },
  { form: '8-K', items: items8KOf2001, filingDate: '1998-05-02', share: 0.3 },
];

const kinds: [name: string, filings: InventedFiling[]][] = [
  ...forms.flatMap((form) =>
    Object.keys(htmlStyles).map((style): [string, InventedFiling[]] => [
      `${form.form} filings of ${form.filingDate.slice(0, 4)} whose headings are ${style}`,
      seeds.map((seed) => writeHtmlFiling(form, style, seed)),
    ]),
  ),
  ...oldForms.map((form): [string, InventedFiling[]] => [
    `${form.form} filings of ${form.filingDate.slice(0, 4)} in text submissions`,
    seeds.map((seed) => writeTextSubmission(form, seed)),
  ]),
  ['securities reports on EDINET', seeds.map(writeEdinetFiling)],
  ['business reports on DART', seeds.map(writeDartFiling)],
];

describe('splitting invented filings', () => {
  it.each(kinds)('finds the items of %s, where they begin and end', (_name, filings) => {
    const scores: Score[] = filings.map(({ gold, input }) =>
      scoreSections(gold, splitFiling(input).sections),
    );
    const sum = (field: Exclude<keyof Score, 'wrong'>): number =>
      scores.reduce((total, score) => total + score[field], 0);
    const wrong = scores.flatMap((score, index) =>
      score.wrong.map((what) => `${filings[index]?.gold.id}: ${what}`),
    );
    const measures = {
      recall: sum('found') / sum('items'),
      precision: sum('right') / sum('predicted'),
      boundaries: sum('boundaries') / sum('checks'),
    };
    const missed = Object.entries(measures).filter(([, value]) => value < bar);
    expect({ missed, wrong: missed.length > 0 ? wrong : [] }).toEqual({ missed: [], wrong: [] });
  });

  it('counts enough items to matter', () => {
    const items = kinds.flatMap(([, filings]) => filings.flatMap(({ gold }) => gold.items));
    expect(items.length).toBeGreaterThan(2_000);
  });

  it('writes the same filing again for the same seed, and another for the next', () => {
    const form = forms[0] as UsForm;
    const write = (seed: number) => writeHtmlFiling(form, 'two paragraphs', seed).input.documents[0]?.bytes;
    expect(write(1)).toEqual(write(1));
    expect(write(1)).not.toEqual(write(2));
  });
});
