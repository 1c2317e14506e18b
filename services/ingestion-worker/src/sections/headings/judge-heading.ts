import type { FormSpec } from '../forms/form-spec.ts';
import type { HeadingSearch } from './find-headings.ts';
import type { MissingItem } from './find-missing.ts';
import type { ScoredHeading } from './score-candidate.ts';

const closeRival = 1.5;
const slackDays = 400;

/** Reasons to doubt a section's boundaries; without any, its status is `ok`. */
export function findDoubts(
  heading: ScoredHeading,
  next: ScoredHeading | undefined,
  search: HeadingSearch,
  missing: MissingItem[],
  filingDate: string | undefined,
): string[] {
  const doubts: string[] = [];
  const { candidate, entry } = heading;
  const label = `Item ${entry.item}`;
  if (heading.method === 'title')
    doubts.push(`${label} has no numbered heading; a heading with its title was taken.`);
  if (heading.method === 'out-of-order') doubts.push(`${label} stands out of the form's order.`);
  if (candidate.heading.sub && !entry.exhibits) doubts.push(`Only a sub-heading of ${label} was found.`);
  if (heading.method === 'joined') return doubts;
  if (!candidate.title) doubts.push(`${label} has no title.`);
  else if (heading.similarity < 0.34 && candidate.heading.items.length === 1)
    doubts.push(`The title of ${label} is not the form's.`);
  if (rivalsOf(heading, search, next).length > 0)
    doubts.push(`Another line could be the heading of ${label} as well.`);
  if (next && rivalsOf(next, search).some((rival) => rival.candidate.at < next.candidate.at))
    doubts.push(`Another line could be the heading of Item ${next.entry.item}, in this section.`);
  const lost = missing.filter((item) => item.rank > heading.rank && (!next || item.rank < next.rank));
  if (lost.length) {
    const names = lost.map((item) => item.entry.item).join(', ');
    doubts.push(`The contents list Item ${names}, which was not found; its text may stand in this section.`);
  }
  if (filingDate && isOutOfDate(entry, filingDate))
    doubts.push(`${label} was not on the form at the filing date.`);
  return doubts;
}

/** Other lines between the headings before and after that could be this item's heading. */
function rivalsOf(
  { candidate, entry, score }: ScoredHeading,
  { nodes, chosen }: HeadingSearch,
  next = chosen[chosen.findIndex((one) => one.candidate === candidate) + 1],
): ScoredHeading[] {
  const before = chosen[chosen.findIndex((one) => one.candidate === candidate) - 1]?.candidate.end ?? -1;
  return nodes.filter(
    (node) =>
      node.entry === entry &&
      node.candidate.at !== candidate.at &&
      node.score >= score - closeRival &&
      (node.candidate.at < candidate.at || !next || node.candidate.at < next.candidate.at) &&
      node.candidate.at > before,
  );
}

function isOutOfDate(entry: FormSpec['entries'][number], filingDate: string): boolean {
  const filed = Date.parse(filingDate);
  const slack = slackDays * 86_400_000;
  return (
    (entry.from !== undefined && filed < Date.parse(entry.from) - slack) ||
    (entry.until !== undefined && filed > Date.parse(entry.until) + slack)
  );
}

const noText = /\b(?:not (?:applicable|required)|none|n\/a|reserved|omitted|no (?:reportable|disclosure))\b/i;
const elsewhere =
  /\bincorporat\w+ (?:herein |hereby |in this [\w-]{1,40} ){0,6}by (?:this )?reference\b|\bsee\b.{0,80}\b(?:annual report|proxy statement|exhibit 13)/i;

/** `[Reserved]`, `None`: the heading's own line is the filer's answer. */
export function saysNothing(title: string): boolean {
  return noText.test(title);
}

/** A heading of the form without a word below it: the text fell away, or it is a line of a list. */
export function isEmptyItem(text: string): boolean {
  return text.replace(/^(?:#+ .*\s*)+/, '').trim() === '' && !noText.test(text) && !elsewhere.test(text);
}

/** Flags of short sections that point elsewhere or say that there is nothing; they do not make a section suspect. */
export function flagStub(text: string): string[] {
  const body = text.replace(/^(?:#+ .*\s*)+/, '');
  if (text.length < 1500 && elsewhere.test(text))
    return ['Incorporated by reference: the text stands in another document.'];
  if (body.length < 200 && noText.test(body || text)) return ['The filer gives no text for this item.'];
  return [];
}
