import { readDocument } from '../blocks/read-document.ts';
import { isEdinetCsv } from '../facts/edinet-csv-rows.ts';
import type { FactCollector } from '../facts/fact-collector.ts';
import type { SourceDocument, SplitResult, SplitSection } from '../read/source-document.ts';
import { splitByHeadings } from '../structure/split-by-headings.ts';
import { type Chapter, uniqueSlugs, writeChapters } from './chapter.ts';
import { findJpChapters } from './find-jp-chapters.ts';
import { splitEdinetCsv } from './split-edinet-csv.ts';

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
  const chapters = findJpChapters(blocks);
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
