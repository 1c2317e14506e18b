import { measureLabels, measureOf } from '../catalogue/catalogue.ts';
import type { MeasureStatement } from '../catalogue/measure.ts';
import { formulaInputs } from '../compute-formula.ts';
import { findMeasuresByWords } from './find-measures.ts';

export interface AskedLines {
  /** The statements that contain what a question asks for. */
  statements: MeasureStatement[];
  /** The lines to look for, as statements write them. */
  lines: string[];
}

/** A statement writes a line in many ways; the first of them are the usual ones. */
const usualLabels = 2;

/** The lines of the statements that a question needs: those that it names, and of a computed measure those it is made of. */
export function askedLines(question: string): AskedLines {
  const named = findMeasuresByWords(question).map(({ keys }) => keys[0] ?? '');
  const needed = [...new Set(named.flatMap(reportedInputs))];
  const statements = needed.flatMap((key) => measureOf(key)?.statement ?? []);
  return {
    statements: [...new Set(statements)],
    lines: [...new Set(needed.flatMap((key) => measureLabels(key, 'en').slice(0, usualLabels)))],
  };
}

/** A measure that filings report, or those that a computed one is made of. */
function reportedInputs(key: string): string[] {
  const hasLabels = measureLabels(key).length > 0;
  return hasLabels ? [key] : formulaInputs(key).flatMap(reportedInputs);
}
