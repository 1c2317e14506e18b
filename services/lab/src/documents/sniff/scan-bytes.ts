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
  return {
    add(chunk: Buffer): void {
      if (keptBytes < headBytes) {
        const part = chunk.subarray(0, headBytes - keptBytes);
        // A copy: a slice would keep the whole chunk.
        kept.push(Buffer.from(part));
        keptBytes += part.length;
      }
      size += chunk.length;
      // By index: an iterator over 50 MB of bytes costs ten times as much.
      for (let at = 0; at < chunk.length; at += 1) {
        const byte = chunk[at] as number;
        if (byte === 0) zeros += 1;
        else controls += isControl[byte] as number;
      }
    },
    result: (): ByteScan => ({ head: Buffer.concat(kept), size, zeros, controls }),
  };
}
