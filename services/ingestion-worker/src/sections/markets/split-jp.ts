import type { Block } from '../blocks/block.ts';
import { readDocument } from '../blocks/read-document.ts';
import type { FactCollector } from '../facts/fact-collector.ts';
import type { SourceDocument, SplitResult, SplitSection } from '../source-document.ts';
import { splitByHeadings } from '../split-by-headings.ts';
import { type Chapter, noteSkipped, uniqueSlugs, writeChapters } from './chapter.ts';
import { isEdinetCsv } from './edinet-csv-rows.ts';
import { parseJpHeading } from './parse-jp-heading.ts';
import { splitEdinetCsv } from './split-edinet-csv.ts';

const roman = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

/**
 * EDINET: the main documents' `*_ixbrl.htm` in name order, cut at their `【…】` chapter headings; audit reports are a
 * section of their own. A CSV package (type 5) has one section a text block.
 */
export function splitJp(documents: SourceDocument[], facts: FactCollector): SplitResult {
  const byName = [...documents].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const tables = byName.filter(isEdinetCsv);
  if (tables.length) return splitEdinetCsv(tables);
  const pages = byName.filter((document) => /\.x?html?$/i.test(document.name));
  const readable = pages.length
    ? pages
    : byName.filter((document) => !/manifest|\.(?:xsd|xml|txt)$/i.test(document.name));
  const audit = readable.filter((document) => /auditdoc/i.test(document.name));
  const main = readable.filter((document) => !audit.includes(document));
  const blocks = main.flatMap((document, index) => readDocument(document, 'JP', index, facts));
  const chapters = findChapters(blocks);
  const result: SplitResult = chapters.length
    ? { sections: writeChapters(blocks, chapters, '表紙'), warnings: [] }
    : splitByHeadings(blocks);
  const auditBlocks = audit.flatMap((document, index) => {
    facts.beginSet();
    return readDocument(document, 'JP', main.length + index, facts);
  });
  const report: Chapter = {
    at: 0,
    part: '',
    item: '',
    slug: 'audit-report',
    title: '監査報告書',
    level: 1,
    method: 'document',
  };
  const sections: SplitSection[] = [...result.sections, ...writeChapters(auditBlocks, [report], '')];
  return { sections: uniqueSlugs(sections), warnings: result.warnings };
}

const longestHeading = 60;

/** A chapter's number must follow the one before, so that a `１【…】` in a table or a quotation opens no chapter. */
function findChapters(blocks: Block[]): Chapter[] {
  const chapters: Chapter[] = [];
  let part = 0;
  let chapter = 0;
  let item = 0;
  for (const [at, block] of blocks.entries()) {
    if (block.kind !== 'text' || !block.text.includes('【')) continue;
    const heading = parseJpHeading(block.text);
    if (!heading) continue;
    if (heading.rank === 1) {
      noteSkipped(chapters, part + 1, heading.number - 1);
      [part, chapter, item] = [heading.number, 0, 0];
    } else if (heading.rank === 2) {
      noteSkipped(chapters, chapter + 1, heading.number - 1);
      [chapter, item] = [heading.number, 0];
    } else if (heading.number === item + 1 || block.level > 0) {
      noteSkipped(chapters, item + 1, heading.number - 1);
      item = heading.number;
    } else {
      if (heading.number > item + 1 && block.text.length <= longestHeading)
        noteSkipped(chapters, item + 1, heading.number);
      continue;
    }
    const numbers = [chapter, item].filter((number) => number > 0);
    const prefix = part > 1 || heading.rank === 1 ? [`part-${part}`] : [];
    chapters.push({
      at,
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
