import type { FigureTableOutput } from '@research/contracts';
import { callsOf, type History } from '../chat/read-history.ts';
import { isOf, type ReadingTarget } from '../figures/reading-target.ts';
import { findParts, findPartsAcross, findPartsInGroups, type Part } from './find-parts.ts';
import { quartersOf } from './quarters.ts';
import { type RankQuestion, sales } from './rank-question.ts';
import { activitiesOf, linesOf } from './statement-lines.ts';

/** Those compared, the one asked for first. */
export interface Ranked {
  table: FigureTableOutput;
  parts: Part[];
}

/** The tool that reads what is compared. */
export const readingOf = ({ among }: RankQuestion) =>
  among.kind === 'parts' || among.kind === 'quarters' ? 'find_tables' : 'read_statement';

/** @param fits which sets of parts may be the ones asked for */
export function findRanked(
  question: RankQuestion,
  target: ReadingTarget,
  history: History,
  fits: (ranked: Ranked) => boolean = () => true,
): Ranked | null {
  const { among } = question;
  const tables = callsOf(history, readingOf(question))
    .filter(({ input }) => isOf(input, target))
    .flatMap(({ output }) => output?.tables ?? []);
  const sets = tables.flatMap((table): Ranked[] => {
    if (among.kind === 'parts') {
      const sets = setsOf(table, question, question.measure);
      if (question.by !== 'margin') return sets.map((parts) => ({ table, parts }));
      const [bases = []] = setsOf(table, question, sales);
      return sets.map((parts) => ({ table, parts: overSales(parts, bases) }));
    }
    const parts =
      among.kind === 'quarters'
        ? quartersOf(table, among.item, question.year)
        : among.kind === 'activities'
          ? activitiesOf(table, question)
          : linesOf(table, among.of, question);
    return parts.length > 1 ? [{ table, parts }] : [];
  });
  const found = chooseRanked(question, sets.filter(fits));
  if (found || question.by !== 'growth') return found;
  return chooseRanked(
    question,
    sets.map(({ table, parts }) => ({ table, parts: withYearBefore(parts, tables, question) })),
  );
}

function chooseRanked(question: RankQuestion, sets: readonly Ranked[]): Ranked | null {
  const { among } = question;
  // A table that has what the question leaves out is of the parts that it means.
  const having = sets.filter(({ parts }) => parts.some((part) => isLeftOut(question, part)));
  const fitting = (having.length > 0 ? having : sets)
    .map(({ table, parts }) => ({ table, parts: order(question, parts) }))
    .filter(({ parts }) => parts.length > 1);
  if (among.kind === 'quarters') return newestYear(fitting);
  if (among.kind !== 'parts') return fitting[0] ?? null;
  const isRegional = among.noun === 'geographic region';
  const named = fitting
    .filter(({ parts }) => !areLines(parts, among.noun))
    // A table of other parts says so: "net sales by groups of products".
    .filter(({ table }) => !listsOthers(table, among.noun));
  // The line right above says most surely what a table lists; a chapter on segments lists regions as well.
  const titled = named.filter(({ table }) => titleOf[among.noun]?.test(lastSentence(lineAbove(table))));
  const own = isRegional ? titled.filter(({ parts }) => areRegions(parts)) : titled;
  const alike = named.filter(({ parts }) => areRegions(parts) === isRegional);
  if (own.length > 0) return wholest(question, [...own, ...alike]);
  return (
    wholest(question, alike) ??
    // A company's segments may be regions, as its table then says.
    named.find(({ table }) => !isRegional && /segment/i.test(table.title)) ??
    null
  );
}

/** Each year's quarters are a set of their own. */
function newestYear(sets: readonly Ranked[]): Ranked | null {
  const yearOf = ({ parts }: Ranked) => parts[0]?.now.year ?? 0;
  return sets.toSorted((left, right) => yearOf(right) - yearOf(left))[0] ?? null;
}

function setsOf(
  table: FigureTableOutput,
  question: RankQuestion,
  measure: RankQuestion['measure'],
): Part[][] {
  const wanted = { ...question, form: measure.form };
  const across = findPartsAcross(table, measure.row, wanted);
  const inGroups = findPartsInGroups(table, measure.row, wanted);
  return [inGroups, ...findParts(table, wanted), across].filter((parts) => parts.length > 1);
}

/** Parts that are columns have the year before in rows further down, or in the next table. */
function withYearBefore(
  parts: readonly Part[],
  tables: readonly FigureTableOutput[],
  question: RankQuestion,
): Part[] {
  const year = parts[0]?.now.year;
  if (year == null || parts.some(({ before }) => before !== null)) return [...parts];
  const { form, row } = question.measure;
  const earlier = tables.flatMap((table) =>
    findPartsAcross(table, row, { ...question, form, year: year - 1 }),
  );
  return parts.map((part) => ({
    ...part,
    before: earlier.find(({ label, now }) => label === part.label && now.year === year - 1)?.now ?? null,
  }));
}

/** The parts whose sales are known, with these in the place of the year before. */
function overSales(parts: readonly Part[], bases: readonly Part[]): Part[] {
  return parts.flatMap(({ label, now }) => {
    const base = bases.find((one) => one.label === label && one.now.id !== now.id);
    return base ? [{ label, now, before: base.now }] : [];
  });
}

