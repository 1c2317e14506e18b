import { kindOfTitle } from '../titles/classify-statement.ts';
import type { ReadTable } from './read-part.ts';

const mostApart = 1_500;
const continued = /continued|cont[’']?d|続き|续|續/i;
const introduces =
  /\b(?:was|were|is|are|follows?|following|below|consist(?:s|ed) of|presented)\b[^/]{0,80}[:：]\s*(?:\/|$)/i;
const letters = /\p{L}{3}/u;

/**
 * Tables that go on over the end of a page or below a line of text name the table they continue, and one without a head has
 * the head of the one above it.
 */
export function continueTables(read: readonly ReadTable[]): void {
  let last: ReadTable | undefined;
  for (const next of read) {
    if (last && isNear(last, next)) {
      if (next.isHeadless && !next.isHeaded) takeHead(last, next);
      if (goesOn(last, next)) next.table.continues = last.table.id;
    }
    last = next;
  }
}

function isNear({ table: last }: ReadTable, { table: next }: ReadTable): boolean {
  return (
    last.section === next.section &&
    last.columns.length === next.columns.length &&
    next.char_start - last.char_end <= mostApart &&
    (next.page ?? 0) - (last.page ?? 0) <= 1
  );
}

function takeHead(last: ReadTable, next: ReadTable): void {
  next.heads = last.heads;
  next.table.columns = last.table.columns.map((column) => ({ ...column }));
  next.table.head = next.table.head || last.table.head;
  next.table.title = next.table.title || last.table.title;
  next.above = next.above.length > 0 ? next.above : last.above;
}

function goesOn(last: ReadTable, next: ReadTable): boolean {
  if (next.titled) return false;
  const [before, after] = [last.table, next.table];
  if (!after.columns.every(({ key }, at) => key === before.columns[at]?.key)) return false;
  if (isOtherLength(last, next) || isOtherName(before.head, after.head)) return false;
  // A line that introduces a table says that another one begins.
  if (introduces.test(after.title) && after.title !== before.title) return false;
  const [own, other] = [titleOf(before.title), titleOf(after.title)];
  if (own !== '' && other !== '' && own !== other) return false;
  const isNamed = after.title !== '' && after.title !== before.title && !continued.test(after.title);
  return next.isHeadless || !isNamed || (own !== '' && own === other);
}

/** The kind of statement that a title names; '' for any other. */
const titleOf = (title: string) => kindOfTitle(title.split(' / ').at(-1) ?? '') ?? '';

/** Both have a name above their labels, each its own: "Pumps, results" and "Valves, results". */
function isOtherName(before: string, after: string): boolean {
  return letters.test(before) && letters.test(after) && before !== after && !continued.test(after);
}

const quarter = /\bquarter\b|\bQ[1-4]\b|\bthree months\b/i;
const year = /\bfull[- ]year\b|\bfiscal year\b|\btwelve months\b|\byears? ended\b/i;

/** The full year below the fourth quarter, under the same heads. */
function isOtherLength(last: ReadTable, next: ReadTable): boolean {
  const [before, after] = [last, next].map(({ table, above }) => `${above.join(' ')} ${table.head}`) as [
    string,
    string,
  ];
  return (
    (quarter.test(before) && year.test(after) && !quarter.test(after)) ||
    (year.test(before) && quarter.test(after) && !year.test(after))
  );
}
