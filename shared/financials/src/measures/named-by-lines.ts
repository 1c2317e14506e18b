import type { Statement } from '../statement.ts';
import { measureOf } from './catalogue/catalogue.ts';
import { findMeasuresByWords } from './words/find-measures.ts';

const longLabel = 200;

/** The measures that some line of their own statement speaks of, whether or not it is known to be them. */
export function namedByLines(statements: readonly Statement[]): ReadonlySet<string> {
  const named = new Set<string>();
  for (const { kind, rows } of statements) {
    for (const { label, cells } of rows) {
      if (!cells.some((cell) => cell?.value != null && cell.value !== '0')) continue;
      for (const { keys } of findMeasuresByWords(label.slice(0, longLabel)))
        for (const key of keys) if (measureOf(key)?.statement === kind) named.add(key);
    }
  }
  return named;
}
