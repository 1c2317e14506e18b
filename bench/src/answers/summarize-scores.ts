import type { EvalAnswer } from './eval-answer.ts';
import type { EvalQuestion } from './eval-question.ts';
import { quantile } from './quantile.ts';
import { type Score, scoreAnswer } from './score-answer.ts';

/** Of the questions of a kind. A share is [hits, of how many]. */
export interface Summary {
  kind: string;
  questions: number;
  page: Share;
  quote: Share;
  figure: Share;
  beside: Share;
  /** Refused, of the questions without an answer. */
  refusedRight: Share;
  /** Refused, of those with one. */
  refusedWrong: Share;
  sums: Share;
  failed: number;
  /** On average, over the questions whose answer is a figure. */
  said: number;
  p50Ms: number;
  p95Ms: number;
  /** An answer, on average: read and written. */
  tokens: number;
  costUsd: number | null;
}
export type Share = readonly [hits: number, of: number];

interface Scored {
  score: Score;
  answer: EvalAnswer;
}

/** A row for each kind, in the order of the questions, and one for all. Questions without an answer yet are left out. */
export function summarizeScores(
  questions: readonly EvalQuestion[],
  answers: ReadonlyMap<string, EvalAnswer>,
): Summary[] {
  const scored = questions.flatMap((question) => {
    const answer = answers.get(question.financebench_id);
    return answer ? [{ score: scoreAnswer(question, answer), answer }] : [];
  });
  const byKind = Map.groupBy(scored, ({ score }) => score.kind);
  const rows = [...byKind].map(([kind, some]) => summarize(kind, some));
  return rows.length === 1 && rows[0]?.kind === 'all' ? rows : [...rows, summarize('all', scored)];
}

function summarize(kind: string, scored: readonly Scored[]): Summary {
  const scores = scored.map(({ score }) => score);
  const share = (hit: (score: Score) => boolean, some = scores): Share => [
    some.filter(hit).length,
    some.length,
  ];
  const answerable = scores.filter((score) => score.answerable);
  const figures = scores.filter(({ figure }) => figure !== null);
  const times = scored
    .flatMap(({ answer }) => (answer.failed === null ? [answer.ms] : []))
    .toSorted((a, b) => a - b);
  const costs = scored.map(({ answer }) => answer.cost_usd);
  return {
    kind,
    questions: scores.length,
    page: share(({ page }) => page, answerable),
    quote: share(({ quote }) => quote, answerable),
    figure: share(({ figure }) => figure === true, figures),
    beside: share(({ beside }) => beside),
    refusedRight: share(
      ({ refused }) => refused,
      scores.filter((score) => !score.answerable),
    ),
    refusedWrong: share(({ refused }) => refused, answerable),
    sums: share(
      ({ sum }) => sum === true,
      scores.filter(({ sum }) => sum !== null),
    ),
    failed: scores.filter(({ failed }) => failed).length,
    said: meanOf(figures.map(({ said }) => said)),
    p50Ms: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    tokens: meanOf(scored.map(({ answer }) => answer.input_tokens + answer.output_tokens)),
    costUsd: costs.includes(null) ? null : costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0),
  };
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
