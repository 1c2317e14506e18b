import type { FigureTableOutput } from '@research/contracts';
import { findLabelTerms } from '@research/text';
import { openingBalance } from './opening-balance.ts';
import { type FigureRow, plainLabel } from './pick-cell.ts';

/** Names that filings use for one measure: what one calls revenue is another's net sales. */
const measures: readonly (readonly string[])[] = [
  ['revenue', 'net sales', 'sales', 'net revenue'],
  ['operating income', 'operating profit'],
  ['net income', 'net earnings', 'profit'],
  ['expenses', 'expense', 'costs', 'cost', 'charges'],
  ['employees', 'staff', 'personnel'],
].map((names) => names);
/** "Net" is of several measures, and so names none of them. */
const sameMeasure = measures.map(
  (names) => new Set(names.flatMap((name) => findLabelTerms(name)).filter((term) => term !== 'net')),
);
const measureTerms = new Set([
  ...sameMeasure.flatMap((terms) => [...terms]),
  ...findLabelTerms(
    'net gross margin ebitda ebit depreciation amortization capital expenditure assets liabilities loss interest tax',
  ),
]);

/** Whether the word belongs to the name of a measure, not to that of a part. */
export function isMeasureTerm(term: string): boolean {
  return measureTerms.has(term);
}

/** Whether a word, or another name of its measure, is among the given words. */
export function stands(term: string, terms: ReadonlySet<string>): boolean {
  return (
    terms.has(term) || sameMeasure.some((same) => same.has(term) && [...same].some((one) => terms.has(one)))
  );
}

/** A label that says this much more is of something narrower. */
const mostSurplus = 2;
const titleSurplus = 0.5;

/** The same words with the other names of their measure, as labels to look for. */
export function otherMeasures(words: string): string[] {
  const lower = words.toLowerCase();
  const found = measures.find((names) => names.some((name) => lower.includes(name)));
  if (!found) return [words];
  const used = found.find((name) => lower.includes(name)) ?? '';
  // The plural as well, so that "revenues" becomes "net sales" and not "net saless".
  const form = new RegExp(`\\b${used}s?\\b|${used}`);
  return [words, ...found.filter((name) => name !== used).map((name) => lower.replace(form, name))];
}

/**
 * How many words more than asked the label of a row has, that prints what is asked: each word stands in its label, its
 * groups or the table's title. Null: it prints something else.
 * @param own names of the company, which a label or a heading may begin with: "Walmart International"
 */
export function surplusOf(
  words: string,
  row: FigureRow,
  table: FigureTableOutput,
  own: readonly string[] = [],
): number | null {
  const all = [...new Set(findLabelTerms(words))].filter((term) => term !== 'net' && term !== 'total');
  const bare = all.filter((term) => !ofParts.has(term));
  const asked = bare.length > 0 ? bare : all;
  const ofCompany = new Set(own.flatMap(findLabelTerms));
  const label = new Set(findLabelTerms(plainLabel(row.label)));
  const groups = new Set(findLabelTerms(row.groups.join(' ')));
  const title = new Set(findLabelTerms([table.title, ...table.columns.map(({ label }) => label)].join(' ')));
  const isMeasure = (term: string) => sameMeasure.some((terms) => terms.has(term));
  const near = (term: string) => stands(term, label) || stands(term, groups);
  const narrow = asked.filter((term) => !isMeasure(term));
  // Each line of an income statement between sales and profit is an expense, whether it says so or not.
  const implied = (term: string) => ofExpense.has(term) && incomeStatement.test(table.title);
  const fits = asked.every((term) => near(term) || stands(term, title) || implied(term));
  const named =
    narrow.length === 0
      ? asked.some(near)
      : narrow.every(near) ||
        isHeadedBy(narrow, table.title, ofCompany) ||
        // "Underlying results" stands above the row that says the rest.
        isHeadedBy(
          narrow.filter((term) => !near(term)),
          table.title,
          ofCompany,
        ) ||
        opensTitle(asked, label, table.title);
  const surplus = [...label].filter(
    (term) =>
      !asked.includes(term) &&
      !ofCompany.has(term) &&
      !ofParts.has(term) &&
      !asked.some((one) => stands(one, new Set([term]))) &&
      term !== 'net' &&
      term !== 'total',
  );
  const narrower = surplus.filter((term) => !isMeasure(term));
  // The opening balance is no balance at the end.
  if (openingBalance.test(row.label) && !openingBalance.test(words)) return null;
  // The heading names several measures: the group above the row says which it is of.
  const measuresNear = [...label, ...groups].filter(isMeasure);
  if (asked.some(isMeasure) && measuresNear.length > 0 && !asked.filter(isMeasure).some(near)) return null;
  const isRow = fits && named && asked.some((term) => stands(term, label)) && narrower.length <= mostSurplus;
  if (!isRow) return null;
  // A measure that only the title says may be that of another row.
  const measured = asked.filter(isMeasure);
  const asPart = all.some((term) => ofParts.has(term)) && [...label].some((term) => ofParts.has(term));
  return (
    surplus.length -
    (asPart ? titleSurplus : 0) +
    (measured.length > 0 && !measured.some(near) ? titleSurplus : 0)
  );
}

/** Words such as "segment" need not be in the row: its table says that its rows are segments. */
const ofParts = new Set(findLabelTerms('segment segments division group unit'));
const ofExpense = new Set(findLabelTerms('expenses expense costs cost charges'));
export const incomeStatement =
  /statements? of (?:consolidated )?(?:operations|income|earnings|profit)|income statements?|profit (?:and|or) loss/i;
const aroundName = new Set(findLabelTerms('segment division business businesses unit results operations'));

/** Whether a sentence above the table begins with what is asked, and the row says no more: "Directors' fees paid were:" */
function opensTitle(asked: readonly string[], label: ReadonlySet<string>, title: string): boolean {
  return (
    [...label].every((term) => asked.includes(term) || term === 'total') &&
    title.split(' / ').some((heading) => {
      const first = new Set(findLabelTerms(heading).slice(0, asked.length));
      return asked.every((term) => first.has(term));
    })
  );
}

/** "Table 4 - Employees", "Note 12: Directors". */
const numbered = /^(?:(?:table|tabela|note|nota|figure|figura|quadro)\s+)?\d{1,3}(?:\.\d+)*\s*[.:–-]?\s+/i;

/** Whether a heading above the table says no more than these words: "International segment". */
function isHeadedBy(terms: readonly string[], title: string, ofCompany: ReadonlySet<string>): boolean {
  return title.split(' / ').some((heading) => {
    const own = findLabelTerms(heading.replace(numbered, '')).filter(
      (term) => !aroundName.has(term) && (!ofCompany.has(term) || terms.includes(term)),
    );
    return (
      own.length > 0 && own.every((term) => terms.includes(term)) && terms.every((term) => own.includes(term))
    );
  });
}
