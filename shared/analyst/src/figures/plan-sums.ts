import type { PlannedCall } from '../chat/planned-call.ts';
import type { FigureFindings } from './figure-findings.ts';
import { pointDecimals } from './figure-labels.ts';
import type { FigureQuestion } from './figure-question.ts';

const defaultDecimals = { percent: 1, number: 2, times: 2, days: 1, money: 1 } as const;

/** The expressions to compute now. */
export function planSums(question: FigureQuestion, { works }: FigureFindings): PlannedCall[] {
  return works.flatMap(({ label, year, as, built }) =>
    built
      ? [
          {
            name: 'compute' as const,
            input: {
              inputs: [...built.inputs].map(([name, { id }]) => ({ name, id })),
              computations: [
                {
                  label: /FY\d{4}/.test(label) || !year ? label : `${label}, FY${year}`,
                  expression: built.text,
                  as,
                  decimals: question.decimals ?? pointDecimals(label) ?? defaultDecimals[as],
                },
              ],
            },
          },
        ]
      : [],
  );
}
