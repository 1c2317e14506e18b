import type { PlannedCall } from '../chat/planned-call.ts';
import { callsOf, type History } from '../chat/read-history.ts';
import { otherNames } from './asked-part.ts';
import type { FigureQuestion } from './figure-question.ts';
import { type FigureTarget, findFigures, planReadings, planSums } from './plan-figure.ts';
import { writeFigures } from './write-figures.ts';

/** A target, and the name that distinguishes it when an answer covers several. */
export interface NamedTarget {
  target: FigureTarget;
  name: string | null;
  /** Other names by which the question means it. */
  aliases?: readonly string[];
}

/** The question, with those of its names that are not of the targets. */
function ofTargets(question: FigureQuestion, targets: readonly NamedTarget[]): FigureQuestion {
  const own = targets.flatMap(({ name, aliases = [] }) => [...(name ? [name] : []), ...aliases]);
  const names = otherNames(question.names, own);
  return { ...question, names, namesCompany: question.namesCompany || names.length < question.names.length };
}

/** The next tool calls for a question's figures: first reading, then computing. Empty when nothing is left to do. */
export function planFigures(
  whole: FigureQuestion,
  targets: readonly NamedTarget[],
  history: History,
): PlannedCall[] {
  const question = ofTargets(whole, targets);
  const readings = targets.flatMap(({ target }) => planReadings(question, target, history));
  if (readings.length > 0) return readings;
  const computed = callsOf(history, 'compute');
  return targets.flatMap(({ target }) =>
    planSums(question, findFigures(question, target, history)).filter(
      ({ name, input }) =>
        name === 'compute' &&
        !computed.some(
          (done) =>
            done.input.label === input.label &&
            done.input.expression === input.expression &&
            sameCells(done.input, input),
        ),
    ),
  );
}

function sameCells(done: Record<string, unknown>, planned: object): boolean {
  return JSON.stringify(done.inputs) === JSON.stringify((planned as { inputs?: unknown }).inputs);
}

/** The answers from the targets that hold the figures; null when none does. */
export function answerFigures(
  whole: FigureQuestion,
  targets: readonly NamedTarget[],
  history: History,
  japanese: boolean,
): string | null {
  const question = ofTargets(whole, targets);
  const answers = targets.flatMap(
    ({ target, name }) =>
      writeFigures(question, findFigures(question, target, history), history, {
        japanese,
        subject: targets.length > 1 ? name : null,
      }) ?? [],
  );
  return answers.length > 0 ? answers.join('\n\n') : null;
}
