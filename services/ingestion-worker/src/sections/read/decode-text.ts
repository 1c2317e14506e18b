import { decodeBytes, decodeInChunks, type EncodingHints, findDeclaredCharset } from '@footnote/text/bytes';

const oldCodePage: Record<string, string> = { JP: 'cp932', KR: 'cp949', CN: 'gb18030', HK: 'big5' };

/** Decodes a filing's document. A document that declares no charset is read in the country's old code page. */
export function decodeText(bytes: Uint8Array, country: string): string {
  return decodeBytes(bytes, hintsOf(bytes, country));
}

/** The same for a large document, chunk by chunk. */
export function decodeTextInChunks(bytes: Uint8Array, country: string, write: (text: string) => void): void {
  decodeInChunks(bytes, hintsOf(bytes, country), write);
}

function hintsOf(bytes: Uint8Array, country: string): EncodingHints {
  return { declared: findDeclaredCharset(bytes), fallback: oldCodePage[country] ?? 'windows-1252' };
}
