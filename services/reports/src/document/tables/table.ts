import type { Token } from 'markdown-it';
import { type MakeToken, tameCell } from '../tame-inlines.ts';

export type ColumnAlign = 'left' | 'right' | 'center' | null;

/** A GFM table; every cell is an inline token, and every row has as many as the header. */
export interface Table {
  align: ColumnAlign[];
  header: Token[];
  rows: Token[][];
  /** Number of rows for which there was no room. */
  missing: number;
}

const figure =
  /^[-−–+~≈<>≤≥△▲▼]?\s?[([]?\s?[-−–+]?\s?(?:\p{Sc}|[A-Z]{2,3}\$?\s?|[A-Z]?\$)?\s?[([]?[-−–+]?\p{Nd}(?:[\p{Nd}.,'’٬٫\s\u00A0\u202F]*\p{Nd})?\s?(?:%|٪|‰|pp|bps?|bp|x|×|\p{Sc}|[kKmMbBtT]n?|[A-Z]{3}|億円|百万円|兆円|亿元|万元|円|元|억원|원)?\s?[)\]]?\s?%?[*†‡]*$/u;
/** An empty cell, or one that names the unit of its column. */
const blank =
  /^(?:|[-−–—.]+|n\/?[am]\.?|nil|nm|…|\(?(?:\p{Sc}|[A-Z]{1,2}\$|%|％|pp|bps|円|百万円|千円|元|원)\)?)$/iu;

/** Whether a cell holds a figure: a number with its sign, currency, unit or brackets, and nothing else. */
export function isFigure(text: string): boolean {
  return text.length <= 40 && figure.test(text);
}

/** Whether a column holds figures: at least one, and nine of ten cells that are not empty. */
export function isFigureColumn(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => !blank.test(cell));
  const figures = filled.filter(isFigure).length;
  return figures > 0 && figures >= filled.length * 0.9;
}

/** Puts each table of a narrative's tokens into one token `report_table`, whose `meta` is the Table. */
export function collapseTables(
  tokens: readonly Token[],
  make: MakeToken,
  makeTable: (table: Table) => Token,
): Token[] {
  const out: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    if (token.type !== 'table_open') {
      out.push(token);
      continue;
    }
    const table: Table = { align: [], header: [], rows: [], missing: 0 };
    for (at += 1; tokens[at] && tokens[at]!.type !== 'table_close'; at += 1) {
      const inner = tokens[at]!;
      if (inner.type === 'tr_open') table.rows.push([]);
      if (inner.type === 'th_open') table.align.push(alignOf(inner));
      if (inner.type === 'inline') table.rows.at(-1)?.push(tameCell(inner, make));
    }
    table.header = table.rows.shift() ?? [];
    out.push(makeTable(table));
  }
  return out;
}

function alignOf(cell: Token): ColumnAlign {
  const found = /text-align:\s*(left|right|center)/.exec(String(cell.attrGet('style') ?? ''));
  return (found?.[1] as ColumnAlign | undefined) ?? null;
}
