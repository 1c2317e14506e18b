import type { DataTable } from './table.ts';

const fewestLines = 6;

/** A list of headings with the numbers of their pages: no head, no unit, one column of whole numbers that never fall. */
export function isContents({ columns, rows, unit, statement }: DataTable): boolean {
  const [column, ...others] = columns;
  if (!column || others.length > 0 || column.key !== '') return false;
  if (unit !== '' || statement?.primary) return false;
  const pages = rows.flatMap(({ cells: [cell] }) => (cell?.text ? [cell.text] : []));
  const numbers = pages.map(Number);
  return (
    pages.length >= fewestLines &&
    pages.every((text) => /^\d{1,3}$/.test(text)) &&
    numbers.every((page, at) => page > 0 && page >= (numbers[at - 1] ?? 0)) &&
    numbers[0] !== numbers.at(-1)
  );
}
