import { type Topic, topics } from '../lexicons/topics.ts';
import { bagOf, holdsKeys } from '../parse/bind-words.ts';
import { findPhrases, indexPhrases, spanOf } from '../parse/match-phrases.ts';
import { keysOf, tokensOf } from '../parse/tokens.ts';
import type { FilingSection } from './target.ts';

/** A shorter section holds only its heading or "not applicable". */
const shortest = 300;

const asked = indexPhrases(topics.map((topic) => [topic.asked, topic] as const));

/** Whether each of these stretches of a text belongs to a topic that it names. */
export function coversAll(text: string, stretches: readonly { start: number; end: number }[]): boolean {
  const tokens = tokensOf(text);
  const spans = findPhrases(tokens, asked).map(({ from, to }) => spanOf(tokens, from, to));
  return stretches.every(({ start, end }) => spans.some((span) => start >= span.start && end <= span.end));
}

/** The topics that a text names, the narrowest first. */
export function topicsIn(text: string): Topic[] {
  const found = new Set(findPhrases(tokensOf(text), asked).map(({ meaning }) => meaning));
  return topics.filter((topic) => found.has(topic));
}

/** The sections of a filing that treat a topic, the best first. */
export function sectionsOn(topic: Topic, sections: readonly FilingSection[], count: number): FilingSection[] {
  const readable = sections.filter(({ char_count }) => char_count === undefined || char_count >= shortest);
  const titled = topic.sections
    .split(';')
    .flatMap((phrase) => readable.filter(({ title }) => holdsKeys(bagOf(title), keysOf(phrase))));
  const numbered = topic.items.flatMap((item) =>
    readable.filter(({ item_number }) => item_number.toLowerCase() === item.toLowerCase()),
  );
  return [...new Set([...titled, ...numbered])].slice(0, count);
}
