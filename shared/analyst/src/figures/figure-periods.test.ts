import type { FigureTableOutput } from '@research/contracts';
import { startsInYear } from './figure-periods.ts';
import type { FigureQuestion } from './figure-question.ts';

const question = { core: '2023年度の売上高は?', years: [2023] } as FigureQuestion;
const table = (label: string, end: string) =>
  ({ columns: [{ end }], rows: [{ label }] }) as unknown as FigureTableOutput;

describe('a fiscal year in Japanese', () => {
  it('is the year that it begins in, of a company of Japan', () =>
    expect(startsInYear(question, [table('売上高', '2024-03-31')]).years).toEqual([2024]));

  it('is the calendar year, where the company ends its year with it', () =>
    expect(startsInYear(question, [table('売上高', '2023-12-31')]).years).toEqual([2023]));

  it('is the year that any other company calls so', () =>
    expect(startsInYear(question, [table('Total net sales', '2023-09-30')]).years).toEqual([2023]));
});
