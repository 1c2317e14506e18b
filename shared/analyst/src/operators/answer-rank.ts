import type { FigureTableOutput } from '@research/contracts';
import { bagOf, holds, holdsKeys } from '../cells/bind-words.ts';
import { type Cell, type TableRow, wholeAmount } from '../cells/cell.ts';
import { cellsFor, isOfChange, isOfPeriodBefore } from '../cells/choose-period.ts';
import { computeAll, expressionOf } from '../cells/evaluate.ts';
import { fitsMeasure, type StatementKind } from '../cells/measure-table.ts';
import { type CellRow, rowsOf } from '../cells/read-cells.ts';
import { newest } from '../desk/choose-filings.ts';
import { sourceOf, type Target } from '../desk/target.ts';
import { type Grammar, grammarOf } from '../parse/grammar.ts';
import type { AskedWord, ParsedQuestion } from '../parse/parsed-question.ts';
import type { AskedPeriod } from '../parse/read-periods.ts';
import { keysOf } from '../parse/tokens.ts';
import { tablesFor } from './bind-rows.ts';
import type { Finding } from './finding.ts';
import type { Work } from './work.ts';

/** Figures of members of one kind: one for each segment, product or region. */
export interface Members {
  cells: readonly Cell[];
  /** The sum of all, where the table prints it. */
  total: Cell | null;
  table: FigureTableOutput;
}

const leastMembers = 2;
const mostShown = 4;

/** Which member of a table is the largest or the smallest, by its figure or by its growth, with its rivals. */
export function answerRank(work: Work, target: Target): readonly Finding[] | null {
  const { question } = work;
  const hasSubject = question.measures.length + question.words.length > 0;
  const asked = hasSubject ? work : { ...work, question: { ...question, measures: [ofRevenue] } };
  const found = findMembers(asked, target, newest(question.periods));
  if (!found) return null;
  // What is left of all others is no member.
  const order = question.marks.has('least') && !question.marks.has('most') ? 'least' : 'most';
  if (order === 'most' && isRest(extreme(found.cells, order))) return null;
  if (question.marks.has('rise') || question.marks.has('fall') || question.marks.has('change'))
    return rankGrowth(work, target, found, order);
  const named = order === 'least' ? found.cells.filter((cell) => !isRest(cell)) : found.cells;
  const sorted = named.toSorted((a, b) => wholeAmount(b) - wholeAmount(a));
  const cells = order === 'most' ? sorted : sorted.reverse();
  const [first, second] = cells;
  if (!first || !second || wholeAmount(first) === wholeAmount(second)) return null;
  return [
    { kind: 'ranked', what: nameOf(question, found), cells: cells.slice(0, mostShown), order, growth: null },
  ];
}

const rest = /^(?:all )?others?\b|other (?:countries|regions|international)|その他|기타|其他|outros|rest of/i;
const otherPlaces =
  /other (?:countries|regions|international)|rest of|その他の(?:国|地域)|기타 ?국가|其他(?:国家|地区|國家|地區)|outros países/i;
const isOtherPlaces = (cell: Cell) => otherPlaces.test(nameOfMember(cell));
const isRest = (cell: Cell | undefined) => cell !== undefined && rest.test(nameOfMember(cell));
const extreme = (cells: readonly Cell[], order: 'most' | 'least') =>
  cells.toSorted((a, b) => wholeAmount(b) - wholeAmount(a)).at(order === 'most' ? 0 : -1);

/** All members with their shares of the whole. */
export function answerParts(work: Work, target: Target): readonly Finding[] | null {
  const found = findMembers(work, target, newest(work.question.periods));
  if (!found) return null;
  const cells = found.cells.toSorted((a, b) => wholeAmount(b) - wholeAmount(a)).slice(0, 12);
  const whole = found.total;
  const shares = computeAll(
    cells.map((cell) =>
      whole && wholeAmount(whole) >= wholeAmount(cell) && cell.kind !== 'percent' && whole.value > 0
        ? {
            label: `${cell.label} / ${whole.label}`,
            expression: expressionOf('a / b', { a: cell, b: whole }),
            as: 'percent',
            decimals: 1,
          }
        : null,
    ),
    work.desk,
  );
  return [{ kind: 'parts', cells, shares, whole }];
}

