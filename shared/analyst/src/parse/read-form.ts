import type { Span } from './bind-phrases.ts';
import { foldText } from './tokens.ts';

/** "in USD millions", "to two decimal places": the form of the answer. */
const scaleForm =
  /\(?\bin (?:us\$|usd|us dollars|eur|gbp|\$)? ?(?<size>thousand|million|billion)s?\b(?: of (?:us )?dollars)?\)?/;
const decimalForm = /\b(?<count>zero|one|two|three|four|\d) decimal(?: place)?s?/;
const sizes: Readonly<Record<string, number>> = { thousand: 3, million: 6, billion: 9 };
const numerals = ['zero', 'one', 'two', 'three', 'four'];

export function readForm(text: string) {
  const folded = foldText(text);
  const scale = scaleForm.exec(folded);
  const places = decimalForm.exec(folded);
  const count = places?.groups?.count;
  const spans: Span[] = instructionsIn(folded);
  if (places) spans.push({ start: places.index, end: places.index + places[0].length });
  return {
    scale: sizes[scale?.groups?.size ?? ''] ?? null,
    decimals: count === undefined ? null : Math.max(numerals.indexOf(count), Number(count) || 0),
    spans,
  };
}

/** Sentences and asides that say how to answer, by the words with which they begin. */
const instruction =
  /(?:^|[.?!;:,] |\()(?:please |kindly )?(?:answer|respond|reply|round|express|state your|base your|assum|address the|approach the|use only|using only|based on|based only|considering the|by drawing|if [^.?!]{0,60}\b(?:not|n't)\b[^.?!]{0,30}\b(?:useful|relevant|meaningful|applicable)|calculate (?:what|\(or)|give a response|provide (?:a|an|your)|in (?:units|usd|us dollars)|rounded?|according to the|taking into account|relying on|judging|we (?:need|want) to|please help|here's the question|from the perspective|imagine)\b/g;

function instructionsIn(folded: string): Span[] {
  return [...folded.matchAll(instruction)].map(({ index, 0: found }) => {
    const rest = folded.slice(index + found.length);
    const ends = found.startsWith('(')
      ? /[.?!:;)](?:\s|$)/
      : /[.?!:;](?:\s|$)|,\s+(?=(?:what|how|which|who|when|where|why|is|are|was|were|did|does|has|do)\b)/;
    const end = rest.search(ends);
    return { start: index, end: index + found.length + (end < 0 ? rest.length : end) };
  });
}
