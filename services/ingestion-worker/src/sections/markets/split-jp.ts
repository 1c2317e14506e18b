import type { Block } from '../blocks/block.ts';
import { readDocument } from '../blocks/read-document.ts';
import type { FactCollector } from '../facts/fact-collector.ts';
import type { SourceDocument, SplitResult, SplitSection } from '../read/source-document.ts';
import { splitByHeadings } from '../split/split-by-headings.ts';
import { type Chapter, noteSkipped, uniqueSlugs, writeChapters } from './chapter.ts';
import { isEdinetCsv } from './edinet-csv-rows.ts';
import { isJpNumber, type JpHeading, parseJpHeading } from './parse-jp-heading.ts';
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
const fewestPlain = 3;

interface Place {
  at: number;
  end: number;
  heading: JpHeading;
  /** The filer marks it as a heading. */
  tagged: boolean;
}

/** Every line that may be a heading: with its 【…】, or, where no line of the report has them, in strong type. */
function findPlaces(blocks: readonly Block[]): Place[] {
  const read = (withBrackets: boolean) =>
    blocks.flatMap((block, at): Place[] => {
      if (block.kind !== 'text' || (!withBrackets && block.level === 0 && !block.bold)) return [];
      const above = blocks[at - 1];
      const apart =
        withBrackets && block.text.startsWith('【') && above?.kind === 'text' && isJpNumber(above.text);
      const text = apart ? `${above.text.trim()} ${block.text}` : block.text;
      const heading = parseJpHeading(text, withBrackets);
      return heading ? [{ at: apart ? at - 1 : at, end: at + 1, heading, tagged: block.level > 0 }] : [];
    });
  const bracketed = read(true);
  if (bracketed.length > 0) return bracketed;
  const plain = read(false);
  return plain.filter(({ heading }) => heading.rank < 3).length >= fewestPlain ? plain : [];
}

/** A chapter's number must follow the one before, so that a `１【…】` in a table or a quotation opens no chapter. */
function findChapters(blocks: Block[]): Chapter[] {
  const chapters: Chapter[] = [];
  let part = 0;
  let chapter = 0;
  let item = 0;
  const places = findPlaces(blocks);
  for (const [index, { at, end, heading, tagged }] of places.entries()) {
    if (heading.rank === 1) {
      noteSkipped(chapters, part + 1, heading.number - 1);
      [part, chapter, item] = [heading.number, 0, 0];
    } else if (heading.rank === 2) {
      noteSkipped(chapters, chapter + 1, heading.number - 1);
      [chapter, item] = [heading.number, 0];
    } else if (heading.number === item + 1 || tagged) {
      noteSkipped(chapters, item + 1, heading.number - 1);
      item = heading.number;
    } else if (heading.number === 1 && beginsAgain(places, index)) {
      // The numbers begin again without a chapter's heading: it was not found, and is at the end of the text before.
      chapter += 1;
      noteSkipped(chapters, chapter, chapter);
      item = 1;
    } else {
      if (heading.number > item + 1 && heading.title.length <= longestHeading)
        noteSkipped(chapters, item + 1, heading.number);
      continue;
    }
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
