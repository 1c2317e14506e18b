import { weightByte } from '../token-weights.ts';
import type { PassageTables } from './passage-tables.ts';

/**
 * After this many passages, or this many different tokens, a segment is closed and its postings are written to the file.
 * Ordinary text reaches the first limit. The second one bounds the memory for a text without repeated words.
 */
const fullAt = { passages: 8_192, tokens: 300_000 };
/** Some ten milliseconds of work. */
const postingsPerStep = 2_000;
const idsPerSegment = 2 ** 24;

/**
 * Postings of the sources of one scope: for each token the passages that contain it, in
 * order; each entry is `passage << 8 | weight`. A segment is in memory while it is filled, then in the file.
 */
export function openSegment(number: number, tables: PassageTables, isClosed = false) {
  let open: Map<string, number[]> | null = isClosed ? null : new Map();
  let size = 0;

  return {
    number,
    get size() {
      return size;
    },
    get full() {
      return size >= fullAt.passages || (open?.size ?? 0) >= fullAt.tokens;
    },
    rowOf: (local: number) => number * idsPerSegment + local,
    /** @returns the passage's position in the segment, `at` or behind the last one */
    add(weights: ReadonlyMap<string, number>, at = size): number {
      size = at;
      for (const [token, weight] of weights) {
        const entry = (size << 8) | weightByte(weight);
        const known = open?.get(token);
        if (known) known.push(entry);
        else open?.set(token, [entry]);
      }
      size += 1;
      return size - 1;
    },
    /** Writes the postings to the file, in steps. Nothing can be added afterwards. */
    *close(): Generator<void, void> {
      if (!open) return;
      let written = 0;
      for (const token of [...open.keys()].sort()) {
        tables.addPosting(number, token, Uint32Array.from(open.get(token) ?? []));
        written += 1;
        if (written % postingsPerStep === 0) yield;
      }
      tables.closeSegment(number);
      open = null;
    },
    posting: (token: string): ArrayLike<number> | null =>
      open ? (open.get(token) ?? null) : tables.posting(number, token),
    drop(): void {
      if (open === null) tables.removePostings(number);
      open = new Map();
    },
  };
}
export type Segment = ReturnType<typeof openSegment>;
