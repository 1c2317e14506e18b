import { analystOptions } from '@footnote/analyst';
import {
  narrative as narrativeContract,
  type rewriteSection as rewriteSectionRoute,
} from '@footnote/contracts';
import type { LanguageModel, ModelInfo } from '@footnote/llm';
import { problem } from '@footnote/runtime';
import { takeStepsInTurns } from '@footnote/text';
import type { z } from 'zod';
import { compareFacts } from './compare-facts.ts';
import { rewritePrompt, rewriteRules } from './rewrite-prompt.ts';

export type RewritePreview = z.infer<typeof rewriteSectionRoute.shape.ok>;

export interface RewriteInput {
  title: string;
  narrative: string;
  instruction: string;
  signal?: AbortSignal;
}

/** An instruction may ask for more detail, but past this the answer is a model gone astray. */
const mostGrowth = 5;
const alwaysFineChars = 40_000;

/**
 * Asks the model for the section's narrative as the instruction wants it, and says which figures and citations
 * were lost or added on the way. Nothing is stored.
 * @throws the model's problems; model_answer_unusable for an answer that is empty, cut off or far too long
 */
export async function rewriteSection(
  deps: { model: LanguageModel },
  { title, narrative, instruction, signal }: RewriteInput,
): Promise<RewritePreview> {
  signal?.throwIfAborted();
  const { text, finish } = await deps.model.generateText({
    task: 'rewrite',
    providerOptions: analystOptions({ kind: 'rewrite', instruction, narrative }),
    system: rewriteRules,
    messages: [{ role: 'user', text: rewritePrompt({ title, narrative, instruction }) }],
    ...(signal && { signal }),
  });
  if (finish === 'length') {
    throw unusable('The section is too long to be rewritten in one answer of the language model.');
  }
  const rewritten = readNarrative(text, narrative);
  const facts = await takeStepsInTurns(
    compareFacts(narrative, rewritten),
    signal ?? new AbortController().signal,
  );
  if (facts === null) throw signal?.reason;
  const changed = sameWords(rewritten) !== sameWords(narrative);
  return {
    rewritten_narrative: rewritten,
    original_narrative: narrative,
    model: deps.model.info.model,
    changed,
    note: changed ? null : unchangedNote(deps.model.info),
    ...facts,
  };
}

function sameWords(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function unchangedNote({ extractive }: ModelInfo): string {
  return extractive
    ? 'The text is unchanged. Without a language model, a rewrite only leaves out sentences that hold no figure or ' +
        'citation, orders sentences and swaps words; here it found nothing of that to do.'
    : 'The text is unchanged: the language model gave it back as it was.';
}

function readNarrative(answer: string, original: string): string {
  const text = withoutFence(answer.trim(), original.trim());
  if (text === '') throw unusable('The language model answered with nothing.');
  if (text.length > Math.max(alwaysFineChars, original.length * mostGrowth)) {
    throw unusable('The language model answered with far more text than was asked for.');
  }
  const { success, data } = narrativeContract.safeParse(text);
  if (!success) throw unusable("The language model's answer can't be a section's text.");
  return data;
}

/** Models put a whole answer between fences even when told not to. */
function withoutFence(answer: string, original: string): string {
  const fenced = /^(`{3,})(?:markdown|md)?[ \t]*\n([\s\S]*)\n\1$/i.exec(answer);
  const inner = fenced?.[2];
  const isWhole = inner !== undefined && !inner.includes(`\n${fenced?.[1]}`) && !original.startsWith('```');
  return isWhole ? inner.trim() : answer;
}

function unusable(detail: string) {
  return problem('model_answer_unusable', { detail });
}
