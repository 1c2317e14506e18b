import type { Field, FieldText } from './company-texts.ts';
import { findKey, type KeyTable } from './key-table.ts';

/** Keys sorted by their bytes: each entry is a place in the pool, where the key's text runs up to a zero byte. */
export interface KeyList {
  position: Uint32Array;
  /** the company each key belongs to */
  doc: Uint32Array;
  /** the set of companies, as bits, under each prefix with very many keys; by `rangeKey` */
  dense: Map<number, Uint32Array>;
}

/**
 * An immutable index of some companies, numbered in search order (`compareCompanies`), so that the best of a
 * set are its smallest numbers. Only `alive` changes: removed companies are masked.
 */
export interface Segment {
  /** for each company its texts, each as a field byte, UTF-8 and a zero byte */
  pool: Buffer;
  /** where each company's texts begin in the pool, and one more for the end */
  start: Uint32Array;
  cap: Float64Array;
  sizeRank: Float64Array;
  keys: string[];
  table: KeyTable;
  tickers: KeyList;
  identifiers: KeyList;
  /** beginnings of names */
  names: KeyList;
  /** the other word beginnings of names and tickers */
  words: KeyList;
  alive: Uint32Array;
  aliveCount: number;
  /** all-zero bit sets lent to searches */
  scratch: Uint32Array[];
}

export function rangeKey(low: number, high: number): number {
  return low * 2 ** 26 + high;
}

export function bitWords(count: number): number {
  return (count + 31) >>> 5;
}

export function hasBit(bits: Uint32Array, index: number): boolean {
  return (((bits[index >>> 5] ?? 0) >>> (index & 31)) & 1) === 1;
}

export function isAlive(segment: Segment, doc: number): boolean {
  return hasBit(segment.alive, doc);
}

/** Masks the company; false when it is not here. */
export function removeFromSegment(segment: Segment, key: string): boolean {
  const doc = findKey(segment.table, key);
  if (doc === undefined || !isAlive(segment, doc)) return false;
  segment.alive[doc >>> 5] = (segment.alive[doc >>> 5] ?? 0) & ~(1 << (doc & 31));
  segment.aliveCount--;
  return true;
}

export function readTexts(segment: Segment, doc: number): FieldText[] {
  const from = segment.start[doc] ?? 0;
  const to = segment.start[doc + 1] ?? from;
  if (to === from) return [];
  return segment.pool
    .toString('utf8', from, to - 1)
    .split('\0')
    .map((entry) => ({ field: entry.charCodeAt(0) as Field, text: entry.slice(1) }));
}
