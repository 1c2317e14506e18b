import type { TableData } from '@footnote/contracts';
import type { SegmentGroup } from './segment-groups.ts';

/**
 * The rows with the names that the filing prints for them. A tagged member has only its name in the taxonomy, such as
 * `IPhone`; the table around its figure has the same letters as a label or a head: `iPhone`.
 */
export function nameAsPrinted(groups: readonly SegmentGroup[], tables: readonly TableData[]): SegmentGroup[] {
  return groups.map((group) => ({
    ...group,
    rows: group.rows.map((row) => {
      const at = row.points.find((point) => point.at !== null)?.at;
      const table = at && tables.find((one) => holds(one, at));
      if (!table) return row;
      const letters = lettersOf(row.name);
      const printed = namesIn(table).find((name) => lettersOf(name) === letters);
      return printed === undefined ? row : { ...row, name: printed };
    }),
  }));
}

function holds(
  { section, char_start, char_end }: TableData,
  at: { section: string; char_start: number },
): boolean {
  return section === at.section && char_start <= at.char_start && at.char_start < char_end;
}

/** Labels and heads without the number of a note behind them. */
const namesIn = ({ rows, columns }: TableData): string[] =>
  [...rows.map(({ label }) => label), ...columns.map(({ key }) => key)].map((name) =>
    name
      .trim()
      .replace(/\(\d{1,2}\)$|[:：]$/, '')
      .trim(),
  );

/** Letters alone, whatever is between them; the word `segment` is no part of a name. */
function lettersOf(name: string): string {
  const letters = name.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  return letters.replace(/segments?$/, '') || letters;
}
