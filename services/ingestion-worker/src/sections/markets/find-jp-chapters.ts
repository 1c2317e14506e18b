import type { Block } from '../../block.ts';
import { type Chapter, noteSkipped } from './chapter.ts';
import { isJpNumber, type JpBrackets, type JpHeading, parseJpHeading } from './parse-jp-heading.ts';

const roman = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
const longestHeading = 60;
const fewestPlain = 3;
/** Titles of the short forms that have items without chapters: extraordinary and amended reports, confirmations. */
const shortForms =
  /提出理由|報告内容|訂正(?:事項|箇所|内容)|記載内容の適正性|特記(?:すべき)?事項|付記事項|内部統制の基本的枠組み|評価(?:の範囲|結果)|(?:取得|処理|保有)状況/;
/** An amended report holds only the chapters that it changes, under their own numbers. */
const amended = /^訂正(?:事項|箇所|内容)|訂正報告書の提出理由|訂正届出書の提出理由/;

interface Place {
  at: number;
  end: number;
  heading: JpHeading;
  /** The filer marks it as a heading. */
  tagged: boolean;
}

/** Every line that may be a heading, written as the report writes its headings. */
function findPlaces(blocks: readonly Block[]): Place[] {
  const read = (brackets: JpBrackets) =>
    blocks.flatMap((block, at): Place[] => {
      if (block.kind !== 'text' || (brackets === 'none' && block.level === 0 && !block.bold)) return [];
      const above = blocks[at - 1];
      const apart =
        brackets === '【】' &&
        block.text.startsWith('【') &&
        above?.kind === 'text' &&
        isJpNumber(above.text);
      const text = apart ? `${above.text.trim()} ${block.text}` : block.text;
      const heading = parseJpHeading(text, brackets);
      return heading ? [{ at: apart ? at - 1 : at, end: at + 1, heading, tagged: block.level > 0 }] : [];
    });
  const own = read('【】');
  if (own.length > 0) return own;
  return [read('other'), read('none')].find(areHeadings) ?? [];
}

/** Without the form's 【…】, a few numbered lines are a list, unless they are chapters or the items of a short form. */
function areHeadings(places: readonly Place[]): boolean {
  const chapters = places.filter(({ heading }) => heading.rank < 3);
  return chapters.length >= fewestPlain || places.some(({ heading }) => shortForms.test(heading.name));
}

/**
 * Headings below rank 3 are parts of items. They are the items where the report has no others, and in a first part without
 * chapters, such as the terms of a fund's offering.
 */
function raiseRanks(places: readonly Place[]): Place[] {
  const withoutItems = places.every(({ heading }) => heading.rank !== 3);
  const firstChapter = places.findIndex(({ heading }, at) => at > 0 && heading.rank < 4);
  const isAmended = places[0] !== undefined && amended.test(places[0].heading.name);
  const isOpening = places[0]?.heading.rank === 1 && places[firstChapter]?.heading.rank === 1;
  return groupByChapter(places).flatMap(([above, group], index) => {
    const top = Math.min(...group.map(({ heading }) => heading.rank));
    const items = group.filter(({ heading }) => heading.rank === top);
    const raise = withoutItems || (isOpening && index === 0 && items[1]?.heading.number === 2);
    if (top > 3 && !(raise && (isAmended || items[0]?.heading.number === 1))) return above;
    return [...above, ...items.map((one) => ({ ...one, heading: { ...one.heading, rank: 3 as const } }))];
  });
}

/** Each chapter's heading, none before the first chapter, with the headings below it. */
function groupByChapter(places: readonly Place[]): [above: Place[], below: Place[]][] {
  const groups: [Place[], Place[]][] = [[[], []]];
  for (const place of places) {
    if (place.heading.rank < 3) groups.push([[place], []]);
    else groups.at(-1)?.[1].push(place);
  }
  return groups.filter(([above, below]) => above.length + below.length > 0);
}

/** A chapter's number must follow the one before, so that a `１【…】` in a table or a quotation opens no chapter. */
export function findJpChapters(blocks: Block[]): Chapter[] {
  const chapters: Chapter[] = [];
  let part = 0;
  let chapter = 0;
  let item = 0;
  let isAmended = false;
  const places = raiseRanks(findPlaces(blocks));
  const skip = (from: number, to: number) => {
    if (!isAmended) noteSkipped(chapters, from, to);
  };
  for (const [index, { at, end, heading, tagged }] of places.entries()) {
    if (heading.rank === 1) {
      skip(part + 1, heading.number - 1);
      [part, chapter, item] = [heading.number, 0, 0];
    } else if (heading.rank === 2) {
      skip(chapter + 1, heading.number - 1);
      [chapter, item] = [heading.number, 0];
    } else if (heading.number === item + 1 || tagged || (isAmended && heading.number > item)) {
      skip(item + 1, heading.number - 1);
      item = heading.number;
    } else if (heading.number === 1 && beginsAgain(places, index)) {
      // The numbers begin again without a chapter's heading: it was not found, and is at the end of the text before.
      chapter += 1;
      skip(chapter, chapter);
      item = 1;
    } else {
      if (heading.number > item + 1 && heading.title.length <= longestHeading) skip(item + 1, heading.number);
      continue;
    }
    isAmended ||= part === 0 && chapter === 0 && amended.test(heading.name);
    const numbers = [chapter, item].filter((number) => number > 0);
    const prefix = part > 1 || heading.rank === 1 ? [`part-${part}`] : [];
    chapters.push({
      at,
      end,
      part: roman[part] ?? '',
      item: numbers.join('-'),
      slug: [...prefix, ...numbers].join('-'),
      title: heading.title,
      level: heading.rank,
      method: 'heading',
    });
  }
  return chapters;
}

/** Whether the next numbers are 2 and so on: a lone `１【…】` is a quotation. */
function beginsAgain(places: readonly Place[], index: number): boolean {
  const next = places[index + 1]?.heading;
  return next?.rank === 3 && next.number === 2;
}
