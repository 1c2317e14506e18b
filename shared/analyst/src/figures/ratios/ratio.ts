/**
 * Figures that analysts compute from the statements. In a formula, a name is a line item or another ratio.
 * `avg(x)` is the mean of both year ends, `delta(x)` the change over the year, and `opt(x)` is zero when there is no
 * such line.
 */
export interface Ratio {
  readonly key: string;
  readonly name: string;
  readonly nameJapanese: string;
  readonly asked: RegExp;
  readonly formula: string;
  readonly as: 'percent' | 'number' | 'times' | 'days' | 'money';
  /** A row that may print the ratio itself. */
  readonly printed?: RegExp;
  /** The lines of which the statement must print one; then a row of the same name elsewhere is not taken, as it may be of a part. */
  readonly ofStatement?: readonly string[];
  /** Such a figure says little about a bank or an insurer. */
  readonly industrial?: boolean;
}

export function ratio(
  key: string,
  [name, nameJapanese]: readonly [string, string],
  asked: RegExp,
  as: Ratio['as'],
  formula: string,
  more: Pick<Ratio, 'printed' | 'industrial' | 'ofStatement'> = {},
): Ratio {
  return { key, name, nameJapanese, asked, as, formula, ...more };
}
