import type { ReadTable } from './read-part.ts';
import type { TableColumn, TableRow } from './table.ts';

const ofPeriod = /^당해\s?실적$/;
const soFar = /^누계\s?실적$/;

/**
 * Korea's preliminary results print two rows below each item: `당해실적` of the period, and `누계실적` of the year up to its end. They
 * are two tables: in each of them a row has the name of its item.
 */
export function splitReach(read: ReadTable, idOfSecond: string): ReadTable[] {
  const { table } = read;
  if (![ofPeriod, soFar].every((reach) => table.rows.some(({ label }) => reach.test(label)))) return [read];
  const named = (rows: readonly TableRow[], id: string) =>
    rows.map((row, at): TableRow => {
      const item = [ofPeriod, soFar].some((reach) => reach.test(row.label)) ? row.groups.at(-1) : undefined;
      const own = { ...row, id: `${id}.r${at}` };
      return item === undefined ? own : { ...own, label: item, groups: row.groups.slice(0, -1) };
    });
  const [later = [], first = []] = [true, false].map((is) =>
    table.rows.filter(({ label }) => soFar.test(label) === is),
  );
  const of = (rows: readonly TableRow[], id: string, name: string, columns: TableColumn[]): ReadTable => ({
    ...read,
    table: {
      ...table,
      id,
      title: [table.title, name].filter(Boolean).join(' / '),
      columns,
      rows: named(rows, id),
    },
  });
  // Their heads say how far they reach: their periods are read from them.
  const upToNow = table.columns.map((column) => ({ ...column, key: `${column.key} 누계` }));
  return [
    of(first, table.id, '당해실적', table.columns),
    { ...of(later, idOfSecond, '누계실적', upToNow), heads: read.heads.map((head) => `${head} 누계`) },
  ];
}
