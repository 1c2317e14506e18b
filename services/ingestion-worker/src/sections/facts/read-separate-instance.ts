import { isInstance, readInstance } from '@footnote/financials';
import { decodeText } from '../read/decode-text.ts';
import type { CollectedFacts, SourceDocument } from '../read/source-document.ts';

const sniffBytes = 20_000;
const linkbase = /_(?:pre|cal|lab|lab-\w\w|def|ref)\.xml$|FilingSummary\.xml$|manifest\w{0,200}\.xml$/i;

/** Figures of a filing whose text is not tagged: the SEC's before 2019 to 2021, EDINET's before 2014. */
export function readSeparateInstance(documents: readonly SourceDocument[], country: string): CollectedFacts {
  for (const { name, bytes } of documents) {
    if (!/\.(?:xml|xbrl)$/i.test(name) || linkbase.test(name)) continue;
    const start = Buffer.from(bytes.subarray(0, sniffBytes)).toString('latin1');
    if (isInstance(start)) return { facts: readInstance(0, decodeText(bytes, country)), documents: [name] };
  }
  return { facts: [], documents: [] };
}
