import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFObjectCopier,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { cleanLine } from './clean-text.ts';
import type { ReportDocument } from './report-document.ts';

/** Reads what Chrome printed, to be changed by additions at its end: what it wrote stays as it is. */
export function readPrintedPdf(pdf: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(pdf, {
    forIncrementalUpdate: true,
    updateMetadata: false,
    parseSpeed: ParseSpeeds.Fastest,
  });
}

/** Page numbers, from 1, of the places that links within the document lead to, by their id in the HTML. */
export function findDestinations(pdf: PDFDocument): Map<string, number> {
  const numbers = new Map(pdf.getPages().map((page, index) => [page.ref.toString(), index + 1]));
  const found = new Map<string, number>();
  const places = pdf.catalog.lookupMaybe(PDFName.of('Dests'), PDFDict);
  for (const [name, place] of places?.entries() ?? []) {
    const target = pdf.context.lookup(place);
    const page = target instanceof PDFArray ? numbers.get(String(target.get(0))) : undefined;
    if (page !== undefined) found.set(name.decodeText(), page);
  }
  return found;
}

/**
 * Lets the pages after the first of `front` take the places of the same pages of `pdf`: only what is drawn on
 * them, not their links and their part in the document's structure, which are the same in both.
 */
export function replaceDrawing(pdf: PDFDocument, front: PDFDocument): void {
  const copier = PDFObjectCopier.for(front.context, pdf.context);
  const pages = pdf.getPages();
  front.getPages().forEach((page, index) => {
    const target = pages[index];
    if (index === 0 || !target) return;
    for (const key of ['Contents', 'Resources']) copyEntry(page, target, key, copier);
  });
}

function copyEntry(from: PDFPage, to: PDFPage, key: string, copier: PDFObjectCopier): void {
  const value = from.node.get(PDFName.of(key));
  if (value) to.node.set(PDFName.of(key), copier.copy(value));
}

/** The document's properties, as a reader and a search index show them. */
export function describePdf(pdf: PDFDocument, document: ReportDocument): void {
  pdf.setTitle(cleanLine(document.title), { showInWindowTitleBar: true });
  pdf.setAuthor(cleanLine(document.created_by ?? document.generator, 200));
  pdf.setSubject(`Research report, version ${document.version}`);
  pdf.setKeywords(
    document.companies.flatMap((company) => [company.ticker ?? '', company.name]).filter(Boolean),
  );
  pdf.setCreator(cleanLine(document.generator, 200));
  const created = new Date(document.created_at);
  if (!Number.isNaN(created.getTime())) pdf.setCreationDate(created);
}

export function writePrintedPdf(pdf: PDFDocument): Promise<Uint8Array> {
  // All objects in one turn: the default yields to timers, of which a thread has no use.
  return pdf.commit({ objectsPerTick: Number.POSITIVE_INFINITY });
}
