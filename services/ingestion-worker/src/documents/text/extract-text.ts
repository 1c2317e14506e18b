import { decodeBytes } from '@footnote/text/bytes';
import { cleanText } from '../../clean-text.ts';
import { DocumentFault, type ExtractedText } from '../extraction.ts';

/** Markdown and plain text stay as they are. */
export function extractText(bytes: Uint8Array): ExtractedText {
  const markdown = cleanText(decodeBytes(bytes)).trimEnd();
  if (markdown.trim() === '') throw new DocumentFault('document_unreadable', 'The file holds no text.');
  return { markdown, page_count: null, warnings: [] };
}
