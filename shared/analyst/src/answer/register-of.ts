import { parseRow } from '@research/text';

const isHead = /^\|\s*title of each class\b/i;
/** What stands below the list on a cover page. */
const isBelow = /^\|\s*(?:securities registered|indicate by|\(title of)/i;

/**
 * The list of registered securities out of a table that holds the whole cover page, as a table of its own; null where
 * the table has no such rows or is no more than that list.
 */
export function registerOf(table: string): string | null {
  const rows = table.split('\n').filter((line) => !/^\|[\s:|-]+\|$/.test(line));
  const from = rows.findIndex((row) => isHead.test(row));
  if (from < 1) return null;
  const rest = rows.slice(from + 1);
  const end = rest.findIndex((row) => isBelow.test(row));
  const listed = end < 0 ? rest : rest.slice(0, end);
  const head = rows[from] ?? '';
  const rule = `|${parseRow(head)
    .map(() => ' --- |')
    .join('')}`;
  return listed.length === 0 ? null : [head, rule, ...listed].join('\n');
}
