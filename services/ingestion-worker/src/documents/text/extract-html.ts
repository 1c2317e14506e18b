import { decodeBytes, findDeclaredCharset } from '@footnote/text/bytes';
import { cleanText } from '../../clean-text.ts';
import { markLargeText } from '../../sections/blocks/mark-large-text.ts';
import { makeHtmlReader } from '../../sections/blocks/read-html.ts';
import { writeBlocks } from '../../sections/markdown/write-blocks.ts';
import { DocumentFault, type ExtractedText } from '../extraction.ts';

const chunkChars = 65_536;

/** Scripts, styles and hidden text are left out; headings, lists and tables become Markdown. */
export function extractHtml(bytes: Uint8Array): ExtractedText {
  const text = decodeBytes(bytes, { declared: findDeclaredCharset(bytes) });
  const markdown = htmlToMarkdown(cleanText(text));
  if (markdown === '') throw new DocumentFault('document_unreadable', 'The page holds no text.');
  return { markdown, page_count: null, warnings: [] };
}

export function htmlToMarkdown(html: string): string {
  const reader = makeHtmlReader(0);
  for (let at = 0; at < html.length; at += chunkChars) reader.write(html.slice(at, at + chunkChars));
  const blocks = reader.end();
  markLargeText(blocks);
  return writeBlocks(blocks, 0, blocks.length).text;
}
