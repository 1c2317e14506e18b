import { makeLines, type Segment } from '@footnote/ingestion-worker/pdf/lines';
import type { PdfPage } from '@footnote/ingestion-worker/pdf/read-pages';
import { type ScoredSection, squeeze, withoutLinks } from '@footnote/testing/gold';

/** Shorter paragraphs are often repeated: names, heads of tables. */
const leastLetters = 80;

interface TextShares {
  /** Letters of all paragraphs, and of those that are in exactly one section. */
  readonly paragraphs: number;
  readonly once: number;
}

/** How much of the text is in exactly one section. */
export function measureTexts(sections: readonly ScoredSection[]): TextShares {
  const places = new Map<string, Set<number>>();
  for (const [at, { text }] of sections.entries()) {
    for (const paragraph of withoutLinks(text).split('\n')) {
      const key = squeeze(paragraph);
      if (key.length < leastLetters) continue;
      const known = places.get(key) ?? new Set();
      places.set(key, known.add(at));
    }
  }
  let paragraphs = 0;
  let once = 0;
  for (const [key, sectionsOf] of places) {
    paragraphs += key.length;
    if (sectionsOf.size === 1) once += key.length;
  }
  return { paragraphs, once };
}

export interface KeptText {
  /** Letters of the document's pieces of text, running heads and feet not counted. */
  readonly letters: number;
  /** Letters of the pieces that are in a section. */
  readonly kept: number;
}

/** A piece that is on this many pages, whatever its digits, is a running head or foot, which is left out. */
const headPages = 3;
/** A shorter piece may be in any text by chance. */
const leastPiece = 5;

/** How much of a PDF's text its sections hold, by the pieces of its lines as they are drawn, before anything is taken out. */
export function measureKept(
  pages: readonly Omit<PdfPage, 'width' | 'height'>[],
  sections: readonly ScoredSection[],
): KeptText {
  const text = squeeze(sections.map((section) => withoutLinks(section.text)).join('\n'));
  const pieces = pages.flatMap(({ number, fragments }) =>
    makeLines(fragments).flatMap(({ segments }) =>
      segments.map((segment) => ({ number, segment, key: squeeze(segment.text) })),
    ),
  );
  const pagesOf = new Map<string, Set<number>>();
  for (const { key, number } of pieces) {
    const head = key.replaceAll(/\d+/g, '#');
    pagesOf.set(head, (pagesOf.get(head) ?? new Set()).add(number));
  }
  let letters = 0;
  let kept = 0;
  for (const { key, segment } of pieces) {
    if (key.length < leastPiece || (pagesOf.get(key.replaceAll(/\d+/g, '#'))?.size ?? 0) >= headPages)
      continue;
    letters += key.length;
    if (text.includes(key) || isInParts(segment, text)) kept += key.length;
  }
  return { letters, kept };
}

/** Two columns close together are one piece; each of its parts is in its own column's text. */
function isInParts({ parts }: Segment, text: string): boolean {
  return parts.length > 1 && parts.every((part) => text.includes(squeeze(part.text)));
}
