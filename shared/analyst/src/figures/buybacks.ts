import type { FigureTableOutput } from '@research/contracts';
import type { PlannedCall } from '../chat/planned-call.ts';
import { callsOf, type History } from '../chat/read-history.ts';
import type { NamedTarget } from './answer-figures.ts';
import { yearsOf } from './asked-span.ts';
import { plainLabel } from './pick-cell.ts';
import { isOf } from './reading-target.ts';

/** "How many shares were repurchased in the fourth quarter?": the table of months in which an issuer bought its shares. */
export interface BuybackQuestion {
  /** The name of a month, in small letters; null: the whole quarter. */
  month: string | null;
  year: number | null;
}

const months = 'january|february|march|april|may|june|july|august|september|october|november|december';
const buys =
  /\b(?:repurchas\w+|bought back|buy(?:ing|s)?[- ]?backs?)\b|\bpurchased?\b[^?]{0,30}\bits own (?:shares|stock)\b/i;
const asksNumber =
  /\bhow many (?:\w+ ){0,3}(?:shares|stock)\b|\bhow much (?:\w+ )?stock\b|\bnumber of (?:\w+ ){0,3}shares\b|\b(?:average|mean) (?:price|cost)\b|\bprice (?:per share|paid)\b/i;
const quarter =
  /\b(?:first|second|third|fourth|last|final|4th) (?:fiscal )?quarter\b|\bq[1-4]\b|\bquarter ended\b/i;
const inMonth = new RegExp(String.raw`\b(?:in|during) (${months})\b`, 'i');

/** @returns null for repurchases of a whole year, which the statements have */
export function readBuybackQuestion(question: string): BuybackQuestion | null {
  if (!buys.test(question) || !asksNumber.test(question)) return null;
  const month = inMonth.exec(question)?.[1]?.toLowerCase() ?? null;
  if (month === null && !quarter.test(question)) return null;
  return { month, year: yearsOf(question).at(-1) ?? null };
}

const tablesToSearch = 4;

export function planBuybacks(targets: readonly NamedTarget[], history: History): PlannedCall[] {
  const query = 'issuer purchases total number of shares purchased average price paid per share';
  return targets
    .filter(({ target }) => !callsOf(history, 'find_tables').some(({ input }) => isOf(input, target)))
    .map(({ target }) => ({ name: 'find_tables', input: { ...target, query, limit: tablesToSearch } }));
}

/** The sentence with the number and the price; null where no table of months prints them. */
export function answerBuybacks(
  question: BuybackQuestion,
  targets: readonly NamedTarget[],
  history: History,
): string | null {
  const said = targets.flatMap(({ target, name }) => {
    const tables = callsOf(history, 'find_tables')
      .filter(({ input }) => isOf(input, target))
      .flatMap(({ output }) => output?.tables ?? []);
    const [sentence] = tables.flatMap((table) => sayTable(question, table) ?? []);
    return sentence === undefined ? [] : [targets.length > 1 && name ? `${name}: ${sentence}` : sentence];
  });
  return said.length > 0 ? said.join('\n\n') : null;
}

const ofPrice = /\b(?:price|cost)\b.*\b(?:paid|share)\b|\bpaid per share\b/i;
const ofShares = /\b(?:number of (?:common )?shares|shares (?:re)?purchased)\b/i;
/** Of the shares bought, those of a program; and those that may yet be bought. */
const ofProgram = /\bpublicly\b|\bpart of\b|\bmay yet\b|\bmaximum\b/i;

function sayTable(question: BuybackQuestion, table: FigureTableOutput): string | null {
  const counts = table.columns.flatMap(({ label }, at) => (ofShares.test(label) ? [at] : []));
  const count = counts.find((at) => !ofProgram.test(table.columns[at]?.label ?? '')) ?? -1;
  const prices = table.columns.flatMap(({ label }, at) => (ofPrice.test(label) ? [at] : []));
  const priceAt = ({ cells }: Row) => prices.find((at) => /\d/.test(cells[at] ?? '')) ?? -1;
  if (count < 0 || prices.length === 0 || !isOfYear(question, table)) return null;
  const wanted = question.month
    ? new RegExp(String.raw`\b${question.month.slice(0, 3)}`, 'i')
    : /^\W*total\b/i;
  const row = table.rows.find(
    ({ label, groups, cells }) =>
      [label, groups.at(-1) ?? ''].some((text) => wanted.test(text)) && /\d/.test(cells[count] ?? ''),
  );
  if (!row) return null;
  const said = (one: typeof row) => {
    const number = `**${(one.cells[count] ?? '').trim()}${ofMillions(table, count)} shares** [[${one.id}.c${count + 1}]]`;
    const price = priceAt(one);
    const paid = (one.cells[price] ?? '').trim();
    const sign =
      /[$€£¥]/.test(paid) || !table.rows.some(({ cells }) => cells.join('').includes('$')) ? '' : '$';
    const atPrice = /\d/.test(paid)
      ? ` at **${sign}${paid}** [[${one.id}.c${price + 1}]] each on average`
      : '';
    return { hasPrice: atPrice !== '', text: `${number}${inThousands(table, count)}${atPrice}` };
  };
  const all = said(row);
  const ofMonths = table.rows
    .slice(0, table.rows.indexOf(row))
    .filter((one) => /\d/.test(one.cells[count] ?? '') && priceAt(one) >= 0)
    .map((one) => `- ${periodOf(one)}: ${said(one).text}`);
  const when = question.month ? plainLabel(row.label) : spanOf(table);
  const sentence = `Shares repurchased in ${when}: ${all.text}.`;
  return all.hasPrice || question.month
    ? sentence
    : [sentence, ofMonths.join('\n')].filter(Boolean).join('\n\n');
}

type Row = FigureTableOutput['rows'][number];
/** Its own label, or that of the group above it. */
const periodOf = ({ label, groups }: Row) =>
  plainLabel([label, ...groups.toReversed()].find((text) => namesMonth.test(text)) ?? label);

const namesMonth = new RegExp(
  String.raw`\b(?:${months.replaceAll(/([a-z]{3})[a-z]*/g, '$1')})[a-z]*\.?\s+\d|\d{1,2}/\d{1,2}/\d{2,4}`,
  'i',
);
const periodsOf = ({ rows }: FigureTableOutput) =>
  rows.map(({ label }) => plainLabel(label)).filter((label) => namesMonth.test(label) && /\d/.test(label));

/** The months whose rows stand above the total. */
function spanOf(table: FigureTableOutput): string {
  const periods = periodsOf(table);
  const [first, last] = [periods[0], periods.at(-1)];
  return first && last ? `the quarter (“${first}” to “${last}”)` : 'the quarter';
}

/** A fiscal year may end in the calendar year before or after. */
function isOfYear({ year }: BuybackQuestion, table: FigureTableOutput): boolean {
  const printed = yearsOf(
    [table.title, ...periodsOf(table)].join(' / ').replaceAll(/\d{1,2}\/\d{1,2}\//g, ' '),
  );
  return year === null || printed.length === 0 || printed.includes(year);
}

/** "(In millions)" in the head of the column. */
const ofMillions = ({ columns }: FigureTableOutput, at: number) =>
  /\bin millions\b/i.test(columns[at]?.label ?? '') ? ' million' : '';

/** "In millions, except number of shares, which are reflected in thousands". */
const inThousands = ({ columns, unit, title }: FigureTableOutput, at: number) =>
  /\bin thousands\b/i.test(columns[at]?.label ?? '') ||
  /\bshares\b[^;)]{0,40}\bin thousands\b/i.test(`${unit} ${title}`)
    ? ' (in thousands)'
    : '';
