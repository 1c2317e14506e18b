import { problem } from '@footnote/runtime';
import { scoreTexts } from '@footnote/text';
import type { RewriteTask } from '../analyst-task.ts';
import { upperFirst } from '../texts.ts';
import { containsFacts, outsideQuotes } from './find-facts.ts';
import { mapSentences, splitParts, writeParts } from './parts.ts';
import { type Instruction, readInstruction } from './read-instruction.ts';
import { shortenSentences } from './shorten-sentences.ts';
import { fillers, formalWords, plainWords, swapWords } from './word-swaps.ts';

/**
 * Shortens, bullets, reorders, formalises or simplifies. Figures, citations and quotes stay unless the
 * instruction bounds the length so tightly that they can't.
 * @throws model_refused when new text would have to be written, as for a translation
 */
export function rewriteNarrative({ instruction, narrative }: RewriteTask): { narrative: string } {
  const wanted = readInstruction(instruction);
  if (!wanted) {
    throw problem('model_refused', {
      detail:
        'The offline model can shorten, bullet, reorder, formalise or simplify a text, drop or lead with a subject; for anything else LLM_PROVIDER has to be set.',
    });
  }
  const { drop, shorten, lead, importantFirst, bullets, prose } = wanted;
  let parts = splitParts(narrative);
  if (drop !== null) parts = mapSentences(parts, (sentences) => withoutSubject(sentences, drop));
  if (shorten) parts = shortenSentences(parts, shorten);
  // Works on each run between headings and tables, so that no sentence leaves its chapter.
  if (lead !== null || importantFirst) parts = mapSentences(parts, (sentences) => reorder(sentences, lead));
  parts = mapSentences(parts, (sentences) => sentences.flatMap((sentence) => reword(sentence, wanted)));
  return { narrative: writeParts(parts, ({ items }) => bullets || (items && !prose)) };
}

function withoutSubject(sentences: readonly string[], subject: string): string[] {
  const scores = scoreTexts(subject, sentences);
  return sentences.filter((_, at) => scores[at] === 0);
}

/** The sentences on a subject come first, or those with figures. */
function reorder(sentences: readonly string[], lead: string | null): string[] {
  const scores =
    lead === null ? sentences.map((text) => Number(containsFacts(text))) : scoreTexts(lead, sentences);
  return sentences
    .map((text, at) => ({ text, score: scores[at] ?? 0 }))
    .sort((left, right) => right.score - left.score)
    .map(({ text }) => text);
}

function reword(sentence: string, { formal, simple }: Instruction): string[] {
  const swaps = [...(formal ? [formalWords] : []), ...(simple ? [fillers, plainWords] : [])];
  const text = outsideQuotes(sentence, (part) => {
    const swapped = swaps.reduce(swapWords, part);
    return formal ? swapped.replace(/!+/g, '.') : swapped;
  });
  return simple ? splitAtSemicolons(text) : [text];
}

function splitAtSemicolons(sentence: string): string[] {
  if (/["“「]/.test(sentence)) return [sentence];
  const clauses = sentence.split(/;\s+(?:and |but |however,? )?/);
  if (clauses.some((clause) => clause.split(' ').length < 4)) return [sentence];
  const last = clauses.length - 1;
  return clauses.map((clause, at) => upperFirst(at < last ? `${clause}.` : clause));
}
