import iconv from 'iconv-lite';
import { asBuffer, type EncodingHints, findEncoding } from './find-encoding.ts';

export { type EncodingHints, findDeclaredCharset, findEncoding } from './find-encoding.ts';

/** Text of larger chunks outlives V8's young generation: all of a long file stays until the next full collection. */
const chunkBytes = 16_384;

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
