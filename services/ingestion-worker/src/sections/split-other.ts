import { splitByContents } from '../pdf/sections/split-by-contents.ts';
import { readDocument } from './blocks/read-document.ts';
import type { FactCollector } from './facts/fact-collector.ts';
import type { SourceDocument, SplitResult } from './source-document.ts';
import { splitByHeadings } from './split-by-headings.ts';

/** Markets without chapter rules of their own: by the printed contents, the headings found, or one whole section. */
export function splitOther(country: string, documents: SourceDocument[], facts: FactCollector): SplitResult {
  const pages = documents.filter(({ name }) => !/\.(?:xsd|xbrl|xml|json)$/i.test(name));
  const blocks = (pages.length > 0 ? pages : documents).flatMap((document, index) =>
    readDocument(document, country, index, facts),
  );
  return splitByContents(blocks) ?? splitByHeadings(blocks);
}
