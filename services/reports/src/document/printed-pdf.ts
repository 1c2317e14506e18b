import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFObjectCopier,
  type PDFPage,
  PDFRef,
} from '@cantoo/pdf-lib';
import { kindWithVersion } from './cover-facts.ts';
import { cleanLine } from './printable-text.ts';
import type { ReportDocument } from './report-document.ts';

/** The PDF as Chrome printed it. Changes are appended at its end. */
export interface PrintedPdf {
  pdf: PDFDocument;
  printed: Uint8Array;
  /** New objects, and objects marked as changed, are appended. */
  changes: ReturnType<PDFDocument['takeSnapshot']>;
}

export async function readPrintedPdf(printed: Uint8Array): Promise<PrintedPdf> {
  const pdf = await PDFDocument.load(printed, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
  return { pdf, printed, changes: pdf.takeSnapshot() };
}

/** Page numbers, from 1, of the targets of links within the document, by their id in the HTML. */
export function findDestinations({ pdf }: PrintedPdf): Map<string, number> {
  const numbers = new Map(pdf.getPages().map((page, index) => [page.ref.toString(), index + 1]));
  const found = new Map<string, number>();
  const destinations = pdf.catalog.lookupMaybe(PDFName.of('Dests'), PDFDict);
  for (const [name, destination] of destinations?.entries() ?? []) {
    const target = pdf.context.lookup(destination);
    const page = target instanceof PDFArray ? numbers.get(String(target.get(0))) : undefined;
    if (page !== undefined) found.set(name.decodeText(), page);
  }
  return found;
}

/**
 * Replaces what is drawn on the pages of `pdf` by the same pages of `front`, except the first. Links and structure are the
 * same in both and are kept.
 */
export function replaceDrawing({ pdf, changes }: PrintedPdf, { pdf: front }: PrintedPdf): void {
  const copier = PDFObjectCopier.for(front.context, pdf.context);
  const pages = pdf.getPages();
  front.getPages().forEach((page, index) => {
    const target = pages[index];
    if (index === 0 || !target) return;
    for (const key of ['Contents', 'Resources']) copyEntry(page, target, key, copier);
    changes.markRefForSave(target.ref);
  });
}

function copyEntry(from: PDFPage, to: PDFPage, key: string, copier: PDFObjectCopier): void {
  const value = from.node.get(PDFName.of(key));
  if (value) to.node.set(PDFName.of(key), copier.copy(value));
}

/** The document's properties, which readers and search indexes show. */
export function describePdf({ pdf, changes }: PrintedPdf, document: ReportDocument): void {
  pdf.setTitle(cleanLine(document.title), { showInWindowTitleBar: true });
  pdf.setAuthor(cleanLine(document.created_by ?? document.generator, 200));
  pdf.setSubject(kindWithVersion(document));
  pdf.setKeywords(
    document.companies.flatMap((company) => [company.ticker ?? '', company.name]).filter(Boolean),
  );
  pdf.setCreator(cleanLine(document.generator, 200));
  const created = new Date(document.created_at);
  if (!Number.isNaN(created.getTime())) pdf.setCreationDate(created);
  const { Info, Root } = pdf.context.trailerInfo;
  for (const ref of [Info, Root]) if (ref instanceof PDFRef) changes.markRefForSave(ref);
}

export async function writePrintedPdf({
  pdf,
  printed,
  changes,
}: PrintedPdf): Promise<Uint8Array<ArrayBuffer>> {
  // Writes all objects without a pause. By default the library pauses for timers, which this thread does not need.
  const added = await pdf.saveIncremental(changes, { objectsPerTick: Number.POSITIVE_INFINITY });
  const whole = new Uint8Array(printed.length + added.length);
  whole.set(printed);
  whole.set(added, printed.length);
  return whole;
}
