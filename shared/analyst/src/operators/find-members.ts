import type { FigureTableOutput } from '@footnote/contracts';
import { findMeasuresByLabel, measureName } from '@footnote/financials';
import { mayNameStatement } from '@footnote/text';
import { type Cell, wholeAmount } from '../cells/cell.ts';
import { bestFor, isOfPeriodBefore } from '../cells/choose-period.ts';
import { fitsMeasure } from '../cells/measure-table.ts';
import { type CellRow, rowsOf } from '../cells/read-cells.ts';
import type { Target } from '../desk/target.ts';
import { asWord } from '../parse/as-word.ts';
import { bagOf, holds } from '../parse/bind-words.ts';
import { grammarOf, memberNamesIn } from '../parse/grammar.ts';
import { begins, says } from '../parse/head-words.ts';
import type { AskedWord, ParsedQuestion } from '../parse/parsed-question.ts';
import type { AskedPeriod } from '../parse/read-periods.ts';
import { keysOf } from '../parse/tokens.ts';
import { isColumnOf, tablesFor } from './bind-rows.ts';
import {
  isColumnMember,
  isMeasureLabel,
  isOtherPlaces,
  isTotalLabel,
  leastMembers,
  type Members,
  nameOfMember,
  namesPeriod,
  withoutColon,
} from './members.ts';
import { askedLines, statementMembers } from './statement-members.ts';
import { languagesOfRows, type Work } from './work.ts';

/** The members of the kind that is asked for, from the table that shows them best. */
export function findMembers(work: Work, target: Target, period: AskedPeriod | null): Members | null {
  const { question } = work;
  const measure = question.measures[0];
  const words = question.words.map(({ text }) => text).join(' ');
  const queries = languagesOfRows(target, question).flatMap((language) => {
    const kinds = question.members.map((kind) => memberNamesIn(kind, language));
    const first = kinds.flatMap(([name]) => name ?? []);
    const said =
      language === question.language ? measure?.text : measureName(measure?.keys[0] ?? '', language);
    return [
      ...[...first, kinds[0]?.[1] ?? ''].map((kind) => `${words} ${said ?? ''} ${kind}`.trim()),
      `${words} ${first[0] ?? ''}`.trim(),
    ];
  });
  const lines = askedLines(question);
  const ofStatement = lines && statementMembers(work, target, lines, period);
  // "Intangible assets" are no lines of a statement: a note may list them.
  if (ofStatement || lines?.words.length === 0 || lines?.kind === 'activity') return ofStatement;
  const tables = tablesFor(work, target, queries);
  const kindWords = kindsOf(question);
  const all = tables.flatMap((table) => {
    const members = membersIn(table, work, target, period);
    // The smallest country may be one of those other places; a segment of other places is a segment.
    const mayHide = question.marks.has('least') && !question.members.includes('segment');
    if (mayHide && members?.cells.some(isOtherPlaces)) return [];
    return members ? [{ members, score: scoreOf(members, question, kindWords) }] : [];
  });
  const best = all.toSorted((a, b) => b.score - a.score)[0];
  if (best && best.score > 0) return best.members;
  const isOfSales = question.words.length === 0 && question.measures[0]?.keys[0] === ofRevenue.keys[0];
  const named = isOfSales ? null : namedMembers(all, work, target, period);
  return named;
}

const kindsOf = ({ members, language }: ParsedQuestion): AskedWord[] =>
  [...new Set(members)].map((kind) => asWord(kind, grammarOf(language).memberNames[kind]));

/**
 * A table of segments may go on with the lines that lead to the group's figure, such as "General corporate expenses". Where two or
 * more rows have the names of the table of sales, only those are members.
 */
export function onlyOfSales(found: Members, work: Work, target: Target, period: AskedPeriod | null): Members {
  const { members, measures } = work.question;
  if (found.areLines || members.length === 0 || measures[0]?.keys[0] === ofRevenue.keys[0]) return found;
  const known = namesOfSales(work, target, period);
  const cells = found.cells.filter((cell) => known.includes(nameOfMember(cell)));
  return cells.length < leastMembers ? found : { ...found, cells };
}

function namesOfSales(work: Work, target: Target, period: AskedPeriod | null): readonly string[] {
  const ofSales = { ...work.question, words: [], measures: [ofRevenue] };
  return findMembers({ ...work, question: ofSales }, target, period)?.cells.map(nameOfMember) ?? [];
}

