import type { Block } from '../blocks/block.ts';
import { readDocument } from '../blocks/read-document.ts';
import type { SourceDocument, SplitResult, SplitSection } from '../read/source-document.ts';
import { romanNumber } from '../split/roman-number.ts';
import { splitByHeadings } from '../split/split-by-headings.ts';
import { type Chapter, noteSkipped, uniqueSlugs, writeChapters } from './chapter.ts';

const romanChapter = /^((?:X ?){0,2}(?:I ?X|I ?V|(?:V ?)?(?:I ?){0,3}))\s*[.．]\s*(?=\S)/;
const numbered = /^(\d{1,2}(?:-\d{1,2})*)\s*[.．]\s*(?=\S)/;
const named: [RegExp, string][] = [
  [/대표이사등의확인/, 'ceo-confirmation'],
  [/전문가의확인/, 'expert-confirmation'],
  [/감사보고서/, 'audit-report'],
];

/** DART: chapters are the `TITLE ATOC="Y"` elements; attachments (audit reports) follow the main document as sections of their own. */
export function splitKr(documents: SourceDocument[]): SplitResult {
  const ordered = [...documents].sort((a, b) => a.name.length - b.name.length || (a.name < b.name ? -1 : 1));
  const sections: SplitSection[] = [];
  const warnings: string[] = [];
  for (const [index, document] of ordered.entries()) {
    const blocks = readDocument(document, 'KR', index);
    const chapters = findChapters(blocks);
    const split = chapters.length
      ? { sections: writeChapters(blocks, chapters, '표지'), warnings: [] }
      : splitByHeadings(blocks);
    const prefix = index === 0 ? '' : `attachment-${index}-`;
    for (const section of split.sections)
      sections.push({ ...section, item_number: prefix + section.item_number });
    warnings.push(...split.warnings);
  }
  return { sections: uniqueSlugs(sections), warnings };
}

function findChapters(blocks: Block[]): Chapter[] {
  const chapters: Chapter[] = [];
  let part = '';
  let last = 0;
  let depth = 0;
  for (const [at, block] of blocks.entries()) {
    if (block.outline === 0) continue;
    const title = block.text.replace(/\s+/g, ' ');
    // Roman numbers of one character (Ⅱ) and digits of full width.
    const plain = title.normalize('NFKC');
    // Titles are filed with spaces between their letters as well.
    const roman = romanChapter.exec(plain)?.[1]?.replaceAll(' ', '');
    const number = numbered.exec(plain)?.[1];
    if (roman) {
      noteSkipped(chapters, romanNumber(part) + 1, romanNumber(roman) - 1);
      [part, last, depth] = [roman, 0, block.outline];
    } else if (!number && block.outline <= depth) part = '';
    else if (number && part) {
      noteSkipped(chapters, last + 1, Number.parseInt(number, 10) - 1);
      last = Math.max(last, Number.parseInt(number, 10));
    }
    chapters.push({
      at,
      part,
      item: number ?? '',
      slug: slugOf(title, part, roman !== undefined, number),
      title,
      level: block.outline,
      method: 'tag',
    });
  }
  return chapters;
}

function slugOf(title: string, part: string, chapter: boolean, number: string | undefined): string {
  if (chapter) return part.toLowerCase();
  if (number) return part ? `${part.toLowerCase()}-${number}` : number;
  const plain = title.replace(/\s/g, '');
  return named.find(([pattern]) => pattern.test(plain))?.[1] ?? 'chapter';
}
