import type { Block } from '../../block.ts';
import type { FactCollector } from '../facts/fact-collector.ts';
import { decodeText, decodeTextInChunks } from '../read/decode-text.ts';
import type { SourceDocument } from '../read/source-document.ts';
import { markLargeText } from './mark-large-text.ts';
import { makeHtmlReader } from './read-html.ts';
import { readPlainText } from './read-plain-text.ts';
import { removeRunningHeads } from './remove-running-heads.ts';

const sniffBytes = 4096;

/**
 * Reads one document into blocks without running heads. `index` becomes the `document` of each block. Its tagged facts are
 * added to `facts`, and each block holds their places in its text.
 */
export function readDocument(
  document: SourceDocument,
  country: string,
  index: number,
  facts?: FactCollector,
): Block[] {
  const kind = sniffKind(document, country);
  if (kind === 'text') {
    return removeRunningHeads(readPlainText(decodeText(document.bytes, country), index));
  }
  const reader = makeHtmlReader(index, kind, kind === 'html' ? facts?.open(document) : undefined);
  decodeTextInChunks(document.bytes, country, (text) => reader.write(text));
  // DART's XML has no running heads: what repeats there, such as the notes below tables, is text.
  const blocks = kind === 'xml' ? reader.end() : removeRunningHeads(reader.end());
  markLargeText(blocks);
  return blocks;
}

function sniffKind(document: SourceDocument, country: string): 'html' | 'xml' | 'text' {
  const head = decodeText(document.bytes.subarray(0, sniffBytes), country).toLowerCase();
  if (/<document\s[^<>]*dart|<document-name\b/.test(head)) return 'xml';
  if (
    /<(?:html|!doctype html|body|div|p|table|font|center|br|head)\b/.test(head) &&
    /<html|<body|<div|<p[ >]|<font/.test(head)
  ) {
    return 'html';
  }
  if (/\.html?$/i.test(document.name)) return 'html';
  return 'text';
}
