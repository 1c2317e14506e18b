import { layOutPdf } from '../../pdf/lay-out-pdf.ts';
import { splitSpreads } from '../../pdf/split-spreads.ts';
import { readDocument } from '../blocks/read-document.ts';
import { type FactCollector, makeFactCollector } from '../facts/fact-collector.ts';
import { placeFacts } from '../facts/place-facts.ts';
import { isDartReport, readDartReport } from '../facts/read-dart-report.ts';
import { readEdinetTable } from '../facts/read-edinet-table.ts';
import { readSeparateInstance } from '../facts/read-separate-instance.ts';
import { findFormSpecs } from '../forms/find-form-spec.ts';
import { uniqueSlugs } from '../markets/chapter.ts';
import { splitJp } from '../markets/split-jp.ts';
import { splitKr } from '../markets/split-kr.ts';
import { readPositioned } from '../positioned/read-positioned.ts';
import { decodeTextInChunks } from '../read/decode-text.ts';
import type { FilingSplit, SourceDocument, SplitInput, SplitResult } from '../read/source-document.ts';
import { splitByContents } from '../structure/split-by-contents.ts';
import { splitByHeadings } from '../structure/split-by-headings.ts';
import { splitByType } from '../structure/split-by-type.ts';
import { splitPdf } from '../structure/split-pdf.ts';
import { doubtPictures } from './doubt-pictures.ts';
import { splitByItems } from './split-by-items.ts';
import { splitExhibits } from './split-exhibits.ts';
import { splitSubmission } from './split-submission.ts';

type Splitter = (
  input: SplitInput,
  documents: SourceDocument[],
  filingDate: string | undefined,
  facts: FactCollector,
) => SplitResult;

/** A market's descriptor names its splitter here by key. */
export const splitters: Readonly<Record<string, Splitter>> = {
  us: splitUs,
  jp: (_input, documents, _filingDate, facts) => splitJp(documents.filter(isReadable), facts),
  kr: (_input, documents) => splitKr(documents.filter((document) => !isDartReport(document))),
  br: (input, documents, _filingDate, facts) => splitOther(input.country, documents, facts),
  /** Markets without chapter rules of their own: the headings that are found, or one whole section. */
  headings: (input, documents, _filingDate, facts) => splitOther(input.country, documents, facts),
};

/**
 * Splits a filing into sections of Markdown, and reads its tagged facts in the same pass. Pure and synchronous. Unusual
 * input gives warnings; only markup that is nested too deeply throws.
 */
export function splitFiling(input: SplitInput): FilingSplit {
  const collector = makeFactCollector(input.blockTexts === true);
  const { sections: marked, warnings } = splitDocuments(input, collector);
  const { sections, places } = placeFacts(marked);
  const collected = collector.finish();
  if (collected.facts.length > 0) return { sections, warnings, ...collected, places };
  const reported = readDartReport(input.documents) ?? readEdinetTable(input);
  if (reported) return { sections, warnings, ...reported, places };
  return { sections, warnings, ...readSeparateInstance(input.documents, input.country), places };
}

function splitDocuments(input: SplitInput, facts: FactCollector): SplitResult {
  const { documents, filingDate } = openSubmissions(input);
  if (documents.length === 0) return { sections: [], warnings: ['The filing has no readable document.'] };
  const split = splitters[input.splitter];
  if (!split) throw new Error(`there is no splitter ${input.splitter}`);
  return split(input, documents, filingDate, facts);
}

function splitUs(
  input: SplitInput,
  documents: SourceDocument[],
  filingDate: string | undefined,
  facts: FactCollector,
): SplitResult {
  const readable = documents.filter(isReadable);
  if (readable.length === 0) return { sections: [], warnings: ['The filing has no readable document.'] };
  const specs = findFormSpecs(input.form, filingDate);
  const [main, exhibits] = pickMain(readable, input.form);
  const blocks = readDocument(main, input.country, 0, facts);
  const result = specs.length
    ? splitByItems(blocks, specs, filingDate)
    : (splitByContents(blocks) ?? splitByHeadings(blocks));
  const sections = [...result.sections, ...splitExhibits(exhibits, input.country, facts, specs.length > 0)];
  return { sections: uniqueSlugs(sections), warnings: result.warnings };
}

function openSubmissions(input: SplitInput): { documents: SourceDocument[]; filingDate: string | undefined } {
  let filingDate = input.filingDate;
  const documents = input.documents.flatMap((document) => {
    const submission = splitSubmission(document.bytes);
    if (!submission) return [document];
    filingDate ??= submission.filingDate;
    return submission.documents;
  });
  return { documents: withoutTwins(documents), filingDate };
}

/** An exhibit may also be in the package beside it, where documents have no types. */
function withoutTwins(documents: readonly SourceDocument[]): SourceDocument[] {
  const byName = new Map<string, SourceDocument>();
  for (const document of documents) {
    const twin = byName.get(document.name);
    const type = twin?.type ?? document.type;
    byName.set(document.name, twin ? { ...twin, ...(type && { type }) } : document);
  }
  return [...byName.values()];
}

/** Schemas, linkbases and extracted instances of an XBRL package, which are not text for readers. */
function isReadable(document: SourceDocument): boolean {
  return !/\.(?:xsd|xbrl|xml)$/i.test(document.name);
}

/**
 * The document of the form's own type, else the one that tags its type on its cover (an EDGAR package names no types),
 * else the first that is not an exhibit.
 */
function pickMain(documents: SourceDocument[], form: string): [SourceDocument, SourceDocument[]] {
  const wanted = form.toUpperCase().replace(/\s/g, '');
  const at = Math.max(
    0,
    [
      documents.findIndex((document) => document.type?.toUpperCase().replace(/\s/g, '') === wanted),
      documents.findIndex((document) => tagsItsType(document)),
      documents.findIndex((document) => !/^EX-/i.test(document.type ?? '')),
    ].find((index) => index >= 0) ?? 0,
  );
  const main = documents[at] as SourceDocument;
  return [main, documents.filter((document) => document !== main)];
}

function tagsItsType(document: SourceDocument): boolean {
  const { bytes } = document;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('"dei:DocumentType"');
}

/** A report whose lines have places of their own, as in a PDF; null where the text flows. */
function splitPositioned({ bytes }: SourceDocument, country: string): SplitResult | null {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!raw.includes('absolute') && !raw.includes('<text')) return null;
  const content = readPositioned((to) => decodeTextInChunks(bytes, country, to));
  return content && splitPdf(layOutPdf(splitSpreads(content)));
}

/** Markets without chapter rules of their own: by the printed contents, the headings found, or one whole section. */
function splitOther(country: string, documents: SourceDocument[], facts: FactCollector): SplitResult {
  const pages = documents.filter(({ name }) => !/\.(?:xsd|xbrl|xml|json)$/i.test(name));
  const readable = pages.length > 0 ? pages : documents;
  const blocks = readable.flatMap((document, index) => readDocument(document, country, index, facts));
  const placed = readable.length === 1 && readable[0] ? splitPositioned(readable[0], country) : null;
  const result = placed ?? splitByContents(blocks) ?? splitByType(blocks) ?? splitByHeadings(blocks);
  return doubtPictures(result, readable);
}
