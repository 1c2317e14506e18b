import type { FigureTableOutput } from '@research/contracts';
import { fromColumns } from './find-in-columns.ts';

const row = (year: string, label: string, cells: string[]) => ({
  id: `${year} ${label}`,
  label,
  groups: [`Year ended December 31, ${year}`],
  cells,
  measure: 'money',
});
const table = {
  title: 'Segment information',
  columns: [{ label: 'Scales' }, { label: 'Weights & Measures' }, { label: 'Consolidated' }],
  rows: [
    row('2024', 'Revenue', ['70', '30', '100']),
    row('2024', 'Operating income', ['14', '(3)', '11']),
    row('2024', 'Operating income before depreciation and amortization', ['20', '(1)', '19']),
    row('2023', 'Revenue', ['60', '20', '80']),
  ],
} as unknown as FigureTableOutput;

describe('a table with parts in its columns', () => {
  it.each([
    ['Scales segment Operating income', 2024, '14'],
    ['Weights & Measures Revenue', 2023, '20'],
    ['Weights & Measures Operating income', 2024, '(3)'],
  ])('gives %j of %d', (words, year, text) => {
    expect(fromColumns(words, table, { year })?.text).toBe(text);
  });

  it.each([
    ['Weights Revenue', 2024],
    ['Scales Revenue', 2022],
    ['Scales Cost of sales', 2024],
    ['Revenue', 2024],
  ])('gives no %j of %d', (words, year) => expect(fromColumns(words, table, { year })).toBeNull());
});

describe('a table with parts above the dates of its columns', () => {
  const dated = (label: string, year: number) => ({ label: `${label} 31/12/${year - 2000}`, year });
  const segments = {
    title: '30 Segmentos',
    columns: [
      dated('Brasil Bombas', 2024),
      dated('Brasil Bombas', 2023),
      dated('Exterior', 2024),
      dated('Exterior', 2023),
    ],
    rows: [
      { ...row('', 'Receita de venda de bens', ['7.011', '6.400', '30.728', '24.744']), groups: [] },
      { ...row('', 'Sales to external customers', ['71', '61', '31', '21']), groups: [] },
    ],
  } as unknown as FigureTableOutput;

  it.each([
    ['revenue Bombas segment', 2024, '7.011'],
    ['revenue Bombas segment', 2023, '6.400'],
    ['revenue Exterior', null, '30.728'],
    ['sales external customers Exterior', 2023, '21'],
  ])('gives %j of %s', (words, year, text) =>
    expect(fromColumns(words, segments, { year })?.text).toBe(text),
  );

  it('gives none of another part', () =>
    expect(fromColumns('revenue Turbinas segment', segments, { year: 2024 })).toBeNull());
});
