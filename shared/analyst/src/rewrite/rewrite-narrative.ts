import { problem } from '@research/runtime';
import { scoreTexts, splitSentences } from '@research/text';
import type { RewriteTask } from '../analyst-task.ts';
import { splitBlocks } from '../split-blocks.ts';
import { containsFacts, outsideQuotes } from './find-facts.ts';
import { type Instruction, readInstruction } from './read-instruction.ts';
import { shortenSentences } from './shorten-sentences.ts';
import { fillers, formalWords, plainWords, swapWords } from './word-swaps.ts';

/** A run of text that is rewritten together, or a table, heading or fence that is not changed. */
type Part = { fixed: string } | { sentences: string[]; items: boolean };

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
  let parts = splitParts(narrative);
  if (wanted.drop) parts = mapSentences(parts, (sentences) => dropSubject(sentences, wanted.drop ?? ''));
  if (wanted.shorten) parts = shortenSentences(parts, wanted.shorten);
  if (wanted.lead || wanted.importantFirst) parts = reorder(parts, wanted);
  parts = mapSentences(parts, (sentences) => sentences.flatMap((sentence) => reword(sentence, wanted)));
  return { narrative: writeParts(parts, wanted) };
}

function splitParts(narrative: string): Part[] {
  const parts: Part[] = [];
  for (const { kind, text } of splitBlocks(narrative)) {
    if (kind === 'heading' || kind === 'table') parts.push({ fixed: text });
    else if (kind === 'paragraph') parts.push({ sentences: splitSentences(text), items: false });
    else {
      const item = text.replace(/^\s*([-*+•]|\d{1,3}[.)])\s+/, '').trim();
      const last = parts.at(-1);
      if (last && 'items' in last && last.items) last.sentences.push(item);
      else parts.push({ sentences: [item], items: true });
    }
  }
  return parts;
}

function mapSentences(parts: Part[], change: (sentences: string[]) => string[]): Part[] {
  return parts
    .map((part) => ('fixed' in part ? part : { ...part, sentences: change(part.sentences) }))
    .filter((part) => 'fixed' in part || part.sentences.length > 0);
}

function dropSubject(sentences: string[], subject: string): string[] {
  const scores = scoreTexts(subject, sentences);
  return sentences.filter((_, at) => (scores[at] ?? 0) === 0);
}

/** Works on each run between headings and tables, so that no sentence leaves its chapter. */
function reorder(parts: Part[], { lead }: Instruction): Part[] {
  return mapSentences(parts, (sentences) => {
    const scores = lead
      ? scoreTexts(lead, sentences)
      : sentences.map((text) => (containsFacts(text) ? 1 : 0));
    return sentences
      .map((text, at) => ({ text, at, score: scores[at] ?? 0 }))
      .sort((left, right) => right.score - left.score || left.at - right.at)
      .map(({ text }) => text);
  });
}

function reword(sentence: string, { formal, simple, shorten }: Instruction): string[] {
  const swaps = [...(formal ? [formalWords] : []), ...(simple ? [fillers, plainWords] : [])];
  const change = (part: string) => {
    const swapped = swaps.reduce(swapWords, part);
    return formal ? swapped.replaceAll(/!+/g, '.') : swapped;
  };
  const text = swaps.length > 0 || shorten ? outsideQuotes(sentence, change) : sentence;
  return simple ? splitAtSemicolons(text) : [text];
}

function splitAtSemicolons(sentence: string): string[] {
  if (/["“「]/.test(sentence)) return [sentence];
  const clauses = sentence.split(/;\s+(?:and |but |however,? )?/);
  if (clauses.some((clause) => clause.split(' ').length < 4)) return [sentence];
  return clauses.map((clause, at) => {
    const text = `${clause[0]?.toUpperCase()}${clause.slice(1)}`;
    return at < clauses.length - 1 ? `${text}.` : text;
  });
}

function writeParts(parts: Part[], { bullets, prose }: Instruction): string {
  return parts
    .map((part) => {
      if ('fixed' in part) return part.fixed;
      const asItems = bullets || (part.items && !prose);
      return asItems
        ? part.sentences.map((text) => `- ${text.replace(/\s*\n\s*/g, ' ')}`).join('\n')
        : joinSentences(part.sentences);
    })
    .join('\n\n');
}

/** Joins sentences; scripts without spaces get no space between them. */
function joinSentences(sentences: string[]): string {
  return sentences
    .map((sentence, at) =>
      at === 0 || /[。！？」]$/u.test(sentences[at - 1] ?? '') ? sentence : ` ${sentence}`,
    )
    .join('');
}
