import { measures } from '../catalogue/catalogue.ts';
import type { MeasureStatement } from '../catalogue/measure.ts';
import { foldLabel } from '../printed/fold-label.ts';

const byLabel = new Map<string, string[]>();
for (const { key, labels } of measures) {
  for (const label of Object.values(labels).flat()) {
    const folded = foldLabel(label);
    byLabel.set(folded, [...new Set([...(byLabel.get(folded) ?? []), key])]);
  }
}

/**
 * The measures whose row a printed label may be: the whole label, without marks, notes and numbers. Two for a label that two parts
 * of a balance sheet print, as `Borrowings`.
 */
export function findMeasuresByLabel(label: string, statement?: MeasureStatement): string[] {
  const folded = foldLabel(label);
  const listed = byLabel.get(folded) ?? [];
  const fitting = measures
    .filter(
      ({ key, printed }) =>
        listed.includes(key) ||
        (printed && printed !== 'never' && printed.labels?.some((form) => form.test(folded))),
    )
    .filter((measure) => statement === undefined || measure.statement === statement);
  return fitting.map(({ key }) => key);
}
