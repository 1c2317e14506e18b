import type { SegmentKind, TableData } from '@footnote/contracts';
import { scaleDecimal } from '@footnote/financials';
import { readSegmentColumns, type SegmentColumns } from './segment-columns.ts';
import type { SegmentFiling, SegmentGroup } from './segment-groups.ts';

/** Titles of tables of segments and regions, in the languages of the markets. */
const titles: readonly (readonly [SegmentKind, RegExp])[] = [
  ['region', /geograph|by (?:region|country)|地域|地区|地區|所在地|지역|geográfic/i],
  ['segment', /\bsegment|セグメント|分部|分類|分行业|分行業|부문|segmentos?\b/i],
  ['product', /by product|product lines?|製品.{0,6}サービス|分产品|分產品|제품별|por produto/i],
];
const mostTables = 12;
const mostRows = 60;
const mostColumns = 12;

/**
 * The tables of segments and regions of a filing without tags, as printed: rows with their labels, and only columns and cells
 * whose year, scale and currency are known. What a row is, its label says. Some have their segments side by side instead.
 */
export function readPrintedSegments(
  tables: readonly TableData[],
  { filing_id, filed }: SegmentFiling,
): SegmentGroup[] {
  const groups: SegmentGroup[] = [];
  const statements = tables.filter(({ scope, statement }) => statement?.primary && scope.of === 'group');
  const seen = new Set<string>();
  let read = 0;
  let beside: SegmentColumns | null = null;
  for (const table of tables) {
    if (read >= mostTables) break;
    const { title, section, scope, statement } = table;
    const kind = kindOf(title);
    if (section === null || scope.of !== 'group' || statement?.primary) continue;
    const columns = readSegmentColumns(table, kind, beside, statements, { filing_id, filed });
    beside = columns?.read ?? null;
    if (columns) {
      read += 1;
      groups.push(...columns.groups.filter((group) => isFirst(seen, group, columns.read.end)));
      continue;
    }
    if (!kind) continue;
    const years = table.columns.flatMap((column, at) => yearOf(column, at)).slice(0, mostColumns);
    // Several columns of one year are something else than years: segments, or sales beside income.
    if (new Set(years.map(({ period }) => period.end)).size < years.length) continue;
    const units = new Set<string>();
    const rows = table.rows.slice(0, mostRows).flatMap((row) => {
      if (row.label.trim() === '') return [];
      const points = years.flatMap(({ at, period, fiscal }) => {
        const cell = row.cells[at];
        if (cell?.kind !== 'money' || cell.value === null) return [];
        if (cell.scale === null || cell.currency === null) return [];
        units.add(`iso4217:${cell.currency}`);
        const place = { section, char_start: cell.char_start, char_end: cell.char_end };
        const value = scaleDecimal(cell.value, cell.scale);
        return [{ period, fiscal, value, filing_id, filed, fact_id: null, at: place }];
      });
      const name = [...row.groups, row.label].join(' · ').slice(0, 2_000);
      return points.length > 0 ? [{ name, member: null, points }] : [];
    });
    const [unit, ...others] = units;
    // Two currencies in one table are not told apart by its rows.
    if (rows.length < 2 || unit === undefined || others.length > 0) continue;
    read += 1;
    groups.push({ kind, method: 'printed', title, concept: null, unit, rows });
  }
  return groups;
}

/** What the innermost heading that names a kind says: products have their own heading in a note of segments. */
function kindOf(title: string): SegmentKind | null {
  const heads = title.slice(-300).split(/ [/›] |\n/);
  return heads.flatMap((head) => titles.find(([, form]) => form.test(head))?.[0] ?? []).at(-1) ?? null;
}

/** Of two tables with the same figures for a period, such as one of a summary and one of the notes, the first. */
function isFirst(seen: Set<string>, { kind, title, unit }: SegmentGroup, end: string): boolean {
  const key = [kind, title.toLowerCase(), unit, end].join('\t');
  return !seen.has(key) && seen.add(key) !== null;
}

/** A column of a whole year whose dates the filing gives. */
function yearOf({ period, period_unsure, fiscal_year, scope }: TableData['columns'][number], at: number) {
  if (!period || period_unsure || period.months !== 12 || (scope && scope.of !== 'group')) return [];
  const { start, end } = period;
  if (start === null || end === null) return [];
  const year = fiscal_year ?? Number(end.slice(0, 4));
  return [{ at, period: { start, end }, fiscal: { year, period: 'FY' } }];
}
