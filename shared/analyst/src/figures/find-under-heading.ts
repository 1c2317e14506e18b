import type { FigureTableOutput } from '@research/contracts';
import { findLabelTerms } from '@research/text';
import { around, partIn } from './find-in-sums.ts';
import { type PickedCell, pickCell, plainLabel, type WantedPeriod } from './pick-cell.ts';

const isTotal = /^total$/i;
/** "Earnings excluding special items" are others than the earnings. */
const ofOwnKind = /\b(?:exclud\w+|adjusted|before|per|non-gaap|underlying)\b/i;

/**
 * The figure of a part whose own table has its name in the heading: the row of the measure, or the row "Total" of the
 * group that is called by the measure.
 */
export function underHeading(
  words: string,
  tables: readonly FigureTableOutput[],
  wanted: WantedPeriod,
): PickedCell | null {
  const asked = partIn(words);
  if (!asked || ofOwnKind.test(words)) return null;
  for (const table of tables) {
    if (!table.title.split(' / ').some((heading) => isOf(asked.part, heading))) continue;
    for (const row of table.rows) {
      const name = isTotal.test(plainLabel(row.label)) ? (row.groups.at(-1) ?? '') : row.label;
      if (row.measure !== 'money' || !isMeasure(name, asked.form)) continue;
      const cell = pickCell(row, table, wanted);
      if (cell) return cell;
    }
  }
  return null;
}

function isOf(part: readonly string[], heading: string): boolean {
  const terms = findLabelTerms(heading).filter((term) => !around.has(term));
  return terms.length === part.length && part.every((term) => terms.includes(term));
}

function isMeasure(label: string, form: RegExp): boolean {
  const bare = plainLabel(label.replaceAll(/\([^)]*\)/g, ' '));
  return !ofOwnKind.test(label) && form.test(bare) && bare.split(' ').length <= mostWords;
}

const mostWords = 3;
