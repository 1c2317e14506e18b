import type { FigureTableOutput } from '@research/contracts';
import type { FigureQuestion } from './figure-question.ts';
import { createFinder, createRestFinder } from './find-cell.ts';
import { readFigureQuestion } from './read-figure-question.ts';

/** The second quarter and the half-year of an invented company. */
const table: FigureTableOutput = {
  source_id: 's1',
  title: 'Condensed consolidated statements of income',
  unit: 'in millions',
  currency: 'USD',
  scale: 6,
  columns: [
    { label: 'Three Months Ended June 30, 2025', year: 2025, end: '2025-06-30', months: 3 },
    { label: 'Six Months Ended June 30, 2025', year: 2025, end: '2025-06-30', months: 6 },
  ],
  rows: [
    { id: 'r1', label: 'Net income', groups: [], measure: 'money', cells: ['30', '70'] },
  ] as unknown as FigureTableOutput['rows'],
};
const statements = [{ statement: 'income-statement' as const, table }];
const leaf = { kind: 'item' as const, key: 'net_income' };

function cellsFor(text: string) {
  const question = readFigureQuestion(text) as FigureQuestion;
  return {
    found: createFinder(question, statements, [])(leaf, 2025)?.text ?? null,
    rest: createRestFinder(question, statements)(leaf, 2025)?.map((cell) => cell.text) ?? null,
  };
}

describe('rows that print a part under one name with different figures', () => {
  const other = (title: string, label: string, cells: string[]): FigureTableOutput => ({
    ...table,
    title,
    columns: [
      { label: '2025', year: 2025 },
      { label: '2024', year: 2024 },
    ],
    rows: [{ id: `${title}.r1`, label, groups: [], measure: 'money', cells }] as FigureTableOutput['rows'],
  });
  const tables = [
    other('Revenues', 'Harvester sales', ['60', '70']),
    other('Costs', 'Harvester sales', ['50', '55']),
    other('Segments', 'Harvester net revenue and sales', ['90', '95']),
    other('Results', 'Total harvester revenues', ['80', '84']),
  ];

  it('are read where one is called as the question says', () => {
    const question = readFigureQuestion(
      'By how much did total harvester revenues change in 2025?',
    ) as FigureQuestion;
    const phrase = { kind: 'phrase' as const, words: 'harvester revenues' };
    expect(createFinder(question, [], tables)(phrase, 2025)?.text).toBe('80');
    expect(createFinder(question, [], tables.slice(0, 3))(phrase, 2025)).toBeNull();
  });
});

describe('a quarter of a half-year report', () => {
  it.each([
    ['What was net income in the second quarter of 2025?', '30', null],
    ['What was net income in the first quarter of 2025?', null, ['70', '30']],
    ['What was net income in the third quarter of 2025?', null, null],
    ['What was net income in the first six months of 2025?', '70', null],
  ])('%s', (question, found, rest) => expect(cellsFor(question)).toEqual({ found, rest }));
});
