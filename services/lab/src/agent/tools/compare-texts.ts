import { splitSentences } from '@research/text';

export interface TextComparison {
  /** In the order of the later text; sentences that differ only in numbers come last. */
  added: string[];
  removed: string[];
  /** Number of sentences that both texts have, ignoring figures. */
  kept: number;
}

/**
 * The differences of two Markdown texts, sentence by sentence. A moved sentence is no difference. Table rows
 * are left out, because every figure in them changes.
 */
export function compareTexts(before: string, after: string): TextComparison {
  const [old, now] = [sentencesOf(before), sentencesOf(after)];
  const [oldKeys, nowKeys] = [new Set(old.map(keyOf)), new Set(now.map(keyOf))];
  const [oldShapes, nowShapes] = [new Set(old.map(shapeOf)), new Set(now.map(shapeOf))];
  const differ = (sentences: string[], keys: Set<string>, shapes: Set<string>) => {
    const others = sentences.filter((one) => !keys.has(keyOf(one)));
    const isNew = (one: string) => !shapes.has(shapeOf(one));
    return [...others.filter(isNew), ...others.filter((one) => !isNew(one))];
  };
  return {
    added: unique(differ(now, oldKeys, oldShapes)),
    removed: unique(differ(old, nowKeys, nowShapes)),
    kept: now.filter((one) => oldShapes.has(shapeOf(one))).length,
  };
}

const shortest = 20;

function sentencesOf(text: string): string[] {
  return text
    .split(/\n+/)
    .filter((line) => !/^\s*(?:\||<!--)/.test(line))
    .flatMap((line) => splitSentences(line.replace(/^\s*(?:#{1,6}|[-*+•])\s+/, '')))
    .filter((sentence) => sentence.length >= shortest);
}

function keyOf(sentence: string): string {
  return sentence
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function shapeOf(sentence: string): string {
  return keyOf(sentence).replaceAll(/\p{N}+(?: \p{N}+)*/gu, '#');
}

function unique(sentences: string[]): string[] {
  const seen = new Set<string>();
  return sentences.filter((one) => !seen.has(keyOf(one)) && seen.add(keyOf(one)));
}
