import { type Block, coverAnchor } from '../../block.ts';
import { romanNumber } from '../headings/roman-number.ts';
import { type Chapter, noteSkipped } from './chapter.ts';
import { findPlainTitles } from './find-kr-plain-titles.ts';
import { type KrTitle, readKrTitle } from './read-kr-title.ts';

const named: [RegExp, string][] = [
  [/대표이사등의확인/, 'ceo-confirmation'],
  [/전문가의확인/, 'expert-confirmation'],
  [/감사보고서/, 'audit-report'],
  [/^정정신고/, 'correction'],
];

/**
 * The chapters of a DART document: its `TITLE` elements of the contents, and lines in plain paragraphs where the number of
 * a chapter has no such element. A notice of correction may stand before the cover.
 */
export function findKrChapters(blocks: readonly Block[]): Chapter[] {
  const tagged = blocks.flatMap((block, at): KrTitle[] =>
    block.outline === 0 ? [] : [readKrTitle(block, at, block.outline)],
  );
  const titles = [...tagged, ...findPlainTitles(blocks, tagged)].sort((a, b) => a.at - b.at);
  const chapters = number(titles);
  const cover = blocks.findIndex(({ anchors }) => anchors.includes(coverAnchor));
  if (cover > 0 && titles.some(({ at }) => at < cover)) chapters.push(coverAt(cover));
  return chapters.sort((a, b) => a.at - b.at);
}

function coverAt(at: number): Chapter {
  return { at, part: '', item: '', slug: 'cover', title: '표지', level: 1, method: 'tag' };
}

function number(titles: readonly KrTitle[]): Chapter[] {
  const chapters: Chapter[] = [];
  let prefix = '';
  let part = '';
  let last = 0;
  let depth = 0;
  for (const { at, level, title, roman, item, division, method } of titles) {
    if (division > 0) {
      // The chapters of each division of a prospectus are numbered from I.
      [prefix, part, last, depth] = [division > 1 ? `part-${division}-` : '', '', 0, level];
    } else if (roman) {
      noteSkipped(chapters, romanNumber(part) + 1, romanNumber(roman) - 1);
      [part, last, depth] = [roman, 0, level];
    } else if (!item && level <= depth) part = '';
    else if (item && part) {
      noteSkipped(chapters, last + 1, Number.parseInt(item, 10) - 1);
      last = Math.max(last, Number.parseInt(item, 10));
    }
    const slug = division > 0 ? `part-${division}` : prefix + slugOf(title, part, roman !== '', item);
    chapters.push({ at, part, item, slug, title, level, method });
  }
  return chapters;
}

function slugOf(title: string, part: string, chapter: boolean, item: string): string {
  if (chapter) return part.toLowerCase();
  if (item) return part ? `${part.toLowerCase()}-${item}` : item;
  const plain = title.replace(/\s/g, '');
  return named.find(([pattern]) => pattern.test(plain))?.[1] ?? 'chapter';
}
