import type { BudgetBound, ModelUsage, RunBudget } from './language-model.ts';
import { addUsage, noUsage } from './metering/model-usage.ts';

/** The reason of a `wrapUp` signal that is aborted because most of the run's time is over. */
export const timeIsOver = Symbol('the time of the run is over');

/** Counts what a run spends, and says which step is to be its last. */
export function trackBudget(bounds: RunBudget & { steps: number }) {
  const steps = Math.max(1, bounds.steps);
  let usage: ModelUsage = noUsage;
  let bound: BudgetBound | null = null;

  function reached(stepNumber: number): BudgetBound | null {
    if (bounds.wrapUp?.aborted && bounds.wrapUp.reason === timeIsOver) return 'time';
    if (stepNumber === 0) return steps === 1 ? 'steps' : null;
    if (bounds.tokens !== undefined && usage.inputTokens + usage.outputTokens >= bounds.tokens)
      return 'tokens';
    if (bounds.costUsd !== undefined && usage.costUsd !== null && usage.costUsd >= bounds.costUsd)
      return 'cost';
    return stepNumber >= steps - 1 ? 'steps' : null;
  }

  return {
    spend: (more: ModelUsage) => {
      usage = addUsage(usage, more);
    },
    spent: () => usage,
    /** Asked before each step; `stepNumber` counts from 0. */
    isLast(stepNumber: number): boolean {
      bound = reached(stepNumber);
      return bound !== null || bounds.wrapUp?.aborted === true;
    },
    boundedBy: () => bound,
  };
}
