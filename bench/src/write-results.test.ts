import type { BenchRow } from './bench-row.ts';
import { describeMissed, writeResults } from './write-results.ts';

const row = (name: string, pass: boolean | null): BenchRow => ({
  name,
  ours: '2 a|b',
  peer: '-',
  ratio: null,
  bar: '>= 3',
  pass,
});

describe('results of the bench', () => {
  it('names the bars that are missed, and counts only rows that have one', () => {
    const said = describeMissed([row('met', true), row('short', false), row('no bar', null)]).join('\n');
    expect(said).toContain('1 of 2 bars are MISSED');
    expect(said).toContain('- short: ');
    expect(said).not.toContain('no bar');
  });

  it('says that all are met', () => {
    expect(describeMissed([row('met', true), row('no bar', null)])).toEqual(['All 1 bars are met.']);
  });

  it('keeps a cell in its column and says what could not be measured', () => {
    const failures = [{ bench: 'gateway', reason: 'no nginx' }];
    const text = writeResults(
      { rows: [row('one', true)], failures, mongodb: null, loadBefore: 12.34 },
      new Date(0),
    );
    expect(text).toContain('| one | 2 a\\|b | - | - | >= 3 | yes |');
    expect(text).toContain('Not measured: **gateway** (no nginx).');
    expect(text).toContain('1970-01-01');
    expect(text).toContain('load before the start 12.3');
  });
});
