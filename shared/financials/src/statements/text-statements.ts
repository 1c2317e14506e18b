import type { Statement, StatementKind } from '../statement.ts';
import { readColumnPeriods } from '../tables/column-periods.ts';
import type { TextFiling } from '../tables/currency.ts';
import type { ReadTable } from '../tables/read-part.ts';
import type { DataTable, TableRow } from '../tables/table.ts';
import { completePeriods } from '../tables/year-ends.ts';
import { plainLabel } from '../titles/statement-titles.ts';
import {
  excerpt,
  notPrimary,
  ofGroup,
  otherColumns,
  ownAlone,
  type TextKind,
  textKinds,
} from '../titles/text-marks.ts';
import { amountOf, countBits, describePart, ownKind, type StatementPart } from './statement-parts.ts';
import { completeInterims } from './text-interims.ts';
import { type Candidate, hasFigure, tellTables, writeStatement } from './write-text-statement.ts';

const needed = 4;
const neededWithTitle = 2;
/** A table with this many lines of another statement too is a summary. */
const ofOther = 3;
const minFigures = 8;
/** The parts of one statement, as a PDF's pages and lines of text divide it. */
const maxPieces = 12;
const maxGap = 1_200;
/** Statements of one report are near one another. */
const near = 12;

export interface FoundStatements {
  statements: Statement[];
  /** The place of each figure in the text of its section, by the statement's id, its row and its column. */
  placeOf(statement: string, row: number, column: number): CellRange | null;
}
export interface CellRange {
  section: string | null;
  char_start: number;
  char_end: number;
}

/**
 * Primary statements of a text without tags, found by the words of its tables, and marked on these tables. A cell has the printed
 * number, in units of the scale given above the table, and no fact.
 */
export function findTextStatements(read: readonly ReadTable[], filing: TextFiling): FoundStatements {
  const parts = read.map(describePart);
  const found = parts.flatMap((_, at) => listCandidates(parts, at));
  const chosen = chooseBest(found);
  markTables(parts, chosen);
  for (const { read: one } of parts) readPeriods(one);
  const ofNoGroup = !chosen.some((one) => ofGroup.test(titleOf(one))) && chosen.some(isAlone);
  const written = chosen.map((one) =>
    writeStatement(one, titleOf(one), ofNoGroup || isAlone(one) ? 'separate' : 'consolidated'),
  );
  completePeriods(
    written.map(({ dated }) => dated),
    filing.yearEnd,
  );
  completeInterims(written.map(({ dated }) => dated));
  for (const one of written) tellTables(one);
  const byId = new Map(written.map((one) => [one.statement.id, one]));
  return {
    statements: written.map(({ statement }) => statement),
    placeOf(id, row, column) {
      const one = byId.get(id);
      const cell =
        one?.rows[row]?.cells[
          one.columns[column]?.find((at) => amountOf(one.rows[row]?.cells[at]) !== null) ?? -1
        ];
      return cell
        ? { section: one?.statement.section ?? null, char_start: cell.char_start, char_end: cell.char_end }
        : null;
    },
  };
}

/** For each kind the best candidate; one beside the other statements is likelier. */
function chooseBest(found: readonly Candidate[]): Candidate[] {
  const orders = new Map(textKinds.map((kind) => [kind, new Set<number>()]));
  for (const { kind, order } of found) orders.get(kind)?.add(order);
  const isNear = (kind: TextKind, order: number): boolean => {
    for (let at = order - near; at <= order + near; at += 1) if (orders.get(kind)?.has(at)) return true;
    return false;
  };
  const best = new Map<TextKind, Candidate>();
  for (const one of found) {
    const others = textKinds.filter((kind) => kind !== one.kind && isNear(kind, one.order));
    const score = one.score + 1_500 * others.length;
    if (score > (best.get(one.kind)?.score ?? 0)) best.set(one.kind, { ...one, score });
  }
  return [...best.values()].sort((a, b) => a.order - b.order);
}

