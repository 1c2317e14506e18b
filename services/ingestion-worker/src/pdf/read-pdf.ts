import { layOutPdf, type PdfDocument } from './lay-out-pdf.ts';
import { type ReadPagesOptions, readPages } from './read-pages.ts';

/**
 * Reads a PDF to blocks: text in reading order over columns, tables as rows of cells, running heads taken out.
 * @throws PdfFault when the file is damaged or protected
 */
export async function readPdf(
  bytes: Uint8Array,
  options: ReadPagesOptions,
  document = 0,
): Promise<PdfDocument> {
  return layOutPdf(await readPages(bytes, options), document);
}
