import type { FigureTableOutput } from '@research/contracts';
import { findLabelTerms } from '@research/text';
import { yearsOf } from './asked-span.ts';
import { isMeasureTerm, stands } from './fits-phrase.ts';
import { foreignLabels } from './foreign-labels.ts';
import { lineItems } from './line-items.ts';
import { fiscalYear, type PickedCell, plainLabel } from './pick-cell.ts';

const aroundName = new Set(
  findLabelTerms('segment division business businesses unit results operations region total'),
);

/** What a dated head says beside the part: "Brazil Energy 12/31/24" stands under a head of two rows. */
const mostAbove = 1;
const dates = /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b|\b(?:FY\s?)?(?:19|20)\d{2}\b/g;

/**
 * A figure of a table that has the parts in its columns and the measures in its rows: "Operating income" under "Graphics".
 * Its year is in the head of the column, in a row above, or in the table's title.
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
  const line = lineItems.find((item) => item.asked.test(words));
  const ofTitle = yearsOf(table.title);
  for (const [at, column] of table.columns.entries()) {
    const dated = fiscalYear(column);
    if (dated !== null && dated !== (year ?? newestOf(table))) continue;
    const head = findLabelTerms(plainLabel(column.label).replaceAll(dates, ' ')).filter(
      (term) => !aroundName.has(term),
    );
    const above = head.filter((term) => !part.includes(term)).length;
    if (head.length - above === 0 || above > (dated === null ? 0 : mostAbove)) continue;
    const rest = part.filter((term) => !head.includes(term));
    for (const row of table.rows) {
      const text = row.cells[at] ?? '';
      if (!/\d/.test(text) || row.measure !== 'money') continue;
      const [own = ofTitle.length === 1 ? ofTitle[0] : undefined] =
        dated === null ? yearsOf(row.groups.join(' ')) : [dated];
      if (own === undefined || (year !== null && own !== year)) continue;
      const isLine = rest.length === 0 && line && foreignLabels[line.key]?.test(plainLabel(row.label));
      if (!isLine && !isCalled(row.label, measured, rest)) continue;
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
  }
  return null;
}

const newestOf = ({ columns }: FigureTableOutput) =>
  Math.max(...columns.map((column) => fiscalYear(column) ?? Number.NEGATIVE_INFINITY));

/** Whether a label says the measure, and what of the part the column doesn't say: "Sales to external customers". */
function isCalled(label: string, measured: readonly string[], rest: readonly string[]): boolean {
  const own = findLabelTerms(plainLabel(label)).filter((term) => term !== 'net' && term !== 'total');
  const terms = new Set(own);
  return (
    measured.every((term) => stands(term, terms)) &&
    rest.every((term) => terms.has(term)) &&
    own.every(
      (term) => rest.includes(term) || measured.some((one) => one === term || stands(one, new Set([term]))),
    )
  );
}
