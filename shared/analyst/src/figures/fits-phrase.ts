import type { FigureTableOutput } from '@research/contracts';
import { findTerms } from '@research/text';
import { type FigureRow, plainLabel } from './pick-cell.ts';

/** Names that filings use for one measure: what one calls revenue is another's net sales. */
const measures: readonly (readonly string[])[] = [
  ['revenue', 'net sales', 'sales', 'net revenue'],
  ['operating income', 'operating profit'],
  ['net income', 'net earnings', 'profit'],
].map((names) => names);
const sameMeasure = measures.map((names) => new Set(names.flatMap((name) => findTerms(name))));
/** A label that says this much more is of something narrower. */
const mostSurplus = 2;

/** The same words with the other names of their measure, as labels to look for. */
export function otherMeasures(words: string): string[] {
  const lower = words.toLowerCase();
  const found = measures.find((names) => names.some((name) => lower.includes(name)));
  if (!found) return [words];
  const said = found.find((name) => lower.includes(name)) ?? '';
  return [words, ...found.filter((name) => name !== said).map((name) => lower.replace(said, name))];
}

/**
 * How many words more than asked the label of a row has, that prints what is asked: each word stands in its label, its
 * groups or the table's title. Null: it prints something else.
 */
export function surplusOf(words: string, row: FigureRow, table: FigureTableOutput): number | null {
  const asked = [...new Set(findTerms(words))].filter((term) => term !== 'net' && term !== 'total');
  const label = new Set(findTerms(plainLabel(row.label)));
  const groups = new Set(findTerms(row.groups.join(' ')));
  const title = new Set(findTerms([table.title, ...table.columns.map(({ label }) => label)].join(' ')));
  const holds = (term: string) => label.has(term) || groups.has(term) || title.has(term);
  const isMeasure = (term: string) => sameMeasure.some((terms) => terms.has(term));
  const fits = asked.every(
    (term) => holds(term) || sameMeasure.some((terms) => terms.has(term) && [...terms].some(holds)),
  );
  const own = asked.filter((term) => label.has(term) || groups.has(term));
  const narrow = asked.filter((term) => !isMeasure(term));
  const named =
    narrow.length === 0 ? own.length > 0 : narrow.every((term) => label.has(term) || groups.has(term));
  const surplus = [...label].filter((term) => !asked.includes(term) && term !== 'net' && term !== 'total');
  const narrower = surplus.filter((term) => !isMeasure(term));
  const isRow = fits && named && own.some((term) => label.has(term)) && narrower.length <= mostSurplus;
  return isRow ? surplus.length : null;
}
