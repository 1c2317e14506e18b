import { quarterNames, quarterNumber } from './asked-span.ts';
import type { FigureQuestion } from './figure-question.ts';
import type { Said } from './said.ts';

const partsOfYear: Readonly<Record<number, string>> = {
  3: 'that quarter',
  6: 'six months',
  9: 'nine months',
};
/** "The second quarter", where the question names one quarter. */
function quarterAsked(core: string): string | null {
  const number = quarterNumber(core);
  return number === null ? null : `the ${quarterNames[number - 1]} quarter`;
}

/** The months of the period that a figure is of. */
export function spanOf({ work }: Said, { quarter, months }: FigureQuestion): number {
  const cells = [...(work.built?.inputs.values() ?? (work.cell ? [work.cell] : []))];
  const lengths = cells.map(
    ({ table, column }) => table.columns.find(({ label }) => label === column)?.months,
  );
  // What is left of a longer period has a length of its own.
  const isRest = new Set(lengths.filter((length) => length)).size > 1;
  return (isRest ? null : lengths[0]) ?? months ?? (quarter ? 3 : 12);
}

/** "The second quarter": the part of the year that a figure is of. */
export function partOfYear(said: Said, question: FigureQuestion): string | undefined {
  const span = spanOf(said, question);
  return (span === 3 && quarterAsked(question.core)) || partsOfYear[span];
}

export const yearOf = (said: Said, question: FigureQuestion) => {
  const { year } = said.work;
  if (!year) return 'the newest period';
  const part = partOfYear(said, question);
  return part ? `${part} of FY${year}` : `FY${year}`;
};

/** "In FY2024"; a balance has a date: "on June 30, 2024". */
export function whenOf(said: Said, question: FigureQuestion): string {
  const part = partOfYear(said, question);
  if (!part || !isBalance(said)) return `in ${yearOf(said, question)}`;
  const [cell = said.work.cell] = said.work.built?.inputs.values() ?? [];
  const end = cell?.table.columns.find(({ label }) => label === cell.column)?.end;
  return end ? `on ${dateFormat.format(new Date(end))}` : `at the end of ${yearOf(said, question)}`;
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** All of its cells are of a balance sheet. */
function isBalance({ work }: Said): boolean {
  const cells = work.cell ? [work.cell] : [...(work.built?.inputs.values() ?? [])];
  return cells.length > 0 && cells.every(({ table }) => balanceSheet.test(table.title));
}

const balanceSheet =
  /\bbalance sheets?\b|\bstatements? of (?:consolidated )?financial (?:position|condition)\b/i;
