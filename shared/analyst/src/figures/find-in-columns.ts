import type { FigureTableOutput } from '@research/contracts';
import { findLabelTerms } from '@research/text';
import { yearsOf } from './asked-span.ts';
import { isMeasureTerm, stands } from './fits-phrase.ts';
import { fiscalYear, type PickedCell, plainLabel } from './pick-cell.ts';

const aroundName = new Set(
  findLabelTerms('segment division business businesses unit results operations region total'),
);

/**
 * A figure of a table that has the parts in its columns and the measures in its rows: "Operating income" under "Graphics".
 * Its year is in a row above, or in the table's title.
 */
export function fromColumns(
  words: string,
  table: FigureTableOutput,
  { year }: { year: number | null },
): PickedCell | null {
  const asked = [...new Set(findLabelTerms(words))].filter((term) => term !== 'net' && term !== 'total');
  const measured = asked.filter(isMeasureTerm);
  const part = asked.filter((term) => !isMeasureTerm(term) && !aroundName.has(term));
  if (measured.length === 0 || part.length === 0) return null;
  const at = table.columns.findIndex((column) => {
    if (fiscalYear(column) !== null) return false;
    const label = findLabelTerms(plainLabel(column.label)).filter((term) => !aroundName.has(term));
    return (
      label.length > 0 &&
      label.every((term) => part.includes(term)) &&
      part.every((term) => label.includes(term))
    );
  });
  const column = table.columns[at];
  if (!column) return null;
  const ofTitle = yearsOf(table.title);
  for (const row of table.rows) {
    const text = row.cells[at] ?? '';
    if (!/\d/.test(text) || row.measure !== 'money') continue;
    const label = findLabelTerms(plainLabel(row.label)).filter((term) => term !== 'net' && term !== 'total');
    const fits =
      measured.every((term) => stands(term, new Set(label))) &&
      label.every((term) => measured.some((one) => one === term || stands(one, new Set([term]))));
    const [own = ofTitle.length === 1 ? ofTitle[0] : undefined] = yearsOf(row.groups.join(' '));
    if (!fits || own === undefined || (year !== null && own !== year)) continue;
    return {
      id: `${row.id}.c${at + 1}`,
      text,
      label: `${row.label}, ${plainLabel(column.label)}`,
      column: column.label,
      year: own,
      page: row.page ?? table.page ?? null,
      table,
      row,
    };
  }
  return null;
}
