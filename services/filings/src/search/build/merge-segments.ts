import { type CompanyRecord, compareCompanies } from '../company-order.ts';
import { isAlive, readTexts, type Segment } from '../company-segment.ts';
import { type FieldText, orderName } from '../company-texts.ts';
import { buildSegment } from './build-segment.ts';

/** Makes one segment of all living companies of several segments that share none. Yields every few milliseconds. */
export function mergeSegments(segments: Segment[]): Generator<void, Segment> {
  return buildSegment(mergeRecords(segments));
}

interface Cursor {
  segment: Segment;
  doc: number;
  head: CompanyRecord & { orderName: string };
}

function* mergeRecords(segments: Segment[]): Generator<CompanyRecord> {
  const cursors = segments.flatMap((segment) => moveTo(segment, 0) ?? []);
  while (cursors.length > 0) {
    let first = 0;
    for (let at = 1; at < cursors.length; at++) {
      if (compareCompanies(cursors[at]!.head, cursors[first]!.head) < 0) first = at;
    }
    const cursor = cursors[first]!;
    yield cursor.head;
    const next = moveTo(cursor.segment, cursor.doc + 1);
    if (next === null) cursors.splice(first, 1);
    else cursors[first] = next;
  }
}

function moveTo(segment: Segment, from: number): Cursor | null {
  for (let doc = from; doc < segment.keys.length; doc++) {
    if (isAlive(segment, doc)) return { segment, doc, head: readRecord(segment, doc) };
  }
  return null;
}

/**
 * The company as it was indexed; its texts are decoded when first asked for. A class, since getters in an
 * object literal would make a hidden class for each company, which only a full collection frees.
 */
class SegmentRecord implements CompanyRecord {
  readonly key: string;
  readonly cap: number;
  readonly sizeRank: number;
  readonly #segment: Segment;
  readonly #doc: number;
  #texts: FieldText[] | undefined;

  constructor(segment: Segment, doc: number) {
    this.#segment = segment;
    this.#doc = doc;
    this.key = segment.keys[doc] ?? '';
    this.cap = segment.cap[doc] ?? Number.NEGATIVE_INFINITY;
    this.sizeRank = segment.sizeRank[doc] ?? Number.POSITIVE_INFINITY;
  }

  get texts(): FieldText[] {
    this.#texts ??= readTexts(this.#segment, this.#doc);
    return this.#texts;
  }

  get orderName(): string {
    return orderName(this.texts);
  }
}

export function readRecord(segment: Segment, doc: number): CompanyRecord & { orderName: string } {
  return new SegmentRecord(segment, doc);
}
