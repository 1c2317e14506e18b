import type { Statement, StatementRow } from './statement.ts';
import { cleanHead, findOtherColumns, groupColumns } from './text-columns.ts';
import { findCurrency, findPresented, type TextFiling } from './text-currency.ts';
import type { TextGridRow } from './text-grids.ts';
import { completeInterims } from './text-interims.ts';
import {
  excerpt,
  findPlainScale,
  findScale,
  notPrimary,
  ofGroup,
  otherColumns,
  ownAlone,
  type TextKind,
  textKinds,
} from './text-marks.ts';
import { findTextPeriods } from './text-periods.ts';
import { countBits, listPieces, ownKind, plainLabel, type TextPiece } from './text-pieces.ts';
import { completePeriods, type DatedColumns } from './text-year-ends.ts';

interface Section {
  item_number: string;
  title: string;
  text: string;
}
/** One table, or several that make one statement. */
interface Candidate {
  kind: TextKind;
  section: string;
  pieces: TextPiece[];
  rows: TextGridRow[];
  score: number;
  /** Order among all tables of the filing. */
  order: number;
}

const titles: Readonly<Record<TextKind, string>> = {
  'balance-sheet': 'Balance sheet',
  'income-statement': 'Income statement',
  'cash-flow': 'Cash flow statement',
};
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

/**
 * Primary statements of a filing without tags, found by the words of its tables and marked as such. A cell has the
 * printed number, in units of the scale given above the table, and no fact.
 */
export function findTextStatements(sections: readonly Section[], filing: TextFiling = {}): Statement[] {
  const found: Candidate[] = [];
  let order = 0;
  for (const { item_number, title, text } of sections) {
    const pieces = listPieces(text, title);
    for (const at of pieces.keys()) found.push(...listCandidates(pieces, at, item_number, order + at));
    order += pieces.length;
  }
  const best = new Map<TextKind, Candidate>();
  for (const kind of textKinds) {
    for (const one of found.filter((candidate) => candidate.kind === kind)) {
      const others = textKinds.filter(
        (other) =>
          other !== kind &&
          found.some((two) => two.kind === other && Math.abs(two.order - one.order) <= near),
      );
      const score = one.score + 1_500 * others.length;
      if (score > (best.get(kind)?.score ?? 0)) best.set(kind, { ...one, score });
    }
  }
  const chosen = [...best.values()].sort((a, b) => a.order - b.order);
  const ofNoGroup = !chosen.some((one) => ofGroup.test(titleOf(one))) && chosen.some(isAlone);
  const presented = findPresented(sections.map(({ text }) => text));
  const written = chosen.map((one) => {
    const basis = ofNoGroup || isAlone(one) ? 'separate' : 'consolidated';
    return writeStatement(one, basis, filing, presented);
  });
  completePeriods(
    written.map(({ dated }) => dated),
    filing.yearEnd,
  );
  completeInterims(written.map(({ dated }) => dated));
  return written.map(({ dated, shown, statement }) => ({
    ...statement,
    columns: statement.columns.map((column, at) => {
      const found = shown.indexOf(at);
      return { ...column, period: found < 0 ? null : (dated.periods[found] ?? null) };
    }),
  }));
}

/** The statements that begin with this table: by itself, and with each of the tables that may continue it. */
function listCandidates(
  pieces: readonly TextPiece[],
  start: number,
  section: string,
  order: number,
): Candidate[] {
  const first = pieces[start];
  if (!first) return [];
  const best = new Map<TextKind, Candidate>();
  let chain: TextPiece[] = [];
  for (const piece of pieces.slice(start, start + maxPieces)) {
    if (chain.length > 0 && !continues(chain, piece)) break;
    chain = [...chain, piece];
    for (const kind of textKinds) {
      if (chain.length > 1 && !fits(kind, chain)) continue;
      const candidate = weigh(kind, chain, section, order);
      if (candidate && candidate.score > (best.get(kind)?.score ?? 0)) best.set(kind, candidate);
    }
  }
  return [...best.values()];
}

