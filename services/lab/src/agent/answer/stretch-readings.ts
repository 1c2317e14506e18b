import {
  type FoldedText,
  foldForQuotesInSteps,
  type Steps,
  takeSteps,
  takeStepsInTurns,
} from '@footnote/text';
import type { SourceStretch } from '../sources/run-sources.ts';
import { readFiguresInSteps, type TextFigures } from './text-figures.ts';

/**
 * The index in which quotes and figures are looked up, made once for each text of a run. That takes tenths of a second
 * for a long document, and a process that serves hundreds of answers must not be blocked for so long. So `prepare`
 * makes it in small steps, before it is needed.
 */
export interface StretchReadings {
  foldedOf(stretch: SourceStretch): FoldedText;
  figuresOf(stretch: SourceStretch): TextFigures;
  /** Resolves when all texts are read, or when the signal aborts. */
  prepare(stretches: readonly SourceStretch[], signal: AbortSignal): Promise<void>;
}

export function createStretchReadings(): StretchReadings {
  const folded = new WeakMap<SourceStretch, FoldedText>();
  const figures = new WeakMap<SourceStretch, TextFigures>();
  let preparing: Promise<void> = Promise.resolve();

  function read<T extends object>(
    known: WeakMap<SourceStretch, T>,
    steps: (text: string) => Steps<T>,
    stretch: SourceStretch,
  ): T {
    const found = known.get(stretch) ?? takeSteps(steps(stretch.text));
    known.set(stretch, found);
    return found;
  }

  async function readInTurns<T extends object>(
    known: WeakMap<SourceStretch, T>,
    steps: (text: string) => Steps<T>,
    stretch: SourceStretch,
    signal: AbortSignal,
  ): Promise<void> {
    if (known.has(stretch)) return;
    const found = await takeStepsInTurns(steps(stretch.text), signal);
    if (found) known.set(stretch, found);
  }

  return {
    foldedOf: (stretch) => read(folded, foldForQuotesInSteps, stretch),
    figuresOf: (stretch) => read(figures, readFiguresInSteps, stretch),
    prepare(stretches, signal) {
      preparing = preparing.then(async () => {
        for (const stretch of stretches) {
          await readInTurns(folded, foldForQuotesInSteps, stretch, signal);
          await readInTurns(figures, readFiguresInSteps, stretch, signal);
        }
      });
      return preparing;
    },
  };
}
