import type { FigureTableOutput } from '@research/contracts';
import type { PlannedCall } from '../chat/planned-call.ts';
import { callsOf, type History } from '../chat/read-history.ts';
import type { NamedTarget } from '../figures/answer-figures.ts';
import { lineItem } from '../figures/line-items.ts';
import { pickCell, pickRow, plainLabel } from '../figures/pick-cell.ts';
import { readAmount } from '../figures/read-amount.ts';
import { isOf, type ReadingTarget } from '../figures/reading-target.ts';
import { findParts, findPartsAcross, findPartsInGroups, type Part } from './find-parts.ts';
import { type RankQuestion, sales } from './rank-question.ts';
import { amountOf, mostListed, sayEvery, sayPart } from './say-parts.ts';

const tablesToSearch = 8;

/** The next tool calls for a question of which is the largest: first reading, then the growth of the one found. */
export function planRank(
  question: RankQuestion,
  targets: readonly NamedTarget[],
  history: History,
): PlannedCall[] {
  const readings = targets.flatMap(({ target }) => planReading(question, target, history));
  if (readings.length > 0) return readings;
  if (question.by !== 'growth' && question.by !== 'margin') return [];
  return targets.flatMap(({ target }) => {
    const call = growthCall(question, findRanked(question, target, history));
    return call && !resultOf(call, history) ? [call] : [];
  });
}

function planReading(question: RankQuestion, target: ReadingTarget, history: History): PlannedCall[] {
  const { among } = question;
  const name = among.kind === 'parts' ? 'find_tables' : 'read_statement';
  if (callsOf(history, name).some(({ input }) => isOf(input, target))) return [];
  const tables = tablesOfParts(question, target);
  if (tables) return [tables];
  if (among.kind === 'parts') return [];
  const statement =
    among.kind === 'activities' ? 'cash-flow' : among.of === 'costs' ? 'income-statement' : 'balance-sheet';
  return [{ name: 'read_statement', input: { ...target, statement } }];
}

/** The search for the tables that list parts. */
export function tablesOfParts({ among, measure }: RankQuestion, target: ReadingTarget): PlannedCall | null {
  if (among.kind !== 'parts') return null;
  const query = `${measure.query} by ${among.noun}`;
  return { name: 'find_tables', input: { ...target, query, limit: tablesToSearch } };
}

/** Those compared, the one asked for first. */
export interface Ranked {
  table: FigureTableOutput;
  parts: Part[];
}