function rankGrowth(
  work: Work,
  target: Target,
  found: Members,
  order: 'most' | 'least',
): readonly Finding[] | null {
  const { question, desk } = work;
  const year = found.cells[0]?.period.year;
  if (year == null) return null;
  const asked: AskedPeriod = {
    ...(newest(question.periods) ?? { months: null, part: null, month: null }),
    year: year - 1,
  };
  const before = membersIn(found.table, work, target, asked);
  const pairs = found.cells.flatMap((to) => {
    const from = before?.cells.find(
      ({ id, label, column }) =>
        (label === to.label && id !== to.id) || (column !== '' && column === to.column),
    );
    return from && from.value > 0 && Math.abs(to.value / from.value - 1) < 10 ? [{ from, to }] : [];
  });
  if (pairs.length < leastMembers) return null;
  const falls = question.marks.has('fall') && !question.marks.has('rise');
  const growths = computeAll(
    pairs.map(({ from, to }) => ({
      label: `Change of ${nameOfMember(to)}`,
      expression: expressionOf('(b - a) / a', { a: from, b: to }),
      as: 'percent',
      decimals: 1,
    })),
    desk,
  );
  const known = pairs.flatMap(({ to }, at) => (growths[at] ? [{ to, growth: growths[at] as Cell }] : []));
  const sign = falls !== (order === 'least') ? 1 : -1;
  const sorted = known.toSorted((a, b) => sign * (Number(a.growth.value) - Number(b.growth.value)));
  return sorted.length < leastMembers
    ? null
    : [
        {
          kind: 'ranked',
          what: nameOf(question, found),
          cells: sorted.slice(0, mostShown).map(({ to }) => to),
          order,
          growth: sorted.slice(0, mostShown).map(({ growth }) => growth),
        },
      ];
}

export const nameOfMember = ({ label, column, groups, table }: Cell): string =>
  (table && isColumnMember(table)
    ? column
    : groups.length > 0 && isMeasureLabel(label)
      ? (groups.at(-1) as string)
      : label
  ).replace(/[:：]\s*$/, '');

const isColumnMember = ({ columns }: FigureTableOutput) =>
  columns.filter(({ label, year, end }) => year == null && end == null && !isOfChange(label)).length >= 2;
const measureLabel =
  /^(?:total |net )*(?:sales|revenues?|operating (?:income|profit|loss|earnings)|income|profit|assets|earnings)\b/i;
const isMeasureLabel = (label: string) => measureLabel.test(label);

