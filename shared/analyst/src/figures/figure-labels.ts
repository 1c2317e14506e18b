import type { FigureQuestion } from './figure-question.ts';

export function averageLabel(name: string, first: number, last: number): string {
  return `${name}, average of FY${first} to FY${last}`;
}

export function pointsLabel({ inBasisPoints, name }: FigureQuestion, first: number, last: number): string {
  return `${inBasisPoints ? 'Basis points' : 'Points'} of ${lowerFirst(name)}, FY${first} to FY${last}`;
}

export function pointsIn({ inBasisPoints }: FigureQuestion): number {
  return inBasisPoints ? 10_000 : 100;
}

export function lowerFirst(name: string): string {
  return /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** Decimals of a label of points; null for others. */
export function pointDecimals(label: string): number | null {
  if (/^Basis points of/.test(label)) return 0;
  return /^Points of/.test(label) ? 1 : null;
}
