import type { Block } from '../blocks/block.ts';
import type { FormSpec } from '../forms/form-spec.ts';
import { chooseHeadings } from './choose-headings.ts';
import { findContentsRuns, isContentsRow } from './contents-tables.ts';
import { type Candidate, findCandidates } from './find-candidates.ts';
import { MIN_SCORE, type ScoredHeading, scoreCandidate } from './score-candidate.ts';
import { titleWords } from './title-similarity.ts';

export interface HeadingSearch {
  candidates: Candidate[];
  /** Positions in `candidates` that are lines of a contents table or index. */
  contents: Set<number>;
  /** Anchor name → block index. */
  targets: Map<string, number>;
  chosen: ScoredHeading[];
}

const NEAR_TARGET = 6;

/** Finds the form's item headings among the blocks `from` … `to`. */
export function findHeadings(blocks: Block[], from: number, to: number, spec: FormSpec): HeadingSearch {
  const candidates = findCandidates(blocks, from, to);
  const targets = new Map<string, number>();
  for (let at = from; at < to; at += 1) {
    for (const anchor of blocks[at]?.anchors ?? []) if (!targets.has(anchor)) targets.set(anchor, at);
  }
  const contents = findContentsRuns(blocks, candidates, targets);
  const hinted = findHintedPlaces(blocks, candidates, contents, targets);
  const titles = spec.entries.map((entry) => entry.titles.map((title) => titleWords(title)));
  const nodes: ScoredHeading[] = [];
  for (const [index, candidate] of candidates.entries()) {
    const numbers = new Set([candidate.heading.items[0], candidate.heading.withoutLetter]);
    for (const [rank, entry] of spec.entries.entries()) {
      if (!numbers.has(entry.item)) continue;
      const inContents = contents.has(index);
      const scored = scoreCandidate(blocks, candidate, entry, titles[rank] ?? [], inContents);
      if (!inContents && isContentsRow(blocks, candidate.at, targets)) scored.score -= 2.5;
      const near = hinted.get(entry.item)?.some((at) => Math.abs(candidate.at - at) <= NEAR_TARGET);
      if (near) scored.score += 1.5;
      if (scored.score >= MIN_SCORE) nodes.push({ candidate, entry, rank, ...scored });
    }
  }
  return { candidates, contents, targets, chosen: chooseHeadings(nodes) };
}

/** Where the contents table's links say each item is; a hint only, since targets often are page tops. */
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