/** @param fits which sets of parts may be the ones asked for */
export function findRanked(
  question: RankQuestion,
  target: ReadingTarget,
  history: History,
  fits: (ranked: Ranked) => boolean = () => true,
): Ranked | null {
  const { among } = question;
  const tables = callsOf(history, among.kind === 'parts' ? 'find_tables' : 'read_statement')
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
      among.kind === 'activities' ? activitiesOf(table, question) : linesOf(table, among.of, question);
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
  const fitting = sets
    .map(({ table, parts }) => ({ table, parts: order(question, parts) }))
    .filter(({ parts }) => parts.length > 1);
  if (among.kind !== 'parts') return fitting[0] ?? null;
  const isRegional = among.noun === 'geographic region';
  const named = fitting
    .filter(({ parts }) => !areLines(parts, among.noun))
    // A table of other parts says so: "net sales by groups of products".
    .filter(({ table }) => !listsOthers(table, among.noun));
  // The line right above says most surely what a table lists; a chapter on segments lists regions as well.
  const titled = named.filter(({ table }) => titleOf[among.noun]?.test(lineAbove(table)));
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

function listsOthers(table: FigureTableOutput, noun: string): boolean {
  const said = lineAbove(table);
  return (
    noun === 'segment' &&
    /\bby (?:\w+ ){0,4}(?:products?|services?|countr\w+|channels?|categor\w+)\b/i.test(said)
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
  return parts.filter(({ label }) => form.test(label)).length * 2 >= parts.length;
}

const lineOfCosts = /\b(?:income|expenses?|costs?|assets|liabilit\w+|tax(?:es)?|cash)\b/i;
const lineOfStatement =
  /\b(?:income|expenses?|costs?|revenues?|sales|assets|liabilit\w+|tax(?:es)?|cash|earnings|depreciation|amorti[sz]ation|impairments?|charges?|payments?)\b|売上|費用|利益/i;

export function areRegions(parts: readonly Part[]): boolean {
  return parts.filter(({ label }) => region.test(label)).length * 2 >= parts.length;
}

function order({ by, most, without }: RankQuestion, parts: readonly Part[]): Part[] {
  const isLeftOut = ({ label }: Part) =>
    without.some(
      (name) =>
        label.toLowerCase().includes(name.toLowerCase()) || name.toLowerCase().includes(label.toLowerCase()),
    );
  const valued = parts
    .filter((part) => !isLeftOut(part))
    .flatMap((part) => {
      if (by !== 'growth' && by !== 'margin') return [{ part, worth: part.now.value }];
      return part.before && part.before.value > 0
        ? [{ part, worth: part.now.value / part.before.value }]
        : [];
    });
  return valued
    .sort((left, right) => (most ? right.worth - left.worth : left.worth - right.worth))
    .map(({ part }) => part);
}

function activitiesOf(table: FigureTableOutput, { year, quarter }: RankQuestion): Part[] {
  return ['cfo', 'cfi', 'cff'].flatMap((key) => {
    const row = pickRow(lineItem(key), table);
    const cell = row && pickCell(row, table, { year, quarter, strict: true });
    const value = cell ? readAmount(cell.text) : null;
    if (!cell || value === null) return [];
    const label =
      { cfo: 'Operating activities', cfi: 'Investing activities', cff: 'Financing activities' }[key] ?? '';
    return [{ label, now: { ...cell, value }, before: null }];
  });
}

const subtotal =
  /^(?:total|subtotal|net (?:income|earnings|loss|sales|revenue)|gross|operating (?:income|profit|loss)|income|earnings|.*\bbefore\b)|合計|純資産/i;
const ends = {
  liabilities: /^total liabilities$/i,
  assets: /^total assets$/i,
  costs: /^(?:total (?:operating |costs|expenses)|(?:operating )?(?:income|earnings|profit|loss) )/i,
};

/** The lines of a kind that a statement prints, without its totals. */
function linesOf(table: FigureTableOutput, of: keyof typeof ends, { year, quarter }: RankQuestion): Part[] {
  const labels = table.rows.map(({ label }) => plainLabel(label));
  const afterAssets = labels.findIndex((label) => /^total assets$/i.test(label)) + 1;
  const afterSales = labels.findIndex((label) => /^(?:total |net )*(?:revenues?|sales)\b/i.test(label)) + 1;
  const start = of === 'liabilities' ? afterAssets : of === 'costs' ? afterSales : 0;
  const end = labels.findIndex(
    (label, at) =>
      at > start &&
      (ends[of].test(label) || (of === 'liabilities' && /equity|capital stock|common stock/i.test(label))),
  );
  if (end < 0) return [];
  return table.rows.slice(start, end).flatMap((row): Part[] => {
    const label = plainLabel(row.label);
    const cell = subtotal.test(label) ? null : pickCell(row, table, { year, quarter });
    const value = cell ? readAmount(cell.text) : null;
    return cell && value !== null ? [{ label, now: { ...cell, value: Math.abs(value) }, before: null }] : [];
  });
}

function growthCall(
  question: RankQuestion,
  ranked: Ranked | null,
): Extract<PlannedCall, { name: 'compute' }> | null {
  const [first] = ranked?.parts ?? [];
  const { by, measure, every } = question;
  if (every !== null) return null;
  if ((by !== 'growth' && by !== 'margin') || !first?.before) return null;
  const label = by === 'growth' ? `Growth of ${first.label}` : `Margin of ${measure.name}, ${first.label}`;
  return {
    name: 'compute',
    input: {
      label: label.slice(0, 200),
      expression: by === 'growth' ? 'a / b - 1' : 'a / b',
      inputs: [
        { name: 'a', cell: first.now.id },
        { name: 'b', cell: first.before.id },
      ],
      as: 'percent',
      decimals: 1,
    },
  };
}

function resultOf(call: Extract<PlannedCall, { name: 'compute' }>, history: History) {
  return callsOf(history, 'compute').find(
    ({ input }) =>
      input.label === call.input.label && JSON.stringify(input.inputs) === JSON.stringify(call.input.inputs),
  );
}

/** The sentence with the one asked for, then those next to it; null if no table shows it. */
export function answerRank(
  question: RankQuestion,
  targets: readonly NamedTarget[],
  history: History,
  japanese: boolean,
): string | null {
  const answers = targets.flatMap(({ target, name }) => {
    const ranked = findRanked(question, target, history);
    const [first, ...others] = ranked?.parts ?? [];
    if (!ranked || !first) return [];
    if (question.every !== null)
      return [sayEvery(question, ranked.parts, targets.length > 1 ? name : null, japanese)];
    const lead = japanese ? leadJapanese(question, first) : leadEnglish(question, ranked, first, history);
    const shown = question.by === 'list' ? mostListed : mostOthers;
    const lines = others.slice(0, shown).map((part) => sayPart(question, part, japanese));
    return [
      [`${targets.length > 1 && name ? `${name}: ` : ''}${lead}`, lines.join('\n')]
        .filter(Boolean)
        .join('\n\n'),
    ];
  });
  return answers.length > 0 ? answers.join('\n\n') : null;
}

const mostOthers = 2;

const bold = (text: string) => text.replace(/^(.*) (\[\[)/, '**$1** $2');

function leadEnglish(question: RankQuestion, { table }: Ranked, first: Part, history: History): string {
  const { among, measure, most, by, quarter } = question;
  const when = first.now.year ? ` in ${quarter ? 'that quarter of ' : ''}FY${first.now.year}` : '';
  const amount = bold(amountOf(first, 'now', false));
  if (among.kind === 'activities')
    return `**${first.label}** ${most ? 'brought in the most' : first.now.value < 0 ? 'used the most' : 'brought in the least'} cash${when}: ${amount}.`;
  if (among.kind === 'lines') {
    const noun = { liabilities: 'liability', assets: 'asset', costs: 'cost' }[among.of];
    return `**${first.label}** was the ${most ? 'largest' : 'smallest'} ${noun}${first.now.year ? ` of FY${first.now.year}` : ''}: ${amount}.`;
  }
  if (by === 'list')
    return `Net sales are reported by these ${among.noun === 'geographic region' ? 'regions' : 'parts'}, the largest first${when}: **${first.label}**, ${amountOf(first, 'now', false)}.`;
  if (
    by === 'amount' &&
    !most &&
    first.now.value < 0 &&
    /loss|income|earnings|profit|EBITDA/i.test(measure.name)
  )
    return `**${first.label}** made the largest loss${when}, by ${measure.name}: ${amount}.`;
  if (by === 'amount')
    return `**${first.label}** had the ${most ? 'highest' : 'lowest'} ${measure.name}${when}: ${amount}.`;
  const call = growthCall(question, { table, parts: [first] });
  const margin = by === 'margin' && call ? resultOf(call, history)?.output : null;
  if (by === 'margin')
    return `**${first.label}** had the ${most ? 'highest' : 'lowest'} margin of ${measure.name}${when}${margin ? `: **${margin.shown}** [[${margin.source_id}]]` : ''}, ${amountOf(first, 'now', false)} on sales of ${amountOf(first, 'before', false)}.`;
  const grown = call && resultOf(call, history)?.output;
  const rate = grown ? `, ${grown.shown} [[${grown.source_id}]]` : '';
  const grew = (first.before?.value ?? 0) <= first.now.value;
  const how = grew ? (most ? 'grew the most' : 'grew the least') : most ? 'fell the least' : 'fell the most';
  return `The ${measure.name} of **${first.label}** ${how}${when}: from ${amountOf(first, 'before', false)} to ${amount}${rate}.`;
}

function leadJapanese({ most, by }: RankQuestion, first: Part): string {
  const amount = bold(amountOf(first, 'now', true));
  const when = first.now.year ? `${first.now.year}年に` : '';
  if (by !== 'growth')
    return `${when}最も${most ? '大きい' : '小さい'}のは**${first.label}**で、${amount} です。`;
  return `${when}最も${most ? '伸びた' : '減った'}のは**${first.label}**で、${amountOf(first, 'before', true)} から ${amount} になりました。`;
}
