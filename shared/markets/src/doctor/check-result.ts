import type { Country } from '@footnote/contracts';

/** What is looked at, in this order. */
export const checkNames = [
  'access',
  'certificate',
  'companies',
  'list',
  'document',
  'shape',
  'clock',
  'pace',
] as const;
export type CheckName = (typeof checkNames)[number];

export interface Finding {
  /** `skipped`: it could not be looked at, and `fact` says why. */
  readonly state: 'ok' | 'failed' | 'skipped';
  readonly fact: string;
  /** What an operator should do; null when there is nothing to do. */
  readonly advice: string | null;
}

export type CheckResult = Finding & { readonly country: Country; readonly check: CheckName };

export const ok = (fact: string): Finding => ({ state: 'ok', fact, advice: null });
export const skipped = (fact: string, advice: string | null = null): Finding => ({
  state: 'skipped',
  fact,
  advice,
});
export const failed = (fact: string, advice: string): Finding => ({ state: 'failed', fact, advice });
