import type { FigureTableOutput } from '@research/contracts';
import type { FigureQuestion } from './figure-question.ts';

/**
 * "2023年度" of a Japanese company is the fiscal year that begins in 2023: where it ends in another month than December, it
 * ends in 2024. Of any other company it is the year that the company calls 2023.
 */
export function startsInYear(question: FigureQuestion, tables: readonly FigureTableOutput[]): FigureQuestion {
  const [end] = tables.flatMap(({ columns }) => columns.flatMap((column) => column.end ?? []));
  const isJapanese = tables.some(({ rows }) => rows.some(({ label }) => /\p{Script=Han}/u.test(label)));
  if (!/\d年度/.test(question.core) || !isJapanese || !end || end.slice(5, 7) === '12') return question;
  return { ...question, years: question.years.map((year) => year + 1) };
}

/** The periods that the figures are needed for, oldest first. */
export function periodsOf({ years, aim }: FigureQuestion, newest: number): number[] {
  if (aim === 'value') return years.length > 0 ? years.slice(-4) : [newest];
  if (aim === 'trend' && years.length < 2) {
    const last = years[0] ?? newest;
    return [last - 2, last - 1, last];
  }
  if (years.length > 1) return aim === 'average' ? years : [years[0] ?? newest, years.at(-1) ?? newest];
  const last = years[0] ?? newest;
  return [last - 1, last];
}

/** The last period of the statements, else of the other tables. */
export function newestYear(
  question: FigureQuestion,
  tables: readonly FigureTableOutput[],
  others: readonly FigureTableOutput[],
): number {
  const years = [...tables, ...(tables.length > 0 ? [] : others)].flatMap(({ columns }) =>
    columns.flatMap((column) =>
      typeof column.fiscal_year === 'number' ? column.fiscal_year : (column.year ?? []),
    ),
  );
  return years.length > 0 ? Math.max(...years) : (question.years.at(-1) ?? 0);
}
