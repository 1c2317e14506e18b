import type { Block } from '../../block.ts';
import { chineseNumber } from './counted-chapters.ts';
import { bodySize } from './headings-by-type.ts';
import { statementKind } from './known-titles.ts';
import type { PlacedTitle } from './place-titles.ts';

const maxChars = 120;
/** Fewer numbered lines are more likely a list than headings. */
const leastHeadings = 4;
const leastNotes = 3;
const deepest = 2;
const clearlyLarger = 1.05;

interface Numbered {
  at: number;
  number: number;
  /** Undefined for a heading that was taken for the first row of a table. */
  style: string | undefined;
  text: string;
}

/** How headings below a chapter are numbered: `一、公司信息`, `（一）概述`, `1、公司简介`, `12. Taxation`, `Note 12 – Taxation`. */
const numberings = [
  /^([一二三四五六七八九十]{1,3})\s*[、．.]\s*\S/u,
  /^[（(]([一二三四五六七八九十]{1,3})[)）]\s*\S/u,
  /^(\d{1,2})\s*、\s*\S/u,
  /^(?:notes?\s+)?(\d{1,2})(?:\s*[.:)–—-]\s*|\s+)\p{Lu}/iu,
];
const chinese = numberings.slice(0, 3);

/** Adds the headings that are numbered up from one inside a section: the notes of statements, the parts of a chapter. */
export function addNumberedTitles(titles: readonly PlacedTitle[], blocks: readonly Block[]): PlacedTitle[] {
  const ordered = [...titles].sort((a, b) => a.at - b.at);
  const body = bodySize(blocks);
  const all = ordered.flatMap((title, index): PlacedTitle[] => {
    if (title.level > deepest) return [title];
    const after = ordered.slice(index + 1);
    const next = after.find(({ level }) => level <= title.level);
    const known = new Set(after.slice(0, next ? after.indexOf(next) : undefined).map(({ at }) => at));
    const ways = known.size > 0 ? chinese : numberings;
    const below = findNumbered(blocks, title.end, next?.at ?? blocks.length, body, ways, leastIn(title));
    const children = below
      .filter(({ at }) => !known.has(at))
      .map(({ at, text, lost }) => ({
        title: text,
        page: null,
        level: title.level + 1,
        part: title.part,
        at,
        end: at + 1,
        found: true,
        counted: true,
        lost,
      }));
    return [title, ...children];
  });
  // A chapter and a section in it may both count the same line.
  const places = new Map(all.map((title) => [title.at, title]));
  for (const title of ordered) places.set(title.at, title);
  return [...new Set([...ordered, ...places.values()])];
}

function numbersBetween(number: number, next = number + 1): string[] {
  return Array.from({ length: next - number - 1 }, (_, more) => String(number + 1 + more));
}

function leastIn({ title }: PlacedTitle): number {
  return statementKind(title) === 'notes' ? leastNotes : leastHeadings;
}

function findNumbered(
  blocks: readonly Block[],
  from: number,
  to: number,
  body: number,
  ways: readonly RegExp[],
  least: number,
): (Numbered & { lost: string[] })[] {
  for (const numbering of ways) {
    const found: Numbered[] = [];
    for (let at = from; at < to; at += 1) {
      const one = readNumbered(blocks, at, numbering, body, least < leastHeadings);
      if (one) found.push(one);
    }
    const styles = [...new Set(found.flatMap(({ style }) => style ?? []))];
    const runs = styles.map((style) => chain(found.filter((one) => (one.style ?? style) === style)));
    if (chinese.includes(numbering)) runs.push(chain(found));
    const best = runs.sort((one, other) => other.length - one.length)[0];
    if (best && best.length >= (chinese.includes(numbering) ? leastNotes : least))
      return best.map((one, place) => ({
        ...one,
        lost: numbersBetween(one.number, best[place + 1]?.number),
      }));
  }
  return [];
}

/** A separate line that begins with a number and, in scripts with capitals, is more prominent than the text. */
function readNumbered(
  blocks: readonly Block[],
  at: number,
  numbering: RegExp,
  body: number,
  isNotes: boolean,
): Numbered | undefined {
  const { kind, text, size, bold, cells } = blocks[at] as Block;
  const filled = cells.filter((cell) => cell.text !== '');
  if (kind !== 'text' && !(kind === 'row' && filled.length === 1)) return undefined;
  if (text.length > maxChars || /[.;。；，,：:]$|\.{4}|…|\s\d{1,3}$/.test(text)) return undefined;
  const mark = numbering.exec(text);
  if (!mark?.[1] || (kind === 'row' && chinese.includes(numbering))) return undefined;
  // Outside the notes a number needs its mark: people and pictures are counted too.
  if (!isNotes && /^\d{1,2}\s/.test(text)) return undefined;
  const isCapitals = text === text.toUpperCase() && /\p{Lu}{3}/u.test(text);
  const strong = bold || filled[0]?.bold === true || size >= clearlyLarger * body;
  if (!chinese.includes(numbering) && !strong && !isCapitals) return undefined;
  return { at, number: chineseNumber(mark[1]), style: kind === 'row' ? undefined : `${size} ${bold}`, text };
}

const mostPassed = 2;
/** Bounds the time that a document of nothing but ones takes. */
const mostStarts = 50;

/**
 * The longest run of numbers up from one. A number that is repeated, as on the next page, belongs to the heading before;
 * up to two may be passed over, unless they are found further on.
 */
function chain(found: readonly Numbered[]): Numbered[] {
  const lastPlaces = new Map(found.map(({ number, at }) => [number, at]));
  let best: Numbered[] = [];
  const starts = [...found.entries()].filter(([, { number }]) => number === 1).slice(0, mostStarts);
  for (const [index, first] of starts) {
    const run = [first];
    for (let at = index + 1; at < found.length; at += 1) {
      const due = (run.at(-1)?.number ?? 0) + 1;
      at = innerEnd(found, at, due, first.text);
      const next = found[at] as Numbered;
      const passed = Array.from({ length: Math.max(0, next.number - due) }, (_, more) => due + more);
      const isLost = passed.every((number) => (lastPlaces.get(number) ?? -1) < next.at);
      if (next.number >= due && passed.length <= mostPassed && isLost) run.push(next);
    }
    if (run.length > best.length) best = run;
  }
  return best;
}

/** Where a count from one inside a section ends and the count around it goes on with the number due; else where it is. */
function innerEnd(found: readonly Numbered[], from: number, due: number, first: string): number {
  if (found[from]?.number !== 1 || found[from]?.text === first) return from;
  let end = from + 1;
  while (found[end]?.number === (found[end - 1]?.number ?? 0) + 1) end += 1;
  return found[end]?.number === due && end - from >= due ? end : from;
}
