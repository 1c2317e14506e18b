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

describe('a quarter of a half-year report', () => {
  it.each([
    ['What was net income in the second quarter of 2025?', '30', null],
    ['What was net income in the first quarter of 2025?', null, ['70', '30']],
    ['What was net income in the third quarter of 2025?', null, null],
    ['What was net income in the first six months of 2025?', '70', null],
  ])('%s', (question, found, rest) => expect(cellsFor(question)).toEqual({ found, rest }));
});