/** Marks each table that is a statement, or an extract of one, with its kind. */
function markTables(parts: readonly StatementPart[], chosen: readonly Candidate[]): void {
  const primary = new Map<ReadTable, StatementKind>();
  for (const { kind, parts: own } of chosen)
    for (const [at, part] of own.entries()) {
      primary.set(part.read, kind);
      part.read.table.continues ??= own[at - 1]?.read.table.id ?? null;
    }
  const orders = chosen.map(({ order }) => order);
  const titled = new Set<StatementKind>();
  for (const part of parts) {
    const { read, title, order, names } = part;
    const kind = primary.get(read);
    if (kind) {
      read.table.statement = { kind, primary: true };
      continue;
    }
    const other = title?.kind === 'equity' || title?.kind === 'comprehensive-income' ? title.kind : undefined;
    if (other && holdsLines(other, read.table)) {
      const isPrimary =
        orders.some((one) => Math.abs(one - order) <= near) &&
        !notPrimary.test(names) &&
        !excerpt.test(names);
      const isFirst = !titled.has(other) || read.table.continues !== null;
      if (isPrimary) titled.add(other);
      read.table.statement = { kind: other, primary: isPrimary && isFirst };
      continue;
    }
    const own =
      ownKind(part) ??
      textKinds.find((one) => title?.kind === one && countBits(part.marks[one]) >= neededWithTitle);
    if (own && !isMixed(part, own) && !printsShares(read.table.rows))
      read.table.statement = { kind: own, primary: isWhole(part, own) };
  }
}

/** A statement under its own title, for other periods or of others than the one that was chosen. */
function isWhole({ title, marks, names, read }: StatementPart, kind: TextKind): boolean {
  return (
    title?.kind === kind &&
    countBits(marks[kind]) >= needed &&
    !isPart(kind, marks[kind]) &&
    !notPrimary.test(names) &&
    !excerpt.test(names) &&
    !read.heads.some((head) => otherColumns.test(head))
  );
}

const otherLines = {
  equity: /^(?:balances?|opening balance|at \w+ \d)|残高|期[初末]|잔액|余额|saldos?/i,
  'comprehensive-income': /comprehensive|包括利益|全面|综合收益|포괄손익|abrangente/i,
};

function holdsLines(kind: 'equity' | 'comprehensive-income', { rows }: DataTable): boolean {
  return (
    rows.length >= 3 &&
    rows.some(
      ({ label, groups }) =>
        otherLines[kind].test(label.trim()) || groups.some((group) => otherLines[kind].test(group)),
    )
  );
}

/** A summary has lines of several statements. */
const isMixed = ({ marks }: StatementPart, kind: TextKind): boolean =>
  textKinds.some((other) => other !== kind && countBits(marks[other]) >= ofOther);

/** The periods of a table's columns: of a balance sheet they are days, of flows spans. */
function readPeriods({ table, above }: ReadTable): void {
  const kind = table.statement?.kind;
  const isDay = kind === undefined || kind === 'equity' ? null : kind === 'balance-sheet';
  const periods = readColumnPeriods({
    keys: table.columns.map(({ key }) => key),
    head: table.head,
    above,
    isDay,
    hasDatedRows: table.rows.filter(({ label }) => /(?:19|20)\d\d/.test(label)).length > 1,
  });
  for (const [at, column] of table.columns.entries()) {
    const found = periods[at];
    if (found) Object.assign(column, { period: found.period, period_unsure: found.unsure });
  }
}

/** The statements that begin with this table: by itself, and with each of the tables that may continue it. */
function listCandidates(parts: readonly StatementPart[], start: number): Candidate[] {
  const best = new Map<TextKind, Candidate>();
  const chain: StatementPart[] = [];
  for (const part of parts.slice(start, start + maxPieces)) {
    if (chain.length > 0 && !continues(chain, part)) break;
    chain.push(part);
    for (const kind of textKinds) {
      if (chain.length > 1 && !fits(kind, chain)) continue;
      const candidate = weigh(kind, chain);
      if (candidate && candidate.score > (best.get(kind)?.score ?? 0)) best.set(kind, candidate);
    }
  }
  return [...best.values()];
}

/** Whether a table may be the next part of a statement: near, as wide, and under no title of another one. */
function continues(chain: readonly StatementPart[], next: StatementPart): boolean {
  const [first] = chain;
  const last = chain.at(-1)?.read.table;
  const { table } = next.read;
  if (!first || !last || last.section !== table.section || table.char_start - last.char_end > maxGap)
    return false;
  const { columns } = first.read.table;
  const isHeadedAlike = next.read.isHeadless || table.columns.some(({ key }, at) => key === columns[at]?.key);
  if (columns.length !== table.columns.length || !isHeadedAlike) return false;
  return !next.title || bareTitle(next.title.text) === bareTitle(first.title?.text ?? '');
}

