/** Reads a part of a stored file: `end` exclusive, cut at the file's own end. */
export type ReadRange = (start: number, end: number) => Promise<Buffer>;

/** What a file turned out to be. `refused` names it as a user would: "a PNG image". */
export type Sniffed<T> = { readonly type: T } | { readonly refused: string };

const blockBytes = 1_000_000;

/** Reads whole blocks and keeps the last of them: a list of files is read in thousands of little steps. */
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
