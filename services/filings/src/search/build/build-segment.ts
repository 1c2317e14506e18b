import type { CompanyRecord } from '../company-order.ts';
import { bitWords, type KeyList, type Segment } from '../company-segment.ts';
import { type FieldText, fieldBytes } from '../company-texts.ts';
import { buildKeyTable } from '../key-table.ts';
import { addDensePrefixes } from './dense-prefixes.ts';
import { GrowingBytes, GrowingNumbers } from './growing-arrays.ts';
import { sortKeys } from './sort-keys.ts';

const step = 200;
const spaceByte = 0x20;

interface OpenList {
  position: GrowingNumbers;
  doc: GrowingNumbers;
}

/** Builds a segment from records in search order. Yields every few milliseconds; returns the segment. */
export function* buildSegment(records: Iterable<CompanyRecord>): Generator<void, Segment> {
  const pool = new GrowingBytes();
  const start = new GrowingNumbers();
  const lists = { tickers: openList(), identifiers: openList(), names: openList(), words: openList() };
  const cap: number[] = [];
  const sizeRank: number[] = [];
  const keys: string[] = [];
  for (const record of records) {
    const doc = keys.length;
    start.push(pool.length);
    addTexts(pool, lists, doc, record.texts);
    cap.push(record.cap);
    sizeRank.push(record.sizeRank);
    keys.push(record.key);
    if (doc % step === step - 1) yield;
  }
  start.push(pool.length);
  const bytes = pool.finish();
  yield;
  const table = yield* buildKeyTable(keys);
  return {
    pool: bytes,
    start: start.finish(),
    cap: new Float64Array(cap),
    sizeRank: new Float64Array(sizeRank),
    keys,
    table,
    tickers: yield* closeList(bytes, lists.tickers, keys.length),
    identifiers: yield* closeList(bytes, lists.identifiers, keys.length),
    names: yield* closeList(bytes, lists.names, keys.length),
    words: yield* closeList(bytes, lists.words, keys.length),
    alive: allBits(keys.length),
    aliveCount: keys.length,
    scratch: [],
  };
}

function openList(): OpenList {
  return { position: new GrowingNumbers(), doc: new GrowingNumbers() };
}

function* closeList(pool: Buffer, open: OpenList, docCount: number): Generator<void, KeyList> {
  const list: KeyList = { position: open.position.finish(), doc: open.doc.finish(), dense: new Map() };
  yield* sortKeys(pool, list.position, list.doc);
  yield* addDensePrefixes(pool, list, docCount);
  return list;
}

function addTexts(
  pool: GrowingBytes,
  lists: { tickers: OpenList; identifiers: OpenList; names: OpenList; words: OpenList },
  doc: number,
  texts: FieldText[],
): void {
  // A key is the rest of a text from a word's beginning. Texts of one company often have the same end, so each key is stored once.
  const seen = new Set(texts.flatMap(({ field, text }) => (field === fieldBytes.id ? [] : text)));
  for (const { field, text } of texts) {
    const at = pool.push(field, text);
    const whole =
      field === fieldBytes.ticker ? lists.tickers : field === fieldBytes.id ? lists.identifiers : lists.names;
    addKey(whole, at, doc);
    if (field === fieldBytes.id) continue;
    let byte = at;
    for (let space = text.indexOf(' '); space >= 0; space = text.indexOf(' ', space + 1)) {
      while (pool.at(byte) !== spaceByte) byte++;
      byte++;
      const rest = text.slice(space + 1);
      if (seen.has(rest)) continue;
      seen.add(rest);
      addKey(lists.words, byte, doc);
    }
  }
}

function addKey(list: OpenList, position: number, doc: number): void {
  list.position.push(position);
  list.doc.push(doc);
}

function allBits(count: number): Uint32Array {
  const bits = new Uint32Array(bitWords(count)).fill(0xffffffff);
  if (count % 32 !== 0) bits[bits.length - 1] = 2 ** (count % 32) - 1;
  return bits;
}