function bareTitle(title: string): string {
  return title.toLowerCase().replace(/continued|cont[’']?d|続き|续|續|[^\p{L}]/gu, '');
}

/** No part of a chain may be another statement by itself. */
function fits(kind: TextKind, chain: readonly StatementPart[]): boolean {
  return chain.every((piece) => {
    const own = ownKind(piece);
    return own === undefined || own === kind;
  });
}

function weigh(kind: TextKind, chain: readonly StatementPart[]): Candidate | undefined {
  const [first] = chain;
  if (!first) return undefined;
  const bitsOf = (one: TextKind): number => chain.reduce((bits, part) => bits | part.marks[one], 0);
  const marks = countBits(bitsOf(kind));
  const title = titleFor(kind, first);
  if (marks < (title ? neededWithTitle : needed) || isPart(kind, bitsOf(kind))) return undefined;
  if (!title && textKinds.some((other) => other !== kind && countBits(bitsOf(other)) >= ofOther))
    return undefined;
  const rows = chain.flatMap((part) => [...headingOf(part, first), ...part.read.table.rows]);
  const figures = rows.reduce(
    (sum, { cells }) => sum + cells.filter((cell) => amountOf(cell) !== null).length,
    0,
  );
  if (figures < minFigures || notPrimary.test(first.names)) return undefined;
  if (printsShares(rows) || rows[0]?.label === '') return undefined;
  const { heads } = first.read;
  const score =
    marks * 1_000 +
    (title ? (ofGroup.test(title) ? 6_500 : 5_000) : 0) -
    (title && ownAlone.test(title) && !ofGroup.test(title) ? 3_000 : 0) -
    (heads.some((head) => otherColumns.test(head)) ? 6_000 : 0) -
    (heads.length > 5 ? 5_000 : 0) -
    (excerpt.test(first.names) && !title ? 3_000 : 0) -
    (rows.filter(hasFigure).length < 8 ? 2_500 : 0) +
    (balances(kind, rows) ? 1_500 : 0) -
    200 * (chain.length - 1) +
    Math.min(figures, 190);
  return score > 0 ? { kind, parts: [...chain], rows, score, order: first.order } : undefined;
}

/** The head of a part names its half, as in `Liabilities and equity`; the same head again names nothing. */
function headingOf({ read: { table } }: StatementPart, first: StatementPart): TableRow[] {
  const isNew = table.head !== '' && table.head !== first.read.table.head && !unit.test(table.head);
  if (!isNew) return [];
  const { char_start, columns } = table;
  return [
    {
      id: `${table.id}.head`,
      label: table.head,
      level: 0,
      groups: [],
      is_total: false,
      char_start,
      char_end: char_start,
      cells: columns.map(() => null),
    },
  ];
}

/** A part of a statement whose beginning or end was not read. */
function isPart(kind: TextKind, bits: number): boolean {
  const has = (...marks: number[]): boolean => marks.some((mark) => (bits & (2 ** mark)) !== 0);
  if (kind === 'balance-sheet') return (has(2, 4) && !has(0, 1)) || (has(0) && !has(2, 3, 4)) || !has(5);
  return kind === 'cash-flow' ? !(has(0) && has(1, 2)) : !has(0, 3);
}

/** The title that names this kind. A statement of comprehensive income may be the only one of income. */
function titleFor(kind: TextKind, { title }: StatementPart): string | null {
  if (title?.kind === kind) return title.text;
  return kind === 'income-statement' && title?.kind === 'comprehensive-income' ? title.text : null;
}

/** Total assets are in a balance sheet twice. */
function balances(kind: TextKind, rows: readonly TableRow[]): boolean {
  if (kind !== 'balance-sheet') return false;
  const assets = rows.find(({ label }) => /^total assets$/i.test(plainLabel(label)));
  const value = assets?.cells.map(amountOf).find((cell) => cell !== null);
  return (
    value !== undefined &&
    rows.some((row) => row !== assets && row.cells.some((cell) => amountOf(cell) === value))
  );
}

/** An analysis in percent of sales has all rows of a statement, but no amounts. */
function printsShares(rows: readonly TableRow[]): boolean {
  const sales = rows.find(({ label }) => /^(?:total |net )*(?:revenues?|sales)\b|^売上高/i.test(label));
  const filled = sales?.cells.flatMap((cell) => cell?.value ?? []) ?? [];
  return filled.length > 0 && filled.every((value) => Number(value) === 100);
}

function titleOf({ kind, parts: [first] }: Candidate): string {
  return (first && titleFor(kind, first)) ?? '';
}

function isAlone(candidate: Candidate): boolean {
  const title = titleOf(candidate);
  // In East Asia the title of a group's statement says so.
  return (ownAlone.test(title) || /[\p{Script=Han}\p{Script=Hangul}]/u.test(title)) && !ofGroup.test(title);
}

const unit = /millions|thousands|^[([]|^(?:notes?|項目|项目|과\s*목|구\s*분)$/i;
