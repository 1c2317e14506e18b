import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

const CHUNK_BYTES = 65_536;

/**
 * Decodes a document in chunks: a byte-order mark, else UTF-8 where every byte is valid, else the declared charset,
 * else the country's old code page (windows-1252 for the SEC). Calls `write` for each chunk.
 */
export function decodeInChunks(bytes: Uint8Array, country: string, write: (text: string) => void): void {
  const encoding = findEncoding(bytes, country);
  const decoder = iconv.getDecoder(encoding);
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const text = decoder.write(asBuffer(bytes.subarray(at, at + CHUNK_BYTES)));
    if (text) write(text);
  }
  const rest = decoder.end();
  if (rest) write(rest);
}

export function decodeText(bytes: Uint8Array, country: string): string {
  const parts: string[] = [];
  decodeInChunks(bytes, country, (text) => parts.push(text));
  return parts.join('');
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const OLD_CODE_PAGE: Record<string, string> = { JP: 'cp932', KR: 'cp949', CN: 'gb18030', HK: 'big5' };

export function findEncoding(bytes: Uint8Array, country: string): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (isUtf8(asBuffer(bytes))) return 'utf-8';
  const head = Buffer.from(bytes.subarray(0, 2048)).toString('latin1');
  const declared = /(?:charset|encoding)\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1]?.toLowerCase();
  if (declared && declared !== 'utf-8' && !/ascii|8859-1$/.test(declared) && iconv.encodingExists(declared)) {
    return declared;
  }
  return OLD_CODE_PAGE[country] ?? 'windows-1252';
}