/** A table of restaurants has segments where its rows are named as those of the sales by segment. */
function namedMembers(
  all: readonly { members: Members }[],
  work: Work,
  target: Target,
  period: AskedPeriod | null,
): Members | null {
  const known = namesOfSales(work, target, period);
  const fitting = all.filter(
    ({ members }) =>
      known.length >= leastMembers &&
      // One that is no longer told apart may have had its own line.
      members.cells.filter((cell) => !known.includes(nameOfMember(cell))).length * 4 <=
        members.cells.length &&
      scoreOf(members, work.question, []) > 0,
  );
  return fitting.toSorted((a, b) => b.members.cells.length - a.members.cells.length)[0]?.members ?? null;
}

const segmentKey = keysOf('segment')[0] ?? '';

/** A table shows members of a kind where its title or heads name it; with the measure, the words, and a total that their sum is. */
function scoreOf(
  { cells, total, table }: Members,
  { words, measures }: ParsedQuestion,
  kinds: readonly AskedWord[],
): number {
  // The title of a statement does not describe its rows: a statement of financial position lists no positions.
  const titles = table.title.split(' / ').filter((title) => !mayNameStatement(title));
  const bag = bagOf(
    [
      ...titles,
      ...table.columns.map(({ label }) => label),
      ...table.rows.flatMap(({ label, groups }) => [label, ...groups]),
    ].join(' · '),
  );
  // The lines of a statement are no members of a kind, and no parts of one of them.
  const lines = cells.filter((cell) => findMeasuresByLabel(nameOfMember(cell)).length > 0);
  if ((kinds.length > 0 || measures.length > 0) && lines.length * 3 >= cells.length) return 0;
  // A table of one segment shows no segments.
  if (kinds.some(({ text }) => text === 'segment') && table.scope?.includes('segment')) return 0;
  // What leads from the segments to the group is no segment.
  if (kinds.length > 0 && titles.some((title) => begins(title, 'reconciles'))) return 0;
  // Revenue from contracts with customers, or from external ones, lists no customers.
  const listed = table.title.split(' / ').filter((part) => !says(part, 'fromCustomers'));
  const title = bagOf(listed.join(' · '));
  const heads = bagOf(
    [
      ...listed,
      table.head ?? '',
      // A business year is no business.
      ...table.columns.map(({ label }) => label.replaceAll('事業年度', '年度')),
      ...table.rows.flatMap(({ groups }) => groups.filter((group) => headsMembers.test(group))),
    ]
      .filter((text) => !says(text, 'fromCustomers'))
      .join(' · '),
  );
  if (kinds.length > 0 && !kinds.some((kind) => holds(heads, kind))) return 0;
  // Who holds shares has a row with a number of them, or with a part of all.
  const isOfHolders = kinds.some(({ text }) => text === 'holder');
  if (isOfHolders && (cells[0]?.kind === 'money' || isColumnMember(table))) return 0;
  // "Revenue by region of the customer" has regions, and no customers.
  const isSaid = (kind: AskedWord) => isBy(table.title, kind);
  // The title of a table that tells more than one kind apart names the first of them.
  const isHeaded =
    kinds.length > 0 && cells.every(({ groups }) => groups.some((group) => isHeadOf(group, kinds)));
  const others = isHeaded || kinds.length === 0 ? [] : otherKinds(kinds);
  if (others.some(isSaid) && !kinds.some(isSaid)) return 0;
  if (words.some((word) => !holds(bag, word))) return 0;
  const [measure] = measures;
  const ofMeasure = measure
    ? [...table.columns, ...table.rows]
        .map(({ label }) => label)
        .concat(table.rows.flatMap(({ groups }) => groups))
        .some((name) => measure.keys.some((key) => fitsMeasure(name, key) > 0)) ||
      holds(bagOf(table.title), asWord(measure.text))
    : true;
  if (!ofMeasure) return 0;
  const named =
    kinds.filter((kind) => holds(title, kind)).length + kinds.filter((kind) => holds(bag, kind)).length;
  const isNamedBy = kinds.some((kind) => isBy(table.title, kind)) ? 1 : 0;
  const isUnder =
    words.length > 0 &&
    cells.every(({ label, groups }) => holdsAll(groups.join(' · '), words) && !holdsAll(label, words))
      ? 2
      : 0;
  return 1 + named + isNamedBy + isUnder + (total ? 1 : 0) + Math.min(cells.length, 6) / 10;
}

/** `Products:`, `分产品`: the rows below are the members of this kind. */
const headsMembers = /[:：]$|^分.{2,4}$/;

const otherKinds = (kinds: readonly AskedWord[]) =>
  (['segment', 'region', 'product', 'customer'] as const)
    .filter((kind) => !kinds.some(({ text }) => text === kind))
    .map((kind) => asWord(kind, grammarOf('en').memberNames[kind]));

