import type { EvalAnswer } from './eval-answer.ts';
import type { EvalQuestion } from './eval-question.ts';
import { type Judgement, judgeAnswer, type Verdict } from './judge-answer.ts';
import { quantile } from './quantile.ts';

export interface Judged extends Judgement {
  question: EvalQuestion;
  answer: EvalAnswer;
}

export interface VerdictRow {
  kind: string;
  questions: number;
  counts: Record<Verdict, number>;
  p50Ms: number;
  p95Ms: number;
}

/** The verdicts of questions that say what a right answer holds; those without an answer yet are left out. */
export function judgeAll(
  questions: readonly EvalQuestion[],
  answers: ReadonlyMap<string, EvalAnswer>,
): Judged[] {
  return questions.flatMap((question) => {
    const answer = answers.get(question.financebench_id);
    if (!question.expect || !answer) return [];
    return [{ question, answer, ...judgeAnswer(question, question.expect, answer) }];
  });
}

/** A row for each operator and language, and one for all; of held questions that one alone. */
export function summarizeVerdicts(judged: readonly Judged[], held: boolean): VerdictRow[] {
  const all = countRow('all', judged);
  if (held) return [all];
  const operators = Map.groupBy(judged, ({ question }) => question.question_type);
  const languages = Map.groupBy(judged, ({ question }) => `language ${question.language ?? 'en'}`);
  return [...[...operators, ...languages].map(([kind, some]) => countRow(kind, some)), all];
}

function countRow(kind: string, judged: readonly Judged[]): VerdictRow {
  const count = (verdict: Verdict) => judged.filter((one) => one.verdict === verdict).length;
  const times = judged.map(({ answer }) => answer.ms).toSorted((a, b) => a - b);
  return {
    kind,
    questions: judged.length,
    counts: {
      right: count('right'),
      partly: count('partly'),
      wrong: count('wrong'),
      harmful: count('harmful'),
      beside: count('beside'),
      'refused-rightly': count('refused-rightly'),
      'refused-wrongly': count('refused-wrongly'),
      failed: count('failed'),
    },
    p50Ms: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
  };
}

const columns = [
  'kind',
  'questions',
  'right',
  'partly',
  'wrong',
  'harmful',
  'beside the point',
  'refused rightly',
  'refused wrongly',
  'failed',
  'p50',
  'p95',
];

/** `right` counts right refusals as well. */
export function writeVerdicts(rows: readonly VerdictRow[]): string {
  const lines = rows.map(({ kind, questions, counts, p50Ms, p95Ms }) => {
    const right = counts.right + counts['refused-rightly'];
    return [
      kind,
      questions,
      `${(right / questions).toFixed(2)} (${right}/${questions})`,
      counts.partly,
      counts.wrong,
      counts.harmful,
      counts.beside,
      counts['refused-rightly'],
      counts['refused-wrongly'],
      counts.failed,
      `${(p50Ms / 1000).toFixed(2)} s`,
      `${(p95Ms / 1000).toFixed(2)} s`,
    ];
  });
  return [columns, columns.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