/** What the figures are: the measure that is asked for, else the head above them or the last name in the title. */
function nameOf({ measures }: ParsedQuestion, { table, cells: [first] }: Members): string {
  const head = first && !isColumnMember(table) ? first.groups.at(-1) : undefined;
  const titles = table.title.split('/').map((part) => part.trim());
  const name = measures[0]?.text ?? head ?? titles.findLast((part) => /^[^(（]/.test(part)) ?? '';
  return (name.split('. ').at(-1) ?? '').replace(/[:：]\s*$/, '');
}

/** The members of the kind that is asked for, from the table that shows them best. */
export function findMembers(work: Work, target: Target, period: AskedPeriod | null): Members | null {
  const { question } = work;
  const grammar = grammarOf(question.language);
  const kinds = question.members.flatMap((row) => grammar.memberRows[row] ?? []);
  const measure = question.measures[0]?.text ?? '';
  const words = question.words.map(({ text }) => text).join(' ');
  const first = question.members.flatMap((row) => grammar.memberRows[row]?.[0] ?? []);
  const queries = [
    ...new Set([...first, kinds[1] ?? ''].map((kind) => `${words} ${measure} ${kind}`.trim())),
    `${words} ${first[0] ?? ''}`.trim(),
  ];
  const ofStatement = statementMembers(work, target, kinds, period);
  if (ofStatement || isOfStatement(kinds)) return ofStatement;
  const tables = tablesFor(
    { ...work, question: { ...question, words: [...question.words] } },
    target,
    queries,
  );
  const kindWords = [...new Set(question.members)].map((row): AskedWord => {
    const names = grammar.memberRows[row] ?? [];
    return { text: names[0] ?? '', wordings: names.map(keysOf), start: 0, end: 0, isName: false };
  });
  const all = tables.flatMap((table) => {
    const members = membersIn(table, work, target, period);
    // The smallest may be one of those other places.
    if (question.marks.has('least') && members?.cells.some(isOtherPlaces)) return [];
    return members ? [{ members, score: scoreOf(members, question, kindWords) }] : [];
  });
  const best = all.toSorted((a, b) => b.score - a.score)[0];
  if (best && best.score > 0) return best.members;
  const named = question.words.length > 0 ? namedMembers(all, work, target, period) : null;
  if (named) return named;
  // A group that has no table of its products has one of its segments, whose title says so.
  const isOfProducts = kinds.includes('product') && question.members.some((row) => row !== 0);
  return isOfProducts
    ? findMembers({ ...work, question: { ...question, members: [segments(grammar)] } }, target, period)
    : null;
}

/** A table of restaurants has segments where its rows are named as those of the sales by segment. */
function namedMembers(
  all: readonly { members: Members }[],
  work: Work,
  target: Target,
  period: AskedPeriod | null,
): Members | null {
  const ofSales = { ...work.question, words: [], measures: [ofRevenue] };
  const known = findMembers({ ...work, question: ofSales }, target, period)?.cells.map(nameOfMember) ?? [];
  const fitting = all.filter(
    ({ members }) =>
      known.length >= leastMembers &&
      members.cells.every((cell) => known.includes(nameOfMember(cell))) &&
      scoreOf(members, work.question, []) > 0,
  );
  return fitting.toSorted((a, b) => b.members.cells.length - a.members.cells.length)[0]?.members ?? null;
}

const segments = ({ memberRows }: Grammar) => memberRows.findIndex(([name]) => name === 'segment');

/** Lines of a statement are members as well: its liabilities, its assets, its expenses, its activities. */
const statementKinds: readonly (readonly [string, StatementKind])[] = [
  ['liability', 'balance-sheet'],
  ['asset', 'balance-sheet'],
  ['expense', 'income-statement'],
  ['activity', 'cash-flow'],
];
const isOfStatement = (kinds: readonly string[]) => statementKinds.some(([kind]) => kinds.includes(kind));

function statementMembers(
  work: Work,
  target: Target,
  kinds: readonly string[],
  period: AskedPeriod | null,
): Members | null {
  const found = statementKinds.find(([kind]) => kinds.includes(kind));
  if (!found) return null;
  const [kind, statement] = found;
  const [table] = work.desk.ask('read_statement', { ...sourceOf(target), statement })?.tables ?? [];
  if (!table) return null;
  const all = rowsOf(table, target);
  const grouped = all.filter(({ row }) => isUnder(row, kind, kinds) && row.label !== '');
  const rows = grouped.length > 0 || statement !== 'balance-sheet' ? grouped : besideTotal(all, kind);
  const cells = rows
    .flatMap((row) => first(row.cells, period))
    .filter((cell) => cell.kind === 'money' && !totalLabel.test(cell.label));
  return cells.length < leastMembers
    ? null
    : {
        cells: cells.map((cell) => ({
          ...cell,
          value: kind === 'activity' ? cell.value : Math.abs(cell.value),
        })),
        total: null,
        table,
      };
}

/** A balance sheet without headings: assets come before their total, liabilities after it and before the equity. */
function besideTotal(rows: readonly CellRow[], kind: string): readonly CellRow[] {
  const total = rows.findIndex(({ row }) => fitsMeasure(row.label, 'total_assets') > 0);
  if (kind === 'asset') return rows.slice(0, Math.max(0, total));
  const equity = rows.findIndex(
    ({ row }, at) =>
      at > total && /equity|capital stock|common stock|retained|純資産|资本|자본/i.test(row.label),
  );
  return rows.slice(total + 1, equity < 0 ? undefined : equity);
}

/** In the block of that name, or the net cash of an activity. */
function isUnder({ label, groups }: TableRow, kind: string, kinds: readonly string[]): boolean {
  if (kind === 'activity')
    return /\bnet cash\b|cash (?:flows? )?(?:provided|used|from)/i.test(label) && /activit/i.test(label);
  const blocks = groups.filter((group) => kinds.some((one) => holdsKeys(bagOf(group), keysOf(one))));
  const equity = groups.some((group) => /^(?:total )?(?:share|stock)holders|^equity/i.test(group));
  return blocks.length > 0 && !equity && !/\bequity\b/i.test(label);
}

/** A table shows members of a kind where its title or heads name it; with the measure, the words, and a total that their sum is. */
function scoreOf(
  { cells, total, table }: Members,
  { words, measures }: ParsedQuestion,
  kinds: readonly AskedWord[],
): number {
  const bag = bagOf(
    [
      table.title,
      ...table.columns.map(({ label }) => label),
      ...table.rows.flatMap(({ label, groups }) => [label, ...groups]),
    ].join(' · '),
  );
  const title = bagOf(table.title);
  const heads = bagOf(
    [
      table.title,
      // A business year is no business.
      ...table.columns.map(({ label }) => label.replaceAll('事業年度', '年度')),
      ...table.rows.flatMap(({ groups }) => groups.filter((group) => /[:：]$/.test(group))),
    ].join(' · '),
  );
  if (!kinds.some((kind) => holds(heads, kind)) && kinds.length > 0) return 0;
  // "Revenue by region of the customer" has regions, and no customers.
  const isSaid = (kind: AskedWord) => isBy(table.title, kind);
  const others = kinds.length > 0 ? otherKinds(kinds) : [];
  if (others.some(isSaid) && !kinds.some(isSaid)) return 0;
  if (others.some((kind) => holds(title, kind)) && !kinds.some((kind) => holds(title, kind))) return 0;
  if (words.some((word) => !holds(bag, word))) return 0;
  const [measure] = measures;
  const ofMeasure = measure
    ? table.rows.some(({ label, groups }) =>
        [label, ...groups].some((one) => measure.keys.some((key) => fitsMeasure(one, key) > 0)),
      ) || holds(title, { text: '', wordings: [keysOf(measure.text)], start: 0, end: 0, isName: false })
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

const otherKinds = (kinds: readonly AskedWord[]) =>
  grammarOf('en')
    .memberRows.slice(0, 4)
    .filter(([name]) => !kinds.some(({ text }) => text === name))
    .map(
      (names): AskedWord => ({
        text: names[0] ?? '',
        wordings: names.map(keysOf),
        start: 0,
        end: 0,
        isName: false,
      }),
    );

/** The title says "by" before the kind. */
function isBy(title: string, { wordings }: AskedWord): boolean {
  const { keys } = bagOf(title);
  const at = keys.indexOf('by');
  return at >= 0 && wordings.some(([first]) => keys.slice(at + 1, at + 3).includes(first ?? ''));
}

export const ofRevenue = { keys: ['revenue'], text: 'revenue', start: 0, end: 0 };
const totalLabel =
  /\btotal\b|合\s?計|合\s?计|總額|总额|합\s?계|총\s?계|\s計$|^計$|내부거래|연결조정|^net sales$|consolidated|eliminat|unallocated|corporate and other|調整|消去/i;

/** Members may be rows under the measure, rows of the measure under each member, or columns. */
function membersIn(
  table: FigureTableOutput,
  { question }: Work,
  target: Target,
  period: AskedPeriod | null,
): Members | null {
  const all = rowsOf(table, target).filter(({ cells }) => cells.length > 0);
  const rows = aboutWords(all, question);
  const [measure] = question.measures;
  const isOf = ({ row }: CellRow) => measure?.keys.some((key) => fitsMeasure(row.label, key) > 0);
  const ofMeasure = rows.filter(isOf);
  const byGroup = ofMeasure.filter(
    ({ row }) => row.groups.length > 0 && !isMeasureLabel(row.groups.at(-1) ?? ''),
  );
  if (new Set(byGroup.map(({ row }) => row.groups.at(-1))).size >= leastMembers)
    return split(
      byGroup.flatMap(({ cells }) => first(cells, period)),
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
  const under = rows.filter(({ row }) =>
    row.groups.some((group) => measure?.keys.some((key) => fitsMeasure(group, key) > 0)),
  );
  const chosen =
    under.length >= leastMembers
      ? under
      : sameGroup(rows.filter((one) => !isOf(one) || totalLabel.test(one.row.label)));
  return split(
    chosen.flatMap(({ cells }) => first(cells, period)),
    table,
    rows,
    period,
  );
}

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

const first = (cells: readonly Cell[], period: AskedPeriod | null): Cell[] =>
  cellsFor(cells, period).slice(0, 1);

function inYear(cells: readonly Cell[], period: AskedPeriod | null): Cell[] {
  const years = cells.flatMap(({ period: own }) => own.year ?? []);
  const year = period?.year ?? Math.max(...years, 0);
  const before = (cell: Cell) => period?.year === Number(cell.target.end?.slice(0, 4)) - 1;
  return cells.filter((cell) =>
    cell.period.year === null ? isOfPeriodBefore(cell) === before(cell) : cell.period.year === year,
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
  rows: readonly CellRow[] = [],
  period: AskedPeriod | null = null,
): Members | null {
  const isTotal = (cell: Cell) => totalLabel.test(nameOfMember(cell));
  const members = cells.filter((cell) => !isTotal(cell));
  const kinds = new Set(members.map(({ kind }) => kind));
  if (members.length < leastMembers || kinds.size > 1) return null;
  const sum = members.reduce((all, cell) => all + cell.value, 0);
  const totals = [
    ...cells.filter(isTotal),
    ...rows.filter(({ row }) => totalLabel.test(row.label)).flatMap((row) => first(row.cells, period)),
  ];
  const exact = totals.find(({ value }) => Math.abs(value - sum) <= Math.abs(sum) * 0.005);
  return { cells: members, total: exact ?? null, table };
}