/** The title says "by" before the kind. */
function isBy(title: string, { wordings }: AskedWord): boolean {
  const { keys } = bagOf(title);
  const at = keys.indexOf('by');
  const isAt = (from: number) =>
    wordings.some((wanted) => wanted.every((key, ahead) => keys[from + ahead] === key));
  return at >= 0 && (isAt(at + 1) || isAt(at + 2));
}

export const ofRevenue = { keys: ['revenue'], text: 'revenue', start: 0, end: 0 };
/** Members may be rows under the measure, rows of the measure under each member, or columns. */
export function membersIn(
  table: FigureTableOutput,
  { question }: Work,
  target: Target,
  period: AskedPeriod | null,
): Members | null {
  const all = rowsOf(table, target).filter(({ cells }) => cells.length > 0);
  const rows = aboutWords(underKind(withSubtotals(all), question), question);
  const [measure] = question.measures;
  const names = kindsOf(question).flatMap(({ wordings }) =>
    wordings.flatMap(([only, ...others]) => (others.length === 0 ? only : [])),
  );
  const isGroupOf = (group: string) => measure?.keys.some((key) => fitsMeasure(group, key) > 0);
  const isOf = ({ row: { label } }: CellRow) => {
    // "Segment operating income"
    const [kind = '', ...rest] = label.split(' ');
    const own = names.includes(keysOf(kind)[0]) ? rest.join(' ') : label;
    return measure?.keys.some((key) => fitsMeasure(own, key) > 0);
  };
  const ofMeasure = rows.filter(isOf);
  const byGroup = ofMeasure.filter(
    ({ row }) =>
      row.groups.length > 0 &&
      !isMeasureLabel(row.groups.at(-1) ?? '') &&
      !namesPeriod(row.groups.at(-1) ?? ''),
  );
  if (new Set(byGroup.map(({ row }) => row.groups.at(-1))).size >= leastMembers)
    // The member is the head, and its row says only which figure it is.
    return split(
      byGroup.flatMap(({ row, cells }) =>
        bestFor(cells, period).map((cell) => ({
          ...cell,
          label: row.groups.at(-1) ?? '',
          groups: row.groups.slice(0, -1),
        })),
      ),
      table,
    );
  // Measures side by side: each row is a member.
  const byColumn =
    measure && ofMeasure.length === 0
      ? rows.map(({ cells }) => cells.filter((cell) => isColumnOf(cell, measure)))
      : [];
  if (byColumn.some((cells) => cells.length > 0))
    return split(
      byColumn.flatMap((cells) => bestFor(cells, period)),
      table,
    );
  if (isColumnMember(table)) {
    const row =
      ofMeasure.find(({ cells }) => inYear(cells, period).length >= leastMembers) ??
      (measure
        ? undefined
        : rows.find(
            ({ cells, row }) =>
              inYear(cells, period).length >= leastMembers && holdsAll(row.label, question.words),
          ));
    return row ? split(inYear(row.cells, period), table) : null;
  }
  // The parts of a segment are a level below the segments.
  const direct = rows.filter(({ row }) => isGroupOf(row.groups.at(-1) ?? ''));
  const within = direct.length > leastMembers ? direct : rows.filter(({ row }) => row.groups.some(isGroupOf));
  // "Net sales of reportable segments" are those of all.
  const isOfAll = ({ row }: CellRow) => names.includes(segmentKey) && keysOf(row.label).includes(segmentKey);
  const isPart = (one: CellRow) => !isOf(one) && !isOfAll(one);
  const under = within.filter(isPart);
  const chosen = under.length >= leastMembers ? under : sameGroup(rows.filter(isPart));
  if (hidesLarger(all, chosen, question.words, period)) return null;
  return split(
    chosen.flatMap(({ cells }) => bestFor(cells, period)),
    table,
    rows
      .filter((one) => isOf(one) || isTotalLabel(one.row.label))
      .flatMap(({ cells }) => bestFor(cells, period)),
  );
}

/** The total of a group is a member beside the rows of the level above: of a segment whose products are told apart. */
function withSubtotals(rows: readonly CellRow[]): readonly CellRow[] {
  const levels = new Set(
    rows.flatMap(({ row }) => (isTotalLabel(row.label) ? [] : [row.groups.join(' / ')])),
  );
  return rows.map((one) => {
    const { label, groups } = one.row;
    const [name, outer] = [groups.at(-1) ?? '', groups.slice(0, -1)];
    const isOwn = keysOf(label).join(' ') === ['total', ...keysOf(name)].join(' ');
    if (!isOwn || name === '' || outer.length === 0 || !levels.has(outer.join(' / '))) return one;
    const own = { label: withoutColon(name), groups: outer };
    return { ...one, row: { ...one.row, ...own }, cells: one.cells.map((cell) => ({ ...cell, ...own })) };
  });
}

