import { readDocument } from '../blocks/read-document.ts';
import type { SourceDocument, SplitResult, SplitSection } from '../read/source-document.ts';
import { splitByHeadings } from '../structure/split-by-headings.ts';
import { uniqueSlugs, writeChapters } from './chapter.ts';
import { findKrChapters } from './find-kr-chapters.ts';

/** DART: attachments (audit reports) follow the main document as sections of their own. */
export function splitKr(documents: SourceDocument[]): SplitResult {
  const ordered = [...documents].sort((a, b) => a.name.length - b.name.length || (a.name < b.name ? -1 : 1));
  const sections: SplitSection[] = [];
  const warnings: string[] = [];
  for (const [index, document] of ordered.entries()) {
    const blocks = readDocument(document, 'KR', index);
    const chapters = findKrChapters(blocks);
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
