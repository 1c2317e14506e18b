/** Reads a part of a stored file. `end` is exclusive, and cut at the end of the file. */
export type ReadRange = (start: number, end: number) => Promise<Buffer>;

/** The kind of a file. `refused` names it in a user's words: "a PNG image". */
export type Sniffed<T> = { readonly type: T } | { readonly refused: string };

const blockBytes = 1_000_000;

/** Reads whole blocks and keeps the last ones, because a list of files is read in thousands of small steps. */
export function readInBlocks(read: ReadRange, size: number): ReadRange {
  let kept: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };
  return async (start, end) => {
    const last = Math.min(end, size);
    if (start < kept.start || last > kept.start + kept.bytes.length) {
      kept = { start, bytes: await read(start, Math.min(Math.max(last, start + blockBytes), size)) };
    }
    return kept.bytes.subarray(start - kept.start, last - kept.start);
  };
}
