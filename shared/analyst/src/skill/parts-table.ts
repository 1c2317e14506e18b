import type { PlannedCall } from '../chat/planned-call.ts';
import type { History } from '../chat/read-history.ts';
import type { NamedTarget } from '../figures/answer-figures.ts';
import { findFigures } from '../figures/find-figures.ts';
import { readAmount } from '../figures/read-amount.ts';
import { tablesOfParts } from '../rank/answer-rank.ts';
import type { Part } from '../rank/find-parts.ts';
import { areRegions, findRanked, lineAbove, type Ranked } from '../rank/find-ranked.ts';
import { operatingIncome, type RankQuestion, sales } from '../rank/rank-question.ts';
import { unitOfTable } from './measure-table.ts';
import { measureOf } from './measures.ts';
import type { Chapter } from './read-procedure.ts';
import type { ReportTexts } from './texts/report-texts-of.ts';

const nouns: readonly (readonly [RegExp, string])[] = [
  [/\bby segment\b|^segments?\b|セグメント/i, 'segment'],
  [/\bby (?:region|geography|country)\b|^(?:regions?|geograph\w+|countries)\b|地域/i, 'geographic region'],
  [/\bby product\b|^products?\b|製品/i, 'product'],
];
const ofProfit = /\bprofits?\b|\boperating income\b|\bearnings\b|利益/i;
const ofSales = /\brevenues?\b|\bsales\b|売上/i;

/** The parts that a chapter lists, with the measure of each: "Revenue by segment". Null for a chapter of another kind. */
export function partsAsked({ title, columns }: Pick<Chapter, 'title' | 'columns'>): RankQuestion | null {
  const noun = nouns.find(([form]) => form.test(title))?.[1];
  const said = [title, ...columns].join(' | ');
  const isOfSales = ofSales.test(said) || noun === 'geographic region';
  const measure = ofProfit.test(title) ? operatingIncome : isOfSales ? sales : null;
  if (!noun || !measure) return null;
  return {
    among: { kind: 'parts', noun },
    measure,
    by: 'list',
    inAmount: false,
    most: true,
    every: null,
    year: null,
    quarter: false,
    without: [],
  };
}

/** The tables that may list the parts, and the statement with what they have to add up to. */
export function planParts(parts: RankQuestion, { target }: NamedTarget): PlannedCall[] {
  const call = tablesOfParts(parts, target);
  return call ? [{ name: 'read_statement', input: { ...target, statement: 'income-statement' } }, call] : [];
}

const isOfSegments = (title: string) =>
  /segment/i.test(title) && !/\b(?:regions?|geograph\w*|countr\w+|billing|locations?)\b/i.test(title);

/** Sales between the parts, and what is of no part, make the difference to the whole. */
const mostApart = 0.15;

/** Whether parts are those of the company's sales, and segments are no regions unless the table says so. */
function mayBe(
  question: RankQuestion,
  { target }: NamedTarget,
  history: History,
): (ranked: Ranked) => boolean {
  const revenue = measureOf('Revenue');
  const isSegments = question.among.kind === 'parts' && question.among.noun === 'segment';
  return ({ table, parts }) => {
    if (isSegments && areRegions(parts) && !isOfSegments(lineAbove(table))) return false;
    const year = parts[0]?.now.year;
    if (question.measure !== sales || !revenue || year == null) return true;
    const [work] = findFigures({ ...revenue, years: [year] }, target, history).works;
    const whole = work?.cell ? readAmount(work.cell.text) : null;
    if (!work?.cell || whole === null) return false;
    const sum =
      parts.reduce((all, { now }) => all + now.value, 0) * 10 ** (table.scale - work.cell.table.scale);
    return Math.abs(sum - whole) <= mostApart * whole;
  };
}

const mostParts = 12;

/** The parts as rows, their years as columns, newest first; null where no table lists them. */
export function writeParts(
  question: RankQuestion,
  named: NamedTarget,
  count: number,
  history: History,
  texts: ReportTexts,
): string | null {
  const { target } = named;
  const fits = mayBe(question, named, history);
  const newest = findRanked(question, target, history, fits);
  const year = newest?.parts[0]?.now.year;
  if (!newest || year == null) return null;
  const { table } = newest;
  const labels = newest.parts.slice(0, mostParts).map(({ label }) => label);
  const years = Array.from({ length: count }, (_, at) => year - at);
  const columns = years.flatMap((one) => {
    const parts =
      one === year
        ? newest.parts
        : (findRanked({ ...question, year: one }, target, history, fits)?.parts ?? []);
    const own = parts.filter(({ label, now }) => labels.includes(label) && now.year === one);
    return own.length > 1 ? [{ year: one, parts: own }] : [];
  });
  const { heads, units } = texts;
  const head = ['', heads.unit, ...columns.map((one) => `FY${one.year}`), heads.source];
  const rows = labels.map((label) => {
    const cells = columns.map(({ parts }) => parts.find((part) => part.label === label));
    return [nameOf(label), unitOfTable(table, units), ...cells.map(figureOf), marksOf(cells)];
  });
  return [head, ['---', '---', ...columns.map(() => '---:'), '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** "U.S" and "Networking (in millions)" as they should be. */
const nameOf = (label: string) =>
  label.replace(/\s*\(in (?:thousands|millions|billions)[^)]*\)/i, '').replace(/\b(\p{Lu}\.\p{Lu})$/u, '$1.');

const figureOf = (part: Part | undefined) => part?.now.text.replaceAll(/[$€£¥₩₹\s]/g, '') ?? '–';

/** Cells of one row have one place. */
function marksOf(cells: readonly (Part | undefined)[]): string {
  const rowsOf = new Map(
    cells.flatMap((part) => (part ? [[part.now.id.replace(/\.c\d+$/, ''), part.now.id] as const] : [])),
  );
  return [...rowsOf.values()].map((id) => `[[${id}]]`).join('');
}
