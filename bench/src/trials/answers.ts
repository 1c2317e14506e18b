/** What one request came to. */
export interface Answer {
  activity: string;
  /** `200`, `503 store_unavailable`, or `lost` where the connection broke before an answer. */
  outcome: string;
  ms: number;
  at: number;
  /** Whether the description of the interface names this answer for this operation. */
  documented: boolean;
  /** Whether an error says when to ask again (`Retry-After`). */
  asksToWait: boolean;
}

export interface AnswerSummary {
  total: number;
  /** Answers that are errors, by outcome, with their number. */
  failures: Record<string, number>;
  undocumented: string[];
  slowestMs: number;
}

/** A filing and a document are also asked for while they are still being read. */
export const isError = (outcome: string): boolean =>
  !/^(?:2\d\d|404 filing_not_ingested|409 document_not_ready)$/.test(outcome);

export function summarize(answers: readonly Answer[]): AnswerSummary {
  const failures: Record<string, number> = {};
  for (const { outcome } of answers) {
    if (isError(outcome)) failures[outcome] = (failures[outcome] ?? 0) + 1;
  }
  return {
    total: answers.length,
    failures,
    undocumented: [
      ...new Set(
        answers.filter((one) => !one.documented).map(({ activity, outcome }) => `${activity}: ${outcome}`),
      ),
    ],
    slowestMs: Math.max(0, ...answers.map(({ ms }) => ms)),
  };
}

export const describeFailures = (failures: Record<string, number>): string =>
  Object.entries(failures)
    .map(([outcome, count]) => `${count} × ${outcome}`)
    .join(', ') || 'none';
