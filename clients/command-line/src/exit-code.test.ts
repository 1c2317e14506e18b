import { readFileSync } from 'node:fs';
import { problemCodeNames } from '@footnote/contracts';
import { exitCodeOf, exitCodes } from './exit-code.ts';

const page = readFileSync(new URL('../../../docs/command-line.md', import.meta.url), 'utf8');

describe('the exit code', () => {
  it.each([
    ['token_expired', 3],
    ['scope_required', 4],
    ['filing_not_found', 5],
    ['section_changed', 6],
    ['rate_limited', 7],
    ['quota_exceeded', 7],
    ['validation_failed', 2],
    ['unknown_market', 2],
    ['ingestion_timeout', 8],
    ['regulator_failed', 8],
    ['internal_error', 8],
  ] as const)('of %s is %d', (code, expected) => {
    expect(exitCodeOf(code)).toBe(expected);
  });

  it('of each problem is that of a kind, and never success', () => {
    const kinds = new Set<number>(Object.values(exitCodes));
    expect(problemCodeNames.filter((code) => !kinds.has(exitCodeOf(code)))).toEqual([]);
    expect(problemCodeNames.filter((code) => exitCodeOf(code) === 0)).toEqual([]);
  });

  it('of each kind is in the documentation', () => {
    const documented = [...page.matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code));
    expect(documented).toEqual(Object.values(exitCodes));
  });
});
