import type { Block } from '../../block.ts';
import { findIndex } from '../cross-reference/find-index.ts';
import { splitByIndex } from '../cross-reference/split-by-index.ts';
import type { FormSpec } from '../forms/form-spec.ts';
import type { HeadingParser } from '../headings/find-candidates.ts';
import { findGaps } from '../headings/find-gaps.ts';
import { findHeadings, type HeadingSearch, titlesInContents } from '../headings/find-headings.ts';
import { findJoined } from '../headings/find-joined.ts';
import { findByNumber, findByTitle, listMissing } from '../headings/find-missing.ts';
import { withoutPageHeads } from '../headings/page-heads.ts';
import { parseBareHeading, parseItemHeading } from '../headings/parse-item-heading.ts';
import { makeTitleParser } from '../headings/parse-title-heading.ts';
import type { ScoredHeading } from '../headings/score-candidate.ts';
import type { SplitResult } from '../read/source-document.ts';
import { splitByHeadings } from '../structure/split-by-headings.ts';
import { type AbsentItems, assembleItems } from './assemble-items.ts';

/** With fewer headings than this, the filer may leave out the word "Item". */
const fewHeadings = 3;
const leastBare: Record<FormSpec['family'], number> = { '10-K': 5, '20-F': 5, '10-Q': 4, '8-K': 1 };
const leastByTitle = 5;
/** Headings that leave out the word come before an index if there are this many of them, compared with its lines. */
const mostByIndex = 0.6;
/** If the titles of this share of the items are headings, in the form's order, the list of items is a table of contents. */
const mostListed = 0.8;

interface Search {
  spec: FormSpec;
  search: HeadingSearch;
}

/** Splits a US form by its closed list of items; of several lists the one that matches the most headings is used. */
export function splitByItems(
  blocks: Block[],
  specs: FormSpec[],
  filingDate: string | undefined,
): SplitResult {
  const named = bestSearch(blocks, specs);
  if (!named) return withoutItems(blocks);
  const { spec, search } = named;
  const byIndex = splitByItsIndex(blocks, named);
  if (byIndex || search.chosen.length < fewHeadings) {
    const bare = withoutTheWord(blocks, specs, search, filingDate);
    if (bare && itemsIn(bare) >= mostByIndex * itemsIn(byIndex)) return bare;
  }
  if (byIndex) {
    const byTitle = withTitlesAlone(blocks, named, filingDate);
    return byTitle && itemsIn(byTitle) >= mostListed * itemsIn(byIndex) ? byTitle : byIndex;
  }
  const inText = withoutHeads(blocks, specs, named, filingDate);
  if (inText) return inText;
  const isFew = search.chosen.length < fewHeadings;
  takeTitlesForHeads(blocks, search);
  for (const item of [...listMissing(blocks, spec, search), ...findGaps(blocks, spec, search, filingDate)]) {
    if (search.chosen.some(({ rank }) => rank === item.rank)) continue;
    const heading =
      findByTitle(blocks, item, search.chosen, blocks.length) ?? findByNumber(blocks, item, search);
    if (heading) {
      search.chosen.push(heading);
      search.chosen.sort((a, b) => a.candidate.at - b.candidate.at);
    }
  }
  const byTitle = isFew || spec.family === '8-K' ? withTitlesAlone(blocks, named, filingDate) : undefined;
  if (byTitle) return byTitle;
  search.chosen.push(...findJoined(blocks, spec, search));
  search.chosen.sort((a, b) => a.candidate.at - b.candidate.at);
  if (search.chosen.length === 0) {
    return withoutItems(blocks);
  }
  return assembleItems(blocks, spec, search, findAbsent(blocks, spec, search, filingDate), filingDate);
}

/** Where only heads of pages name the items: the headings in the text, which have a number or a title alone. */
function withoutHeads(
  blocks: Block[],
  specs: FormSpec[],
  named: Search,
  filingDate: string | undefined,
): SplitResult | undefined {
  const { chosen, pageHeads, headsTaken } = named.search;
  if (headsTaken.size * 2 <= chosen.length) return undefined;
  const text = withoutPageHeads(blocks, [...pageHeads, ...headsTaken]);
  const found = [
    withoutTheWord(text, specs, named.search, filingDate),
    withTitlesAlone(text, named, filingDate, leastByTitle),
  ].find((one) => one !== undefined && itemsIn(one) >= mostByIndex * chosen.length);
  return found;
}

