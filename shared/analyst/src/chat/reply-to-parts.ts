import type { ChatTask } from '../analyst-task.ts';
import { upperFirst } from '../upper-first.ts';
import type { PlannedCall } from './planned-call.ts';
import { findDone } from './planned-call.ts';
import type { History } from './read-history.ts';

/** What comes next for a question: calls, or the answer and the notes below it. */
export interface ChatStep {
  calls: PlannedCall[];
  text: string[];
  notes: string[];
}

/** With `mayCall` false it answers with what it has. */
type NextStep = (task: ChatTask, history: History, mayCall: boolean) => ChatStep;

/** A run has fewer steps than this. */
const mostTurns = 40;

/** Each part as a question of its own, with its own plan: the calls that all of them lack, or their answers in order. */
export function replyToParts(
  task: ChatTask,
  parts: readonly string[],
  history: History,
  mayCall: boolean,
  nextStep: NextStep,
): ChatStep {
  const steps = parts.map((question, at) => {
    const before = parts.slice(0, at).reverse();
    // What a part doesn't name, another one may: "Who is the CEO, and what are the main risks of Halcyon?".
    const earlier = [...before, ...parts.slice(at + 1), ...history.earlier];
    return stepOfPart({ ...task, question }, { done: history.done, earlier }, mayCall, nextStep);
  });
  const calls = steps.flatMap((step) => step.calls);
  const distinct = new Map(calls.map((call) => [JSON.stringify(call), call]));
  return {
    calls: [...distinct.values()],
    text: steps.flatMap(({ text }, at) => [`**${headOf(parts[at] ?? '')}**`, ...text]),
    notes: [...new Set(steps.flatMap(({ notes }) => notes))],
  };
}

/**
 * Follows the plan of a part from its beginning, with the results of the calls that were made for it, so that the
 * calls made for the other parts don't answer it.
 */
function stepOfPart(
  task: ChatTask,
  { done, earlier }: History,
  mayCall: boolean,
  nextStep: NextStep,
): ChatStep {
  const own: History = { done: [], earlier };
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const step = nextStep(task, own, true);
    if (step.calls.length === 0) return step;
    const made = step.calls.map((call) => findDone({ done, earlier }, call));
    const missing = step.calls.filter((_, at) => made[at] === undefined);
    if (missing.length > 0 && mayCall) return { calls: missing, text: [], notes: [] };
    own.done.push(...made.filter((one) => one !== undefined));
    if (missing.length > 0) break;
  }
  return nextStep(task, own, false);
}

const headOf = (part: string) => upperFirst(part).replaceAll('*', '');
