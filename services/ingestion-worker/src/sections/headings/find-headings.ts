import type { Block } from '../../block.ts';
import type { FormSpec } from '../forms/form-spec.ts';
import { findBoundExhibit } from '../structure/find-tail.ts';
import { chooseHeadings } from './choose-headings.ts';
import { findContentsRuns, isBareLine, isContentsRow } from './contents-tables.ts';
import { type Candidate, findCandidates, type HeadingParser } from './find-candidates.ts';
import { findPageHeads } from './page-heads.ts';
import { parseItemHeading } from './parse-item-heading.ts';
import { minScore, type ScoredHeading, scoreCandidate } from './score-candidate.ts';
import { titleWords } from './title-similarity.ts';

export interface HeadingSearch {
  candidates: Candidate[];
  /** Positions in `candidates` that are lines of a contents table or index. */
  contents: Set<number>;
  /** Heads and feet of pages that name an item, and are not taken for its heading. */
  pageHeads: Candidate[];
  /** Those that are taken for its heading, because no other line can be. */
  headsTaken: Set<Candidate>;
  /** Anchor name → block index. */
  targets: Map<string, number>;
  /** All places with a high enough score, chosen or not. */
  nodes: ScoredHeading[];
  chosen: ScoredHeading[];
}

const nearTarget = 6;
const outOfOrder = 4.5;
const outOfOrder8k = 3.4;

/** Finds the form's item headings among the blocks `from` … `to`. */
export function findHeadings(
  blocks: Block[],
  from: number,
  to: number,
  spec: FormSpec,
  parse: HeadingParser = parseItemHeading,
): HeadingSearch {
  const candidates = findCandidates(blocks, from, findBoundExhibit(blocks, to), parse);
  const targets = new Map<string, number>();
  for (let at = from; at < to; at += 1) {
    for (const anchor of blocks[at]?.anchors ?? []) if (!targets.has(anchor)) targets.set(anchor, at);
  }
  const contents = findContentsRuns(blocks, candidates, targets);
  const pageHeads = findPageHeads(blocks, candidates, contents);
  const hinted = findHintedPlaces(blocks, candidates, contents, targets);
  // An 8-K's items have the form's titles; numbered footnotes may look like contents.
  const listed: Map<string, string[]> =
    spec.family === '8-K' ? new Map() : titlesInContents(candidates, contents);
  const titles = spec.entries.map(({ item, titles: known }) => {
    const isOne = spec.entries.filter((entry) => entry.item === item).length === 1;
    return [...known, ...(isOne ? (listed.get(item) ?? []) : [])].map((title) => titleWords(title));
  });
  const nodes: ScoredHeading[] = [];
  for (const [index, candidate] of candidates.entries()) {
    const numbers = new Set([candidate.heading.items[0], candidate.heading.otherItem]);
    for (const [rank, entry] of spec.entries.entries()) {
      if (!numbers.has(entry.item)) continue;
      const inContents = contents.has(index);
      const scored = scoreCandidate(blocks, candidate, entry, titles[rank] ?? [], inContents);
      if (!inContents && isContentsRow(blocks, candidate.at, targets)) scored.score -= 2.5;
      if (!inContents && isBareLine(blocks, candidates, index, targets)) scored.score -= 1.2;
      if (pageHeads.has(index)) scored.score -= 2;
      const near = hinted.get(entry.item)?.some((at) => Math.abs(candidate.at - at) <= nearTarget);
      if (near) scored.score += 1.5;
      if (scored.score >= minScore) nodes.push({ candidate, entry, rank, method: 'heading', ...scored });
    }
  }
  const chosen = addOutOfOrder(nodes, chooseHeadings(nodes), spec);
  const all = candidates.filter((_, index) => pageHeads.has(index));
  const taken = new Set(all.filter((one) => chosen.some(({ candidate }) => candidate === one)));
  const heads = all.filter((one) => !taken.has(one));
  return { candidates, contents, pageHeads: heads, headsTaken: taken, targets, nodes, chosen };
}

/** What the filer's own contents call the items. */
export function titlesInContents(
  candidates: readonly Candidate[],
  contents: ReadonlySet<number>,
): Map<string, string[]> {
  const titles = new Map<string, string[]>();
  for (const index of contents) {
    const { heading, title = '' } = candidates[index] ?? {};
    const [item, ...more] = heading?.items ?? [];
    const name = title
      .trimEnd()
      .replace(/(?:page\s{0,9})?\d{0,3}$/i, '')
      .replace(/(?<![\s.…])[\s.…]+$/, '');
    if (item && more.length === 0 && name) titles.set(item, [...(titles.get(item) ?? []), name]);
  }
  return titles;
}

/** Strong headings of items that the chain left out, because some filers put an item too early. */
function addOutOfOrder(nodes: ScoredHeading[], chain: ScoredHeading[], spec: FormSpec): ScoredHeading[] {
  const have = new Set(chain.map((heading) => `${heading.entry.part}/${heading.entry.item}`));
  const items = new Set(chain.map((heading) => heading.entry.item));
  const places = new Set(chain.map((heading) => heading.candidate.at));
  const added: ScoredHeading[] = [];
  for (const node of [...nodes].sort((a, b) => b.score - a.score)) {
    const key = `${node.entry.part}/${node.entry.item}`;
    const taken = spec.family === '10-Q' ? have.has(key) : items.has(node.entry.item);
    const floor = spec.family === '8-K' ? outOfOrder8k : outOfOrder;
    if (taken || places.has(node.candidate.at) || node.score < floor || node.similarity < 0.7) continue;
    have.add(key);
    items.add(node.entry.item);
    places.add(node.candidate.at);
    added.push(spec.family === '8-K' ? node : { ...node, method: 'out-of-order' });
  }
  return [...chain, ...added].sort((a, b) => a.candidate.at - b.candidate.at);
}

/** Where each item is according to the links of the contents table. This is only a hint, since links often lead to the top of a page. */
function findHintedPlaces(
  blocks: Block[],
  candidates: Candidate[],
  contents: Set<number>,
  targets: Map<string, number>,
): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const index of contents) {
    const candidate = candidates[index];
    if (!candidate) continue;
    for (let at = candidate.at; at < candidate.end; at += 1) {
      for (const link of blocks[at]?.links ?? []) {
        const place = targets.get(link);
        const item = candidate.heading.items[0] ?? '';
        if (place !== undefined) places.set(item, [...(places.get(item) ?? []), place]);
      }
    }
  }
  return places;
}
