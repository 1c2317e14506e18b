import { type ScoredSection, squeeze, withoutLinks } from '@research/testing/gold';

/** Shorter paragraphs return by nature: names, heads of tables. */
const leastLetters = 80;

interface TextShares {
  /** Letters of the sections. */
  readonly letters: number;
  /** Letters of paragraphs, and of those that stand in one section and no other. */
  readonly paragraphs: number;
  readonly once: number;
}

/** How much of the text stands in exactly one section. */
export function measureTexts(sections: readonly ScoredSection[]): TextShares {
  const places = new Map<string, Set<number>>();
  let letters = 0;
  for (const [at, { text }] of sections.entries()) {
    for (const paragraph of withoutLinks(text).split('\n')) {
      const key = squeeze(paragraph);
      letters += key.length;
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
  return { letters, paragraphs, once };
}