/** Whether a table may be the next part of a statement: near, as wide, and under no title of another one. */
function continues(chain: readonly TextPiece[], next: TextPiece): boolean {
  const [first] = chain;
  const last = chain.at(-1);
  if (!first || !last || next.at - last.end > maxGap) return false;
  const widths = [first, ...chain, next].map(({ grid }) => grid.heads.length).filter((width) => width > 0);
  if (new Set(widths).size > 1) return false;
  return !next.title || bareTitle(next.title.text) === bareTitle(first.title?.text ?? '');
}

function bareTitle(title: string): string {
  return title.toLowerCase().replace(/continued|cont[’']?d|続き|续|續|[^\p{L}]/gu, '');
}

/** No part of a chain may be another statement by itself. */
function fits(kind: TextKind, chain: readonly TextPiece[]): boolean {
  return chain.every((piece) => {
    const own = ownKind(piece);
    return own === undefined || own === kind;
  });
}

function weigh(
  kind: TextKind,
  chain: readonly TextPiece[],
  section: string,
  order: number,
): Candidate | undefined {
  const [first] = chain;
  if (!first) return undefined;
  const bitsOf = (one: TextKind): number => chain.reduce((bits, piece) => bits | piece.marks[one], 0);
  const marks = countBits(bitsOf(kind));
  const title = titleFor(kind, first);
  if (marks < (title ? neededWithTitle : needed) || isPart(kind, bitsOf(kind))) return undefined;
  if (!title && textKinds.some((other) => other !== kind && countBits(bitsOf(other)) >= ofOther))
    return undefined;
  const rows = chain.flatMap((piece) => [...headingOf(piece, first), ...piece.grid.rows]);
  const figures = rows.reduce((sum, { cells }) => sum + cells.filter((cell) => cell !== null).length, 0);
  if (figures < minFigures || notPrimary.test(first.names)) return undefined;
  if (printsShares(rows) || rows[0]?.label === '') return undefined;
  const { heads } = first.grid;
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
  return score > 0 ? { kind, section, pieces: [...chain], rows, score, order } : undefined;
}

/** The head of a part names its half, as in `Liabilities and equity`; the same head again names nothing. */
function headingOf({ grid: { heading } }: TextPiece, first: TextPiece): TextGridRow[] {
  const isNew = heading !== '' && heading !== first.grid.heading && !unit.test(heading);
  return isNew ? [{ label: heading, level: 0, cells: first.grid.heads.map(() => null), filled: false }] : [];
}

/** A part of a statement whose beginning or end was not read. */
function isPart(kind: TextKind, bits: number): boolean {
  const has = (...marks: number[]): boolean => marks.some((mark) => (bits & (2 ** mark)) !== 0);
  if (kind === 'balance-sheet') return (has(2, 4) && !has(0, 1)) || (has(0) && !has(2, 3, 4)) || !has(5);
  return kind === 'cash-flow' ? !(has(0) && has(1, 2)) : !has(0, 3);
}

/** The title that names this kind. A statement of comprehensive income may be the only one of income. */
function titleFor(kind: TextKind, { title }: TextPiece): string | null {
  if (title?.kind === kind) return title.text;
  return kind === 'income-statement' && title?.kind === 'comprehensive-income' ? title.text : null;
}

/** Total assets are in a balance sheet twice. */
function balances(kind: TextKind, rows: readonly TextGridRow[]): boolean {
  if (kind !== 'balance-sheet') return false;
  const assets = rows.find(({ label }) => /^total assets$/i.test(plainLabel(label)));
  const value = assets?.cells.find((cell) => cell !== null);
  return value !== undefined && rows.some((row) => row !== assets && row.cells.includes(value));
}

/** An analysis in percent of sales has all rows of a statement, but no amounts. */
function printsShares(rows: readonly TextGridRow[]): boolean {
  const sales = rows.find(({ label }) => /^(?:total |net )*(?:revenues?|sales)\b|^売上高/i.test(label));
  const filled = sales?.cells.filter((cell) => cell !== null) ?? [];
  return filled.length > 0 && filled.every((cell) => Number(cell) === 100);
}

function titleOf({ kind, pieces: [first] }: Candidate): string {
  return (first && titleFor(kind, first)) ?? '';
}

function isAlone(candidate: Candidate): boolean {
  const title = titleOf(candidate);
  // In East Asia the title of a group's statement says so.
  return (ownAlone.test(title) || /[\p{Script=Han}\p{Script=Hangul}]/u.test(title)) && !ofGroup.test(title);
}

interface Written {
  statement: Statement;
  /** Numbers of the columns that may have a period. */
  shown: number[];
  dated: DatedColumns;
}

function writeStatement(
  candidate: Candidate,
  basis: Statement['basis'],
  filing: TextFiling,
  presented: ReadonlySet<string>,
): Written {
  const { kind, section, pieces, rows } = candidate;
  const [first] = pieces;
  const width = Math.max(0, ...pieces.map(({ grid }) => grid.heads.length));
  const heads = pieces.map(({ grid }) => grid.heads).filter(({ length }) => length === width);
  const labels = heads.find((one) => one.some(Boolean)) ?? Array.from({ length: width }, () => '');
  const columns = groupColumns(labels, rows);
  const names = columns.map(([at = 0]) => labels[at] ?? '');
  const others = findOtherColumns(names);
  const shown = [...names.keys()].filter((column) => !others.has(column));
  const above = `${titleOf(candidate)}\n${first?.names ?? ''}`;
  const dated = { isFlow: kind !== 'balance-sheet', heads: shown.map((at) => names[at] ?? ''), above };
  const lead = first?.lead ?? '';
  const signs = pieces.map(({ grid }) => grid.signs).join(' ');
  const statement: Statement = {
    id: kind,
    kind,
    title: tidyTitle(titleOf(candidate) || titles[kind]),
    basis,
    parenthetical: false,
    method: 'text',
    scale: findScale(lead) ?? findPlainScale(dated.heads, lead),
    currency: findCurrency([dated.heads.join('\n'), first?.names ?? '', signs, lead], filing, presented),
    section,
    table: first?.table ?? null,
    agrees: null,
    columns: names.map((name) => ({ label: cleanHead(name), period: null, dims: [] })),
    rows: rows.slice(0, rows.findLastIndex(({ filled }) => filled) + 1).map((row) => writeRow(row, columns)),
  };
  return {
    statement,
    shown,
    dated: { ...dated, periods: findTextPeriods(dated.isFlow, dated.heads, above, lead) },
  };
}

/** A PDF's small capitals come as `stateMents of CoMpreHensive inCoMe`. */
function tidyTitle(title: string): string {
  const mixed = (title.match(/\p{Ll}\p{Lu}/gu) ?? []).length > 1;
  const text = mixed ? title.charAt(0).toUpperCase() + title.slice(1).toLowerCase() : title;
  return text
    .replace(/\s+(?:as (?:at|of)|for the(?: (?:years?|periods?|months?) ended)?)$/i, '')
    .slice(0, 500);
}

function hasFigure({ cells }: TextGridRow): boolean {
  return cells.some((cell) => cell !== null);
}

const unit = /millions|thousands|^[([]|^(?:notes?|項目|项目|과\s*목|구\s*분)$/i;
const total =
  /^(?:sub-?)?total\b|合計$|[总合]计$|합계$|총계$|^net cash (?:flows? )?(?:\(?used|provided|from|generated|inflow|outflow)/i;

function writeRow(row: TextGridRow, columns: readonly number[][]): StatementRow {
  const { label, level, filled } = row;
  const cells = columns.map(
    (parts) => parts.map((at) => row.cells[at] ?? null).find((cell) => cell !== null) ?? null,
  );
  return {
    label,
    level,
    concept: null,
    kind: !filled ? 'heading' : total.test(plainLabel(label)) ? 'total' : 'line',
    negated: false,
    period: null,
    dims: [],
    cells: cells.map((value) => (value === null ? null : { fact: null, value, shown: value })),
  };
}