const nearly = 0.99;

/** The first of those that add up to the most: the parts of a segment's sales are less than the company's. */
function wholest({ measure }: RankQuestion, sets: readonly Ranked[]): Ranked | null {
  if (measure.name !== 'net sales') return sets[0] ?? null;
  const sumOf = ({ parts, table }: Ranked) =>
    parts.reduce((sum, { now }) => sum + now.value, 0) * 10 ** table.scale;
  const most = Math.max(...sets.map(sumOf));
  return sets.find((one) => sumOf(one) >= most * nearly) ?? null;
}

/** What the titles of tables call the parts that are asked for. */
const titleOf: Readonly<Record<string, RegExp>> = {
  segment: /\bsegments?\b|セグメント/i,
  product: /\bproducts?\b|製品/i,
  'product category': /\b(?:products?|services?|revenue) (?:categor|line|stream|type|group)/i,
  'geographic region': /\b(?:geograph\w+|regions?|countries|country)\b|地域/i,
};

/** The line that names a table, above that of its periods. */
export function lineAbove({ title }: FigureTableOutput): string {
  const lines = title.split(' / ');
  return (
    lines.findLast(
      (line) =>
        !/^(?:for the )?(?:(?:fiscal )?years?|quarters?|(?:three|six|nine|twelve) months|as of|december|january)\b.{0,40}$/i.test(
          line,
        ),
    ) ?? ''
  );
}

/** Of a paragraph above a table, only its last sentence is the table's title. */
const lastSentence = (text: string) => text.split(/(?<=\p{Ll}\.)\s+/u).at(-1) ?? text;

function listsOthers(table: FigureTableOutput, noun: string): boolean {
  const said = lineAbove(table);
  return (
    noun === 'segment' &&
    /\bby (?:\w+ ){0,4}(?:products?|services?|countr\w+|channels?|categor\w+|(?:regions?|geograph\w+)(?! (?:\w+ )?segments?))\b/i.test(
      said,
    )
  );
}

const region =
  /united states|\bu\.?s\.?a?\b|americas?\b|europe|asia|china|japan|international|emea|apac|latin|canada|africa|middle east|pacific|countries|rest of|united kingdom|\bu\.?k\.?\b|germany|france|india|singapore|taiwan|korea|brazil|mexico|hong kong|\bregions?\b|domestic|foreign|hemisphere|australia|日本|米国|欧州|アジア|中国|北米/i;

/** When something falls due is no segment either. */
const period =
  /^(?:within|after|over|(?:not )?later than|less than|more than|between)\b.*\b(?:years?|months?|days?)\b/i;

/** Lines of a statement are no segments. */
function areLines(parts: readonly Part[], noun: string): boolean {
  if (parts.some(({ label }) => period.test(label))) return true;
  const form = noun === 'product category' ? lineOfCosts : lineOfStatement;
  const bare = ({ label }: Part) => label.replace(ofSegment, '');
  return parts.filter((part) => form.test(bare(part))).length * 2 >= parts.length;
}

/** "Storage segment revenue" is the segment's name with the measure. */
const ofSegment = /(?<=\bsegments?) (?:net )?(?:revenues?|sales|operating income|income|profit)$/i;
const lineOfCosts = /\b(?:income|expenses?|costs?|assets|liabilit\w+|tax(?:es)?|cash)\b/i;
const lineOfStatement =
  /\b(?:income|expenses?|costs?|revenues?|sales|assets|liabilit\w+|tax(?:es)?|cash|earnings|depreciation|amorti[sz]ation|impairments?|charges?|payments?)\b|売上|費用|利益/i;

export function areRegions(parts: readonly Part[]): boolean {
  return parts.filter(({ label }) => region.test(label)).length * 2 >= parts.length;
}

const isRemainder =
  /^(?:all )?others?(?: (?:countries|regions|areas|markets|international|foreign\b.*))?$|^その他(?:の地域)?$/i;

const plainName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('.', '')
    .replace(/\bunited states(?: of america)?\b/, 'us')
    .trim();
const shortest = 4;
/** "Sensors" leaves out "Sensors segment", and "US" only itself. */
const isSamePart = (one: string, other: string) =>
  one === other ||
  (one.length >= shortest && other.length >= shortest && (one.includes(other) || other.includes(one)));

const isLeftOut = ({ without }: RankQuestion, { label }: Part) =>
  without.some((name) => isSamePart(plainName(name), plainName(label)));

function order(question: RankQuestion, parts: readonly Part[]): Part[] {
  const { by, inAmount, most } = question;
  const ordered = parts
    .filter((part) => !isLeftOut(question, part))
    .flatMap((part) => {
      if (by !== 'growth' && by !== 'margin') return [{ part, worth: part.now.value }];
      if (inAmount) return part.before ? [{ part, worth: part.now.value - part.before.value }] : [];
      return part.before && part.before.value > 0
        ? [{ part, worth: part.now.value / part.before.value }]
        : [];
    })
    .sort((left, right) => (most ? right.worth - left.worth : left.worth - right.worth))
    .map(({ part }) => part);
  if (by !== 'amount') return ordered;
  // What is left of several has no name, and is not the largest of them.
  const isRest = ({ label }: Part) => isRemainder.test(label);
  return [...ordered.filter((part) => !isRest(part)), ...ordered.filter(isRest)];
}