/** A strong line with the item's title above the head of a page that names it is its heading. */
function takeTitlesForHeads(blocks: Block[], search: HeadingSearch): void {
  for (const [index, head] of search.chosen.entries()) {
    if (!search.headsTaken.has(head.candidate)) continue;
    const item = { entry: head.entry, rank: head.rank - 0.5, target: -1 };
    const heading = findByTitle(blocks, item, search.chosen, blocks.length);
    if (!heading) continue;
    search.chosen[index] = { ...heading, rank: head.rank };
    search.headsTaken.delete(head.candidate);
    search.pageHeads.push(head.candidate);
  }
}

function bestSearch(
  blocks: Block[],
  specs: FormSpec[],
  parse: HeadingParser = parseItemHeading,
): Search | undefined {
  let best: (Search & { score: number }) | undefined;
  for (const spec of specs) {
    const search = findHeadings(blocks, 0, blocks.length, spec, parse);
    const score = search.chosen.reduce((sum, heading) => sum + heading.score, 0);
    if (!best || score > best.score) best = { spec, search, score };
  }
  return best;
}

function splitByItsIndex(blocks: Block[], { spec, search }: Search): SplitResult | undefined {
  const index = findIndex(blocks, spec, search);
  return index && splitByIndex(blocks, spec, index);
}

function itemsIn(result: SplitResult | undefined): number {
  return result?.sections.filter(({ item }) => item !== '').length ?? 0;
}

/** Headings such as `1A. Risk Factors`, and an index with such lines. Without the word, a heading needs a title of the form. */
function withoutTheWord(
  blocks: Block[],
  specs: FormSpec[],
  named: HeadingSearch,
  filingDate: string | undefined,
): SplitResult | undefined {
  const strict = specs.map((spec) => ({
    ...spec,
    entries: spec.entries.map((entry) => ({ ...entry, titleNeeded: true })),
  }));
  const bare = bestSearch(blocks, strict, parseBareHeading);
  if (!bare) return undefined;
  const { family } = bare.spec;
  const byIndex = family === '8-K' ? undefined : splitByItsIndex(blocks, bare);
  if (byIndex) return byIndex;
  if (bare.search.chosen.length < leastBare[family]) return undefined;
  // A report of one event has few items, so one heading with its number outweighs lines without.
  if (family === '8-K' && bare.search.chosen.length <= named.chosen.length) return undefined;
  const absent = findAbsent(blocks, bare.spec, bare.search, filingDate);
  // The contents may have the word that the headings leave out.
  const listed = listMissing(blocks, bare.spec, { ...named, chosen: bare.search.chosen });
  return assembleItems(
    blocks,
    bare.spec,
    bare.search,
    { ...absent, listed: [...absent.listed, ...listed] },
    filingDate,
  );
}

/** Headings that are titles of the form without any number. All of them are doubted. */
function withTitlesAlone(
  blocks: Block[],
  { spec, search }: Search,
  filingDate: string | undefined,
  least = Math.max(leastByTitle, search.chosen.length + 2),
): SplitResult | undefined {
  const isCurrent = ({ until }: FormSpec['entries'][number]) =>
    until === undefined || (filingDate !== undefined && filingDate <= until);
  const current = { ...spec, entries: spec.entries.filter(isCurrent) };
  const parse = makeTitleParser(current, titlesInContents(search.candidates, search.contents));
  const byTitle = findHeadings(blocks, 0, blocks.length, current, parse);
  const chosen = byTitle.chosen.map((heading) => ({ ...heading, method: 'title' as const }));
  if (spec.family === '8-K' ? !areAllBehind(chosen, search.chosen) : chosen.length < least) return undefined;
  const found = { ...byTitle, chosen };
  return assembleItems(blocks, current, found, findAbsent(blocks, current, found, filingDate), filingDate);
}

const leastOfReport = 2;

/** A short form's titles are its headings where no line has a number, or only a list above them all. */
function areAllBehind(titles: readonly ScoredHeading[], numbered: readonly ScoredHeading[]): boolean {
  const first = titles[0]?.candidate.at ?? 0;
  return (
    titles.length >= Math.max(leastOfReport, numbered.length) &&
    numbered.every(({ candidate }) => candidate.at < first)
  );
}

const noItems = 'No item headings of the form were found.';

/** A form with items has them somewhere, so any other division of it is doubtful. */
function withoutItems(blocks: Block[]): SplitResult {
  const { sections, warnings } = splitByHeadings(blocks);
  const doubted = sections.map((section) => ({
    ...section,
    status: 'suspect' as const,
    warnings: [...section.warnings, noItems],
  }));
  return { sections: doubted, warnings: [noItems, ...warnings] };
}

function findAbsent(
  blocks: Block[],
  spec: FormSpec,
  search: HeadingSearch,
  filingDate: string | undefined,
): AbsentItems {
  return {
    listed: listMissing(blocks, spec, search),
    due: findGaps(blocks, spec, search, filingDate),
  };
}
