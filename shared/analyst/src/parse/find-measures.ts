import { findMeasuresByWords } from '@footnote/financials';
import type { AskedMeasure } from './parsed-question.ts';

/** The measures that a question names, by the one table of measures. */
export function findMeasures(text: string): AskedMeasure[] {
  return findMeasuresByWords(text).map(({ keys, words, start, end }) => ({ keys, text: words, start, end }));
}
