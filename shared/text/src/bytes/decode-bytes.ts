import iconv from 'iconv-lite';
import { asBuffer, type EncodingHints, findEncoding } from './find-encoding.ts';

export { type EncodingHints, findDeclaredCharset, findEncoding } from './find-encoding.ts';

const chunkBytes = 65_536;

/** The text of a file; see `findEncoding` for how its encoding is found. */
export function decodeBytes(bytes: Uint8Array, hints?: EncodingHints): string {
  return iconv.decode(asBuffer(bytes), findEncoding(bytes, hints));
}

/** The same for a large file, chunk by chunk. */
export function decodeInChunks(
  bytes: Uint8Array,
  hints: EncodingHints | undefined,
  write: (text: string) => void,
): void {
  const decoder = iconv.getDecoder(findEncoding(bytes, hints));
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const text = decoder.write(asBuffer(bytes.subarray(at, at + chunkBytes)));
    if (text) write(text);
  }
  const rest = decoder.end();
  if (rest) write(rest);
}
