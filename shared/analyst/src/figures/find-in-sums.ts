import type { FigureTableOutput } from '@research/contracts';
import { findLabelTerms } from '@research/text';
import { findParts } from '../rank/find-parts.ts';
import { isMeasureTerm } from './fits-phrase.ts';
import { type PickedCell, plainLabel } from './pick-cell.ts';

/** What a measure is called, in a question and in the label of a total. */
const measureNames = [
  /operating (?:income|profit|earnings|loss)/i,
  /\b(?:revenues?|sales|turnover)\b/i,
  /\bassets\b/i,
  /\b(?:net )?(?:earnings|income|profit)\b(?! (?:per|before|tax))/i,
];
export const around = new Set(
  findLabelTerms('segment division business unit region operations total net customers'),
);

export function partIn(words: string): { form: RegExp; part: string[] } | null {
  const form = measureNames.find((name) => name.test(words));
  const part = findLabelTerms(words).filter((term) => !isMeasureTerm(term) && !around.has(term));
  return form && part.length > 0 ? { form, part } : null;
}

/** Whether the words are of a part's figure that may be one of those that add up to a total. */
export function maySumUp(words: string): boolean {
  return partIn(words) !== null;
}

/**
 * The figure of a part whose row says nothing of the measure, as "U.S." does: it adds up with its neighbours to a total
 * that names the measure.
 */
export function fromSums(
  words: string,
  tables: readonly FigureTableOutput[],
  wanted: { year: number; quarter: boolean },
): PickedCell | null {
  const asked = partIn(words);
  if (!asked) return null;
  const { form, part } = asked;
  for (const table of tables) {
    for (const parts of findParts(table, { ...wanted, form })) {
      const found = parts.find(({ label }) => {
        const terms = findLabelTerms(label).filter((term) => !around.has(term));
        return terms.length === part.length && part.every((term) => terms.includes(term));
      });
      const row = found && table.rows.find(({ id }) => found.now.id.startsWith(`${id}.`));
      if (!found || !row) continue;
      const { id, text, column, year } = found.now;
      return { id, text, label: plainLabel(row.label), column, year, page: row.page ?? null, table, row };
    }
  }
  return null;
}
