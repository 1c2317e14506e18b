import type { DataTable, TableCell, TableColumn } from '@footnote/financials';
import { type GoldCell, type GoldPeriod, type GoldTable, wordsOf } from './read-gold.ts';

/** What is wrong with a cell: the first of these that holds. */
export type CellFault =
  | 'no table'
  | 'no row'
  | 'value'
  | 'column'
  | 'group'
  | 'kind'
  | 'unit'
  | 'period'
  | 'scope';

export interface CellScore {
  cell: GoldCell;
  /** Null where nothing is wrong. */
  fault: CellFault | null;
  /** Whether the period that is compared is known to the reader; the same of the kind. */
  tellsPeriod: boolean;
  tellsKind: boolean;
}

/** The faults of each cell, in the table that has the fewest. */
export function scoreTable(gold: GoldTable, tables: readonly DataTable[], country: string): CellScore[] {
  const own = tables.filter(({ rows }) => rows.some(({ label }) => isLabel(label, gold.anchor)));
  const scores = own.map((table) => {
    const parts = partsOf(table, tables);
    return gold.cells.map((cell) => scoreCell(cell, parts, gold.scope, country));
  });
  const right = (one: readonly CellScore[]) => one.filter(({ fault }) => fault === null).length;
  const rank = (one: readonly CellScore[]) =>
    right(one) * 100 - one.filter(({ fault }) => fault === 'no row').length;
  const best = scores.reduce<CellScore[] | null>(
    (top, one) => (top && rank(top) >= rank(one) ? top : one),
    null,
  );
  return (
    best ?? gold.cells.map((cell) => ({ cell, fault: 'no table', tellsPeriod: false, tellsKind: false }))
  );
}

/** A table with those that continue it, or that it continues. */
function partsOf(table: DataTable, tables: readonly DataTable[]): DataTable[] {
  const parts = new Set([table]);
  for (let before = -1; before !== parts.size; ) {
    before = parts.size;
    for (const one of tables) {
      const isPart = [...parts].some((part) => part.continues === one.id || one.continues === part.id);
      if (isPart) parts.add(one);
    }
  }
  return [...parts];
}

const faults: readonly CellFault[] = [
  'no row',
  'value',
  'column',
  'group',
  'kind',
  'unit',
  'period',
  'scope',
];

function scoreCell(
  cell: GoldCell,
  tables: readonly DataTable[],
  scope: GoldTable['scope'],
  country: string,
): CellScore {
  const label = cell.path.at(-1) ?? '';
  const found = tables.flatMap((table) =>
    table.rows
      .filter((row) => isLabel(row.label, label))
      .flatMap((row) =>
        row.cells.flatMap((one, at): CellScore[] => {
          const column = table.columns[at];
          if (!one || !column || !isValue(one, cell, country)) return [];
          const fault = faultOf({ one, column, groups: row.groups, scope: table.scope.of }, cell, scope);
          const { end, months } = column.period ?? {};
          return [
            { cell, fault, tellsPeriod: Boolean(end) && months !== null, tellsKind: one.kind !== null },
          ];
        }),
      ),
  );
  const rank = ({ fault }: CellScore) => (fault === null ? faults.length : faults.indexOf(fault));
  const best = found.reduce<CellScore | null>(
    (top, one) => (top && rank(top) >= rank(one) ? top : one),
    null,
  );
  const hasRow = tables.some(({ rows }) => rows.some((row) => isLabel(row.label, label)));
  return best ?? { cell, fault: hasRow ? 'value' : 'no row', tellsPeriod: false, tellsKind: false };
}

interface Read {
  one: TableCell;
  column: TableColumn;
  groups: readonly string[];
  scope: string;
}

function faultOf({ one, column, groups, scope }: Read, gold: GoldCell, wanted: string): CellFault | null {
  const words = new Set(wordsOf(column.key));
  const joined = plain(column.key);
  const isColumn = wordsOf(gold.column).every(
    (word) => words.has(word) || (isWide(word) && joined.includes(plain(word))),
  );
  if (!isColumn) return 'column';
  if (!holdsPath(groups, gold.path.slice(0, -1))) return 'group';
  if (gold.kind !== null && one.kind !== null && one.kind !== gold.kind) return 'kind';
  const isMoney = gold.kind === 'money' && one.kind === 'money';
  if (isMoney && gold.currency && one.currency && one.currency !== gold.currency) return 'unit';
  if (gold.scale !== null && one.kind === gold.kind && one.scale !== null && one.scale !== gold.scale)
    return 'unit';
  if (gold.period && !fits(column, gold.period)) return 'period';
  return scope === wanted ? null : 'scope';
}

const isWide = (word: string) => /[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]/u.test(word);

/** A period that the reader says has to be right in all that it says. */
function fits({ period }: TableColumn, { end, months }: GoldPeriod): boolean {
  if (!period) return true;
  if (period.end !== null && period.end !== end) return false;
  if (period.end === null && period.year !== null && period.year !== Number(end.slice(0, 4))) return false;
  return period.months === null || months === null || period.months === months;
}

function holdsPath(groups: readonly string[], wanted: readonly string[]): boolean {
  let at = 0;
  for (const group of groups) if (at < wanted.length && isLabel(group, wanted[at] as string)) at += 1;
  return at === wanted.length;
}

function isValue({ text, value }: TableCell, gold: GoldCell, country: string): boolean {
  if (value === null || !/\d/.test(gold.value) || /[a-z]{2}/i.test(gold.value))
    return plain(text) === plain(gold.value);
  return Number(value) === numberOf(gold.value, country);
}

/** The number that is printed: `(1,234)`, `△5.0%`, `$0.19`, `1.234,5` in Brazil. */
export function numberOf(text: string, country: string): number {
  const isNegative = /^[^\d]*[(（△▲−–-]/.test(text);
  const digits = country === 'BR' ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
  return Number(/\d+(?:\.\d+)?|\.\d+/.exec(digits)?.[0]) * (isNegative ? -1 : 1);
}

/** Without marks of notes, as in `Services (1)`. */
function isLabel(label: string, wanted: string): boolean {
  return plain(label) === plain(wanted);
}

/** `i. Amount spent`, `(1) Current tax`. */
const listMark = /^\s*(?:\((?:[ivx]{1,4}|[a-z]|\d{1,2})\)|(?:[ivx]{1,4}|[a-z]|\d{1,2})[.)](?!\d))\s+/i;

function plain(text: string): string {
  return text
    .replaceAll(/[⁰¹²³⁴-⁹]/g, '')
    .normalize('NFKC')
    .replace(listMark, '')
    .replaceAll(
      /\((?:\*?\w{1,2}(?:,\s?\*?\w{1,2})*|(?:注|note|주석)[^)]{0,8})\)|<[^>]+>|[*†※:\\’'"“”®™]/giu,
      '',
    )
    .replaceAll(/(?<=\p{L}{3})\d$/gu, '')
    .replaceAll(/[–—−]/g, '-')
    .replaceAll(/\s+/g, '')
    .toLowerCase();
}
