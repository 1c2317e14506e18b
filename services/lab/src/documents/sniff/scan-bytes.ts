const headBytes = 65_536;

/** Facts about a file that are gathered while it is streamed. */
export interface ByteScan {
  /** Its first 64 KB. */
  readonly head: Buffer;
  readonly size: number;
  /** Number of zero bytes. Only UTF-16 text has any. */
  readonly zeros: number;
  /** Number of control characters that no text has: all of C0 except tab, line ends, form feed and escape. */
  readonly controls: number;
}

const harmless = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x1b]);
const isControl = Uint8Array.from({ length: 256 }, (_, byte) => (byte < 0x20 && !harmless.has(byte) ? 1 : 0));

export function createByteScanner() {
  const kept: Buffer[] = [];
  let keptBytes = 0;
  let size = 0;
  let zeros = 0;
  let controls = 0;

  /** By index: an iterator over 50 MB of bytes costs ten times as much. */
  function count(chunk: Buffer, from: number, to: number): void {
    for (let at = from; at < to; at += 1) {
      const byte = chunk[at] as number;
      if (byte === 0) zeros += 1;
      else controls += isControl[byte] as number;
    }
  }

  return {
    add(chunk: Buffer): void {
      if (keptBytes < headBytes) {
        const part = chunk.subarray(0, headBytes - keptBytes);
        // A copy: a slice would keep the whole chunk.
        kept.push(Buffer.from(part));
        keptBytes += part.length;
      }
      size += chunk.length;
      // Four bytes at once: most fours of a text have no byte below a space.
      const start = Math.min(-chunk.byteOffset & 3, chunk.length);
      const most = (chunk.length - start) >> 2;
      const fours = most > 0 ? new Uint32Array(chunk.buffer, chunk.byteOffset + start, most) : [];
      count(chunk, 0, start);
      for (let four = 0; four < fours.length; four += 1) {
        const bytes = fours[four] as number;
        const at = start + four * 4;
        // A byte below 0x20 borrows into its highest bit. A byte of 0x80 or more has that bit itself.
        if (((bytes - 0x20202020) & ~bytes & 0x80808080) !== 0) count(chunk, at, at + 4);
      }
      count(chunk, start + fours.length * 4, chunk.length);
    },
    result: (): ByteScan => ({ head: Buffer.concat(kept), size, zeros, controls }),
  };
}
