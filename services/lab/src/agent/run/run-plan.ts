import type { ChatChunk, PlanStep } from '@footnote/contracts';
import type { RunBounds } from '../agent-settings.ts';

const answerId = 'answer';

/** The plan shown to the reader: one step for each tool call, then the answer. */
export function createRunPlan(budget: RunBounds) {
  const steps: PlanStep[] = [];
  const answer: PlanStep = { id: answerId, title: 'Write the answer', state: 'todo' };

  const find = (id: string) => steps.find((step) => step.id === id);
  return {
    begin(id: string, title: string): void {
      answer.state = 'todo';
      steps.push({ id, title, state: 'running' });
    },
    end(id: string, state: 'done' | 'failed'): void {
      const step = find(id);
      if (step) step.state = state;
    },
    answer(state: PlanStep['state']): boolean {
      const changed = answer.state !== state;
      answer.state = state;
      return changed;
    },
    /** The run ended early: open steps are marked as not done. */
    abandon(): void {
      for (const step of [...steps, answer]) if (step.state === 'running') step.state = 'failed';
    },
    chunk(): ChatChunk {
      const all = [...steps, answer].map((step) => ({ ...step }));
      return { type: 'data-plan', id: 'plan', data: { steps: all, budget: { ...budget } } };
    },
  };
}
export type RunPlan = ReturnType<typeof createRunPlan>;
