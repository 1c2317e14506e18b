import { assembleItems } from './assemble-items.ts';
import type { Block } from './blocks/block.ts';
import { findIndex } from './cross-reference/find-index.ts';
import { splitByIndex } from './cross-reference/split-by-index.ts';
import type { FormSpec } from './forms/form-spec.ts';
import { findHeadings, type HeadingSearch } from './headings/find-headings.ts';
import { findJoined } from './headings/find-joined.ts';
import { findByTitle, listMissing } from './headings/find-missing.ts';
import type { SplitResult } from './source-document.ts';
import { splitByHeadings } from './split-by-headings.ts';

/** Splits a US form by its closed list of items; of several lists the one that matches the most headings is used. */
export function splitByItems(
  blocks: Block[],
  specs: FormSpec[],
  filingDate: string | undefined,
): SplitResult {
  let best: { spec: FormSpec; search: HeadingSearch; score: number } | undefined;
  for (const spec of specs) {
    const search = findHeadings(blocks, 0, blocks.length, spec);
    const score = search.chosen.reduce((sum, heading) => sum + heading.score, 0);
    if (!best || score > best.score) best = { spec, search, score };
  }
  if (!best) return splitByHeadings(blocks);
  const { spec, search } = best;
  const index = findIndex(blocks, spec, search);
  const byIndex = index && splitByIndex(blocks, spec, index);
  if (byIndex) return byIndex;
  for (const item of listMissing(blocks, spec, search)) {
    const heading = findByTitle(blocks, item, search.chosen, blocks.length);
    if (heading) {
      search.chosen.push(heading);
      search.chosen.sort((a, b) => a.candidate.at - b.candidate.at);
    }
  }
  search.chosen.push(...findJoined(blocks, spec, search));
  search.chosen.sort((a, b) => a.candidate.at - b.candidate.at);
  if (search.chosen.length === 0) {
    const whole = splitByHeadings(blocks);
    return { ...whole, warnings: ['No item headings of the form were found.', ...whole.warnings] };
  }
  return assembleItems(blocks, spec, search, listMissing(blocks, spec, search), filingDate);
}
