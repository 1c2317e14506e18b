import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addCounts, countsAfterSecondRun, findUnstableFiles, readJestRun } from './test-counts.ts';

const file = (name: string, ...tests: string[]) => ({
  name,
  status: tests.includes('failed') || tests.length === 0 ? 'failed' : 'passed',
  assertionResults: tests.map((status) => ({ status })),
});

describe('the counts of a test run', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'test-counts-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** As jest writes it with `--json --outputFile`. */
  function readRun(files: ReturnType<typeof file>[], exitCode: number) {
    const path = join(folder, 'result.json');
    const of = (status: string) =>
      files.flatMap((one) => one.assertionResults).filter((t) => t.status === status);
    const result = {
      numPassedTests: of('passed').length,
      numFailedTests: of('failed').length,
      numRuntimeErrorTestSuites: files.filter((one) => one.assertionResults.length === 0).length,
      testResults: files,
    };
    writeFileSync(path, JSON.stringify(result));
    return readJestRun(path, exitCode);
  }

  it('name the files that failed or could not be loaded', () => {
    const run = readRun([file('/a.ts', 'passed', 'failed'), file('/b.ts'), file('/c.ts', 'passed')], 1);
    expect(run).toEqual({
      passed: 2,
      failed: 2,
      failedFiles: ['/a.ts', '/b.ts'],
      passedFiles: ['/c.ts'],
      passedInFailedFiles: 1,
    });
  });

  it('take a file that was run again from its second run alone', () => {
    const first = readRun([file('/a.ts', 'passed', 'failed'), file('/c.ts', 'passed')], 1);
    const second = readRun([file('/a.ts', 'passed', 'passed')], 0);
    expect(countsAfterSecondRun(first, second)).toEqual({ passed: 3, failed: 0 });
    const again = readRun([file('/a.ts', 'passed', 'failed')], 1);
    expect(countsAfterSecondRun(first, again)).toEqual({ passed: 2, failed: 1 });
  });

  it('call a file unstable if it passed the second time, and not if it failed again or did not run', () => {
    const first = readRun([file('/a.ts', 'failed'), file('/b.ts', 'failed'), file('/c.ts')], 1);
    const second = readRun([file('/a.ts', 'passed'), file('/b.ts', 'failed')], 1);
    expect(findUnstableFiles(first, second)).toEqual(['/a.ts']);
    const died = readJestRun(join(folder, 'missing.json'), 1);
    expect(findUnstableFiles(first, died)).toEqual([]);
    expect(countsAfterSecondRun(first, died)).toMatchObject({ failed: 1 });
  });

  it('have a failure for a jest that failed without saying of what, or wrote nothing', () => {
    expect(readRun([file('/c.ts', 'passed')], 1)).toMatchObject({ passed: 1, failed: 1 });
    expect(readJestRun(join(folder, 'missing.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('add up', () => {
    const all = { passed: 1, failed: 0 };
    addCounts(all, { passed: 2, failed: 1 });
    expect(all).toEqual({ passed: 3, failed: 1 });
  });
});
