import type { FigureWork } from './figure-findings.ts';

/** A figure as the answer prints it, with its citation mark. */
export interface Said {
  work: FigureWork;
  words: string;
  mark: string;
  /** Only used for comparisons. */
  value: number;
}
