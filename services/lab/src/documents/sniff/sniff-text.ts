import type { DocumentType } from '@footnote/contracts';
import { looksLikeCsv } from './looks-like-csv.ts';
import type { Sniffed } from './read-range.ts';
import type { ByteScan } from './scan-bytes.ts';

type TextType = Extract<DocumentType, 'html' | 'markdown' | 'text' | 'csv'>;

/** With a larger share of control characters, a file is not text in any supported encoding. */
const controlShare = 0.001;
const lookedAtChars = 16_384;

/** The kind of text that a file is, if it is text. The name only decides between kinds of text. */
export function sniffText(scan: ByteScan, filename: string): Sniffed<TextType> {
  const text = decodeHead(scan);
  if (text === null) return { refused: 'binary data of an unknown kind' };
  const start = text.trimStart().slice(0, lookedAtChars);
  if (/^<\?xml\b/.test(start) && !/<html[\s>]/i.test(start)) return { refused: 'an XML file' };
  if (/^<svg[\s>]/i.test(start)) return { refused: 'an SVG image' };
  if (/^\{\\rtf/.test(start)) return { refused: 'an RTF document' };
  if (/^%!PS/.test(start)) return { refused: 'a PostScript file' };
  if (startsAsHtml(start)) return { type: 'html' };
  const extension = /\.(\w+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';
  if (/^(md|markdown)$/.test(extension)) return { type: 'markdown' };
  if (looksLikeCsv(start, extension)) return { type: 'csv' };
  return { type: looksLikeMarkdown(start) ? 'markdown' : 'text' };
}

/** The first characters, or null when the file is not text. */
function decodeHead({ head, size, zeros, controls }: ByteScan): string | null {
  const wide = wideEncoding(head);
  if (wide !== null) return new TextDecoder(wide).decode(head.subarray(0, head.length & ~1));
  if (zeros > 0 || controls > size * controlShare) return null;
  // It does not matter here which of the old encodings it is.
  return head.toString('utf8').replace(/^\uFEFF/, '');
}

/** UTF-16 is recognised by its byte-order mark. Windows programs write it without one; then every second byte is zero. */
function wideEncoding(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return isWideText(head, 'utf-16le') ? 'utf-16le' : null;
  if (head[0] === 0xfe && head[1] === 0xff) return isWideText(head, 'utf-16be') ? 'utf-16be' : null;
  const sample = head.subarray(0, 512);
  if (sample.length < 8) return null;
  let even = 0;
  let odd = 0;
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  const most = sample.length * 0.4;
  if (odd > most && even === 0) return isWideText(head, 'utf-16le') ? 'utf-16le' : null;
  if (even > most && odd === 0) return isWideText(head, 'utf-16be') ? 'utf-16be' : null;
  return null;
}

function isWideText(head: Buffer, encoding: 'utf-16le' | 'utf-16be'): boolean {
  const text = new TextDecoder(encoding).decode(head.subarray(0, head.length & ~1));
  const bad = text.match(/(?![\t\n\f\r])\p{Cc}|[\ufffd-\uffff]/gu)?.length ?? 0;
  return bad <= 1 + text.length * controlShare;
}

/** Looks at the first tag after comments and declarations, also inside the SGML header of an SEC document. */
function startsAsHtml(start: string): boolean {
  const bare = start.replace(/^(?:\s*(?:<!--[\s\S]*?-->|<\?[\s\S]*?\?>))*\s*/, '');
  if (
    /^<(!doctype\s+html|html|head|body|title|meta|div|p|table|h[1-6]|ul|ol|span|article|section|center|font)[\s>]/i.test(
      bare,
    )
  ) {
    return true;
  }
  return /^<(?:SEC-DOCUMENT|DOCUMENT)>/i.test(bare) && /<html[\s>]/i.test(bare);
}

/** Requires two different marks of Markdown, so that a single dash or number sign is not enough. */
function looksLikeMarkdown(start: string): boolean {
  const marks = [
    /^#{1,6} \S/m,
    /^(?:```|~~~)/m,
    /^\|.*\|\s{0,99}\n\|[\s:|-]{1,300}\|/m,
    /\[[^\]\n]{1,200}\]\([^)\s]{1,400}\)/,
    /^(?:[-*+] \S.*\n){2}/m,
    /\*\*[^*\n]+\*\*/,
  ];
  return marks.filter((mark) => mark.test(start)).length >= 2;
}
