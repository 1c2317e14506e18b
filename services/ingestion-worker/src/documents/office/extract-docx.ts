import { openPackage } from '@footnote/workbook/read';
import mammoth from 'mammoth';
import { DocumentFault, type ExtractedText } from '../extraction.ts';
import { maxInflatedBytes, withFaults } from '../office-faults.ts';
import { htmlToMarkdown } from '../text/extract-html.ts';

/** Headings, lists, tables and footnotes become Markdown; pictures, comments and headers are left out. */
export async function extractDocx(bytes: Uint8Array): Promise<ExtractedText> {
  const parts = await withFaults(openPackage(bytes, maxInflatedBytes));
  parts.close();
  const { value: html } = await mammoth.convertToHtml(
    { buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) },
    {
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      externalFileAccess: false,
    },
  );
  const markdown = htmlToMarkdown(html);
  if (markdown === '') throw new DocumentFault('document_unreadable', 'The document holds no text.');
  return { markdown, page_count: null, warnings: [] };
}
