import { type Answer, isError } from '../answers.ts';

/** Answers that an upgrade must not bring: errors other than 503 with `Retry-After`, and what the interface doesn't describe. */
export function wrongRefusals(answers: readonly Answer[]): string[] {
  const counts = new Map<string, { activity: string; outcome: string; count: number }>();
  for (const { activity, outcome, documented, asksToWait } of answers) {
    const isBusy = /^503 /.test(outcome);
    if (documented && (!isError(outcome) || (isBusy && asksToWait))) continue;
    const said = isBusy && !asksToWait ? `${outcome} without Retry-After` : outcome;
    const key = `${activity}: ${said}`;
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { activity, outcome: said, count: 1 });
  }
  return [...counts.values()].map(({ activity, outcome, count }) => `${activity}: ${count} × ${outcome}`);
}
