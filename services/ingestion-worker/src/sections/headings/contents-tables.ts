import type { Block } from '../../block.ts';
import { type Candidate, readPartHeading } from './find-candidates.ts';
import { lettersOf } from './page-heads.ts';

const pageAtEnd = /(?:^|[\s.…|])(?:page\s*)?(?:[FS]-)?\d{1,3}(?:\s*[-–—]\s*(?:[FS]-)?\d{1,3})?$/i;
/** `ITEM 1` or `Item 2.02` above its title ends with the item's own number. */
const numberAlone = /^\s*i\s?t\s?e\s?m\s?s?\s*\d{1,2}(?:\.\d\d)?\s*$/i;
const shortAnswer = /\b(?:none|not applicable|n\/a|omitted|reserved)\b\W*$/i;
const minRun = 4;

/** Whether this is a line of a contents table: it ends with a page number, or links forward. */
export function isContentsRow(blocks: Block[], at: number, targets: Map<string, number>): boolean {
  const block = blocks[at];
  if (!block) return false;
  if (pageAtEnd.test(block.text) && /\p{L}/u.test(block.text) && !numberAlone.test(block.text)) return true;
  return block.links.some((link) => (targets.get(link) ?? -1) > at + 2);
}

/**
 * Candidates that are lines of a contents table or an index: runs of items close together with nothing but titles,
 * page numbers and part headings between them. Returns the positions in `candidates`.
 */
export function findContentsRuns(
  blocks: Block[],
  candidates: Candidate[],
  targets: Map<string, number>,
): Set<number> {
  const inContents = new Set<number>();
  let run: number[] = [];
  const close = (): void => {
    const rows = run.filter((index) => isContentsRow(blocks, candidates[index]?.at ?? -1, targets)).length;
    const answered = rows === 0 && isOnlyPlace(run, candidates);
    if (
      comesAgain(run, candidates) ||
      (run.length >= minRun && !answered) ||
      (run.length >= 2 && rows * 2 >= run.length && isOnOnePage(run, blocks, candidates))
    ) {
      for (const index of run) inContents.add(index);
    }
    run = [];
  };
  for (const [index, candidate] of candidates.entries()) {
    const before = candidates[index - 1];
    if (before && run.length && !follows(before, candidate)) close();
    else if (before && run.length && !isTight(blocks, before, candidate, targets)) close();
    run.push(index);
  }
  close();
  return inContents;
}

/** The foot of one page and the heading at the top of the next are no contents. */
function isOnOnePage(
  run: readonly number[],
  blocks: readonly Block[],
  candidates: readonly Candidate[],
): boolean {
  const [first, last] = [candidates[run[0] ?? -1], candidates[run.at(-1) ?? -1]];
  return !blocks.slice(first?.at, last?.at).some(({ kind }) => kind === 'page');
}

const leastWords = 8;

const mostAnswered = 6;

/** A few headings one below the other, such as `Item 10` to `Item 13`, that one text answers: no other heading has their numbers. */
function isOnlyPlace(run: readonly number[], candidates: readonly Candidate[]): boolean {
  const numberOf = (index: number) => candidates[index]?.heading.items[0] ?? '';
  const [first = 0] = run;
  const last = run.at(-1) ?? 0;
  if (run.length > mostAnswered || Number.parseInt(numberOf(first), 10) < 2) return false;
  const numbers = new Set(run.map(numberOf));
  return !candidates.some((_, index) => index > last && numbers.has(numberOf(index)));
}

/** Two or more headings one below the other, each of which comes again with its title: contents of a short form. */
function comesAgain(run: readonly number[], candidates: readonly Candidate[]): boolean {
  const last = run.at(-1) ?? 0;
  const later = candidates.slice(last + 1).filter(({ title }) => title !== '');
  return (
    run.length >= 2 &&
    run.every((index) => {
      const { heading, title = '' } = candidates[index] ?? {};
      return later.some(
        (one) =>
          one.heading.items[0] === heading?.items[0] && lettersOf(one.title).startsWith(lettersOf(title)),
      );
    })
  );
}

/** A sentence after the title: `Properties. The information …`. */
function runsOn(rest: string): boolean {
  if (/\.\s*$/.test(rest) && (rest.match(/(?<!\p{L})\p{Ll}{2,}/gu) ?? []).length >= leastWords) return true;
  const behind = rest
    .split(/[.:]\s+/)
    .slice(1)
    .join(' ');
  return (behind.match(/\p{L}{2,}/gu) ?? []).length >= 4;
}

/** Order within one list: numbers rise, or a new part begins. */
function follows(before: Candidate, next: Candidate): boolean {
  const a = Number.parseFloat(before.heading.items[0] ?? '0');
  const b = Number.parseFloat(next.heading.items[0] ?? '0');
  return b >= a && (before.part === next.part || b > a);
}

function isTight(blocks: Block[], before: Candidate, next: Candidate, targets: Map<string, number>): boolean {
  const opening = blocks[before.at];
  if (!opening || next.at - before.at > 14) return false;
  const row = isContentsRow(blocks, before.at, targets);
  if (!row && (opening.text.length > 260 || shortAnswer.test(before.title) || runsOn(before.heading.rest)))
    return false;
  for (let at = before.at + 1; at < next.at; at += 1) {
    const block = blocks[at];
    if (!block || block.kind === 'page') continue;
    if (at < before.end && block.text.length < 260 && !shortAnswer.test(block.text)) continue;
    if (readPartHeading(block) || !/\p{L}/u.test(block.text) || /^page$/i.test(block.text)) continue;
    if (!isContentsRow(blocks, at, targets)) return false;
  }
  return true;
}

const listLine = /^\s*(?:signatures?|(?:index (?:to|of) )?exhibits?(?: index| list)?)\s*$/i;

/** Whether another line of a list follows directly, without text between: then the line is likely to be of a short contents list. */
export function isBareLine(
  blocks: Block[],
  candidates: Candidate[],
  index: number,
  targets: Map<string, number>,
): boolean {
  const candidate = candidates[index];
  const next = candidates[index + 1];
  if (!candidate) return false;
  if (next && follows(candidate, next) && isTight(blocks, candidate, next, targets)) return true;
  const below = blocks.slice(candidate.end, candidate.end + 3).find((block) => block.kind !== 'page');
  return below !== undefined && listLine.test(below.text) && !shortAnswer.test(candidate.title);
}
