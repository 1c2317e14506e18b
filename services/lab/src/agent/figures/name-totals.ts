import type { TextTableRow } from '@research/text';

/** A row, with the values of its cells after the label; null where a cell holds no number. */
interface ValuedRow {
  row: TextTableRow;
  values: readonly (number | null)[];
}

/** A heading of a statement, with the figures that have been printed below it so far. */
interface OpenHeading {
  name: string;
  items: (readonly (number | null)[])[];
  /** A total of it was printed. */
  summed: boolean;
}

const fewestItems = 2;
/** Rounded figures may miss their sum by this many units of the last digit. */
const rounding = 2.1;

/**
 * Names for totals that are printed without one, as many statements outside of the US do. Such a row gets the name of the
 * heading whose figures add up to it in every column: "Total current assets".
 * @returns the name by the index of the row
 */
export function nameTotals(rows: readonly ValuedRow[]): Map<number, string> {
  const names = new Map<number, string>();
  let open: OpenHeading[] = [];
  for (const { row, values } of rows) {
    const isHeading = row.label !== '' && row.cells.slice(1).every((cell) => cell === '');
    if (isHeading) open.push({ name: row.label, items: [], summed: false });
    else if (!values.some((value) => value !== null)) continue;
    else if (row.label !== '') open.at(-1)?.items.push(values);
    else {
      const at = open.findLastIndex((_, index) => isSumOf(values, open.slice(index)));
      const heading = open[at];
      if (!heading) continue;
      const name = nameOf(open, at);
      if (name) names.set(row.index, name);
      open = [...open.slice(0, at), { name: heading.name, items: [values], summed: true }];
      // "Current" is done; what follows belongs to the heading above it.
      const parent = open.at(-2);
      if (parent && isHalf(heading.name)) {
        parent.items.push(values);
        open.pop();
      }
    }
  }
  return names;
}

function isSumOf(values: readonly (number | null)[], headings: readonly OpenHeading[]): boolean {
  const items = headings.flatMap((heading) => heading.items);
  if (items.length < fewestItems) return false;
  return values.every((value, column) => {
    if (value === null) return true;
    const sum = items.reduce((all, item) => all + (item[column] ?? 0), 0);
    return Math.abs(sum - value) <= rounding * lastDigit(value);
  });
}

const lastDigit = (value: number) => 10 ** -(String(value).split('.')[1]?.length ?? 0);

/** "Current", "Non-current": the heading above says of what. */
const isHalf = (name: string) => /^(?:non[- ]?)?current\b[^\p{L}]*$/iu.test(name.trim());

function nameOf(open: readonly OpenHeading[], at: number): string | null {
  const [heading, ...inner] = open.slice(at);
  if (!heading) return null;
  const own = plain(heading.name);
  const parent = open[at - 1];
  if (isHalf(heading.name)) return parent ? `Total ${own} ${plain(parent.name)}` : null;
  if (!heading.summed) return /^total\b/.test(own) ? heading.name : `Total ${own}`;
  // A second total of the same heading has taken in what follows the first.
  const names = inner.map(({ name }) => plain(name));
  if (names.length > 0) return `Total ${[own, ...names].join(' and ')}`;
  return /\bequity\b/.test(own) ? 'Total equity' : null;
}

const plain = (name: string) =>
  name
    .replace(/[\s:：]+$/, '')
    .trim()
    .toLowerCase();
