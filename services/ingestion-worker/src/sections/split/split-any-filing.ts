import { layOutPdf, type PdfDocument } from '../../pdf/lay-out-pdf.ts';
import { PdfFault } from '../../pdf/pdf-fault.ts';
import { readPages } from '../../pdf/read-pages.ts';
import { splitSpreads } from '../../pdf/split-spreads.ts';
import { isCvmReport, readCvmReport } from '../facts/read-cvm-report.ts';
import { findFormSpecs } from '../forms/find-form-spec.ts';
import { uniqueSlugs } from '../markets/chapter.ts';
import { isCvmPackage, splitCvmPackage } from '../markets/cvm/split-cvm-package.ts';
import { isPdf } from '../read/is-pdf.ts';
import type {
  FilingSplit,
  SourceDocument,
  SplitInput,
  SplitResult,
  SplitSection,
} from '../read/source-document.ts';
import { splitPdf } from '../structure/split-pdf.ts';
import { splitByItems } from './split-by-items.ts';
import { splitFiling } from './split-filing.ts';

const limits = { maxPages: 2_000, maxChars: 20_000_000 };

/**
 * Splits a filing of any kind of document: PDF is split by `splitPdf`, everything else by `splitFiling`. A filing of
 * several documents has the sections of the first, then those of the others.
 */
export async function splitAnyFiling(whole: SplitInput): Promise<FilingSplit> {
  const figures = readCvmReport(whole.documents);
  if (!figures) return splitText(whole);
  const text = await splitText({ ...whole, documents: whole.documents.filter((one) => !isCvmReport(one)) });
  return { ...text, ...figures, places: new Map() };
}

async function splitText(input: SplitInput): Promise<FilingSplit> {
  if (input.splitter === 'br' && isCvmPackage(input.documents)) {
    const split = await splitCvmPackage(input.documents, (pdf) => splitOnePdf(pdf, input));
    return { ...split, facts: [], documents: [], places: new Map() };
  }
  const pdfs = input.documents.filter(isPdf);
  const others = input.documents.filter((document) => !isPdf(document));
  if (pdfs.length === 0) return splitFiling(input);
  const read: FilingSplit =
    others.length > 0
      ? splitFiling({ ...input, documents: others })
      : { sections: [], warnings: [], facts: [], documents: [], places: new Map() };
  const results: SplitResult[] = [];
  for (const [index, pdf] of pdfs.entries()) results.push(withPrefix(await splitOnePdf(pdf, input), index));
  results.push(read);
  const sections = uniqueSlugs(results.flatMap((result) => result.sections));
  return {
    ...read,
    sections,
    places: movePlaces(read, sections.slice(sections.length - read.sections.length)),
    warnings: results.flatMap(({ warnings }) => warnings),
  };
}

/** A section gets another name if a section of a PDF has the same one; the places of its facts follow. */
function movePlaces(
  { places, sections }: FilingSplit,
  renamed: readonly SplitSection[],
): FilingSplit['places'] {
  const names = new Map(sections.map(({ item_number }, at) => [item_number, renamed[at]?.item_number]));
  return new Map(
    [...places].map(([n, place]) => [n, { ...place, section: names.get(place.section) ?? place.section }]),
  );
}

async function splitOnePdf(document: SourceDocument, input: SplitInput): Promise<SplitResult> {
  const content = await readPages(document.bytes, limits).catch((error) => {
    if (error instanceof PdfFault) return error;
    throw error;
  });
  if (content instanceof PdfFault) return { sections: [], warnings: [content.message] };
  const pdf = layOutPdf(splitSpreads(content));
  return splitByForm(pdf, input) ?? splitPdf(pdf);
}

/** The items of a form with items (such as 10-K) that is a PDF; null where most of them are not found. */
function splitByForm(pdf: PdfDocument, input: SplitInput): SplitResult | null {
  const specs = input.splitter === 'us' ? findFormSpecs(input.form, input.filingDate) : [];
  if (specs.length === 0) return null;
  const result = splitByItems(pdf.blocks, specs, input.filingDate);
  return result.sections.filter(({ item }) => item !== '').length >= 2 ? result : null;
}

function withPrefix(result: SplitResult, index: number): SplitResult {
  if (index === 0) return result;
  const prefix = `document-${index + 1}-`;
  return {
    ...result,
    sections: result.sections.map((one) => ({ ...one, item_number: `${prefix}${one.item_number}` })),
  };
}
