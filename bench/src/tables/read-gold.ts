import type { FigureKind, TableScope } from '@footnote/financials';

/** A period as the original says it. */
export interface GoldPeriod {
  end: string;
  /** 0 for a point in time; null where it is not compared. */
  months: number | null;
}

/** A cell as the original shows it. */
export interface GoldCell {
  /** The labels of its groups, outermost first, and the label of its row. */
  path: string[];
  /** Words of the column's head, those of all its lines. */
  column: string;
  value: string;
  /** Null where it is not compared. */
  kind: FigureKind | null;
  /** Power of ten; null where it is not compared. */
  scale: number | null;
  currency: string | null;
  period: GoldPeriod | null;
}

export interface GoldTable {
  /** The label of a row that identifies the table. */
  anchor: string;
  scope: TableScope['of'];
  cells: GoldCell[];
}

/** The tables of a filing that were written down. */
export interface GoldFile {
  /** In the folder of shared data. */
  path: string;
  country: string;
  form: string;
  tables: GoldTable[];
}

/** What the line of a table says about its cells. */
interface Unit {
  kind: FigureKind | null;
  scale: number | null;
  currency: string | null;
}

const kinds: readonly FigureKind[] = ['money', 'per_share', 'shares', 'percent', 'ratio', 'count'];

/**
 * Reads cells that were written down by hand:
 *
 *     FILE path|country|form
 *     @ label of a row|unit|scope
 *     words of a head = last day months
 *     group > label|words of the head|value|kind
 *
 * A unit is `USD 6` (millions of dollars), `shares 3`, `count`, or `-` where it is not compared. The scope is `group` where
 * it is not said; months are left out for a point in time, and `?` where they are not compared. A kind is written where it is
 * not that of the unit, or `text`, and `%` behind a value says it too.
 */
export function readGold(text: string): GoldFile[] {
  const files: GoldFile[] = [];
  let unit: Unit = { kind: null, scale: null, currency: null };
  let periods = new Map<string, GoldPeriod>();
  for (const line of text.split('\n')) {
    const fields = line.split('|').map((field) => field.trim());
    const [first = '', second = '', third = '', fourth = ''] = fields;
    const table = files.at(-1)?.tables.at(-1);
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('FILE '))
      files.push({ path: first.slice(5), country: second, form: third, tables: [] });
    else if (line.startsWith('@ ')) {
      const scope = (third.split(' ')[0] || 'group') as TableScope['of'];
      files.at(-1)?.tables.push({ anchor: first.slice(2), scope, cells: [] });
      unit = unitOf(second);
      periods = new Map();
    } else if (fields.length === 1) {
      const [head = '', day = ''] = line.split(' = ');
      const [end = '', months = '0'] = day.split(' ');
      periods.set(head, { end, months: months === '?' ? null : Number(months) });
    } else
      table?.cells.push(cellOf({ path: first, column: second, value: third, kind: fourth }, unit, periods));
  }
  return files;
}

function unitOf(text: string): Unit {
  const [name = '', scale] = text.split(' ');
  const kind = kinds.find((one) => one === name);
  if (name === '-' || name === '') return { kind: null, scale: null, currency: null };
  if (kind) return { kind, scale: scale === undefined ? null : Number(scale), currency: null };
  return { kind: 'money', scale: Number(scale), currency: name };
}

function cellOf(
  fields: { path: string; column: string; value: string; kind: string },
  unit: Unit,
  periods: ReadonlyMap<string, GoldPeriod>,
): GoldCell {
  const path = fields.path.split(' > ');
  const [name = '', scale] = fields.kind.split(' ');
  const ownKind = kinds.find((one) => one === name) ?? (fields.value.includes('%') ? 'percent' : null);
  const isOther = ownKind !== null && ownKind !== unit.kind;
  const kind = name === 'text' ? null : (ownKind ?? unit.kind);
  const period = [...periods].find(([head]) =>
    wordsOf(head).every((word) => wordsOf(fields.column).includes(word)),
  );
  return {
    path,
    column: fields.column,
    value: fields.value,
    kind,
    scale: scale !== undefined ? Number(scale) : isOther || name === 'text' ? null : unit.scale,
    currency: kind === 'money' ? unit.currency : null,
    period: period?.[1] ?? null,
  };
}

/** The words of a head, without what is set around them. */
export function wordsOf(head: string): string[] {
  return head
    .replaceAll(/[⁰¹²³⁴-⁹]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/<br>|-\s/g, ' ')
    .split(/[\s,()（）'’]+/)
    .map((word) => word.replace(/(?<=\p{L}{3})\d$/u, ''))
    .filter((word) => word !== '');
}