/** One table may have the products below the industries and above the regions. */
function underKind(rows: readonly CellRow[], question: ParsedQuestion): readonly CellRow[] {
  const kinds = kindsOf(question);
  const under = rows.filter(({ row }) => row.groups.some((group) => isHeadOf(group, kinds)));
  return under.length > 0 ? under : rows;
}

const isHeadOf = (group: string, kinds: readonly AskedWord[]) =>
  headsMembers.test(group) && kinds.some((kind) => holds(bagOf(group), kind));

const holdsAll = (text: string, words: readonly AskedWord[]) =>
  words.every((word) => holds(bagOf(text), word));

/** Words of the question have to be in the heads of the rows, or else in the title. */
function aboutWords(rows: readonly CellRow[], { words }: ParsedQuestion): CellRow[] {
  if (words.length === 0) return [...rows];
  const under = rows.filter(({ row }) => {
    const bag = bagOf(row.groups.join(' · '));
    return words.every((word) => holds(bag, word));
  });
  if (under.length > 0) return under;
  const title = bagOf(rows[0]?.table.title ?? '');
  return words.every((word) => holds(title, word)) ? [...rows] : [];
}

function inYear(cells: readonly Cell[], period: AskedPeriod | null): Cell[] {
  const years = cells.flatMap(({ period: own }) => own.year ?? []);
  const year = period?.year ?? Math.max(...years, 0);
  const before = (cell: Cell) => period?.year === Number(cell.target.end?.slice(0, 4)) - 1;
  const fitting = period === null ? cells.filter((cell) => !isOfPeriodBefore(cell)) : cells;
  return fitting.filter((cell) =>
    cell.period.year === null ? isOfPeriodBefore(cell) === before(cell) : cell.period.year === year,
  );
}

/** Whether a row of the level above, which the words name as well, is larger than all of them: they are the parts of one of several. */
function hidesLarger(
  rows: readonly CellRow[],
  chosen: readonly CellRow[],
  words: readonly AskedWord[],
  period: AskedPeriod | null,
): boolean {
  const depth = chosen[0]?.row.groups.length ?? 0;
  const largest = ([one]: readonly Cell[]) => (one?.kind === 'money' ? Math.abs(wholeAmount(one)) : 0);
  const most = Math.max(...chosen.map(({ cells }) => largest(bestFor(cells, period))), 0);
  return rows.some(
    ({ row: { label, groups }, cells }) =>
      groups.length < depth &&
      words.length > 0 &&
      holdsAll(label, words) &&
      !isTotalLabel(label) &&
      largest(bestFor(cells, period)) > most,
  );
}

/** The largest run of rows of one group. */
function sameGroup(rows: readonly CellRow[]): CellRow[] {
  const groups = Map.groupBy(rows, ({ row }) => row.groups.join(' / '));
  return [...groups.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
}

function split(
  cells: readonly Cell[],
  table: FigureTableOutput,
  wholes: readonly Cell[] = [],
): Members | null {
  const isTotal = (cell: Cell) => isTotalLabel(nameOfMember(cell));
  // What is taken off is no member, nor what is left.
  const taken = cells.findIndex((cell) => begins(nameOfMember(cell), 'less'));
  const named = (taken < 0 ? cells : cells.slice(0, taken)).filter((cell) => !isTotal(cell));
  // "Amortized intangible assets" below its parts is their total; cost less depreciation is a calculation.
  const [last, parts] = [named.at(-1), named.slice(0, -1)];
  const isSummed =
    last !== undefined &&
    parts.length >= leastMembers &&
    isSumOf(last, parts) &&
    parts.every(({ value }) => value <= last.value);
  const members = isSummed ? parts : named;
  const kinds = new Set(members.map(({ kind }) => kind));
  if (members.length < leastMembers || kinds.size > 1) return null;
  const totals = [...cells.filter(isTotal), ...(isSummed ? [last] : []), ...wholes];
  const exact = totals.find((cell) => isSumOf(cell, members));
  return { cells: members, total: exact ?? null, table };
}

/** With what rounding may do. */
function isSumOf({ value }: Cell, parts: readonly Cell[]): boolean {
  const sum = parts.reduce((all, cell) => all + cell.value, 0);
  return Math.abs(value - sum) <= Math.abs(sum) * 0.005;
}
