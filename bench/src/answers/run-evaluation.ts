import type { Client } from '@footnote/client';
import type { AnswersFile } from './answers-file.ts';
import { askPlatform } from './ask-platform.ts';
import type { EvalQuestion } from './eval-question.ts';
import { createSources } from './provide-sources.ts';
import { withPatience } from './with-patience.ts';

export interface EvaluationInput {
  questions: readonly EvalQuestion[];
  /** The folder of the documents that the questions name. */
  documents: string | null;
  /** Questions that are asked at the same time. */
  atOnce: number;
  /** It ends when the answers have cost this much, in US dollars. */
  maxCost: number;
}

/** Asks what has no answer yet, or failed. Each answer is written as it comes. */
export async function runEvaluation(
  client: Pick<Client, 'call' | 'request'>,
  file: AnswersFile,
  { questions, documents, atOnce, maxCost }: EvaluationInput,
  report: (line: string) => void,
): Promise<void> {
  const patient = withPatience(client);
  const sourceOf = createSources(patient, documents);
  const open = questions.filter(({ financebench_id }) => {
    const before = file.answers.get(financebench_id);
    return before === undefined || before.failed !== null;
  });
  if (open.length < questions.length)
    report(`${questions.length - open.length} of ${questions.length} questions were answered before`);
  const costSoFar = () => [...file.answers.values()].reduce((sum, { cost_usd }) => sum + (cost_usd ?? 0), 0);

  const waiting = open.values();
  const askInTurn = async () => {
    for (const question of waiting) {
      if (costSoFar() >= maxCost) return;
      const answer = await askPlatform(patient, question, await sourceOf(question));
      file.add(answer);
      const end = answer.failed === null ? `${(answer.ms / 1000).toFixed(1)} s` : `failed: ${answer.failed}`;
      report(`${question.financebench_id}: ${end}`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, open.length) }, askInTurn));
  if (costSoFar() >= maxCost) report(`it ended at ${costSoFar().toFixed(2)} US dollars`);
}
