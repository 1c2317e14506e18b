import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const resultSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

export interface TestCounts {
  passed: number;
  failed: number;
}

export interface JestRun extends TestCounts {
  /** Paths of the files of which a test failed, or that could not be loaded. */
  readonly failedFiles: readonly string[];
  /** Paths of the files that ran, and of which no test failed. */
  readonly passedFiles: readonly string[];
  /** How many tests of those files passed. */
  readonly passedInFailedFiles: number;
}

/**
 * Reads jest's JSON result. A test file that could not even be loaded counts as one failed, as does a jest that
 * ended with an error of its own.
 */
export function readJestRun(path: string, exitCode: number): JestRun {
  if (!existsSync(path))
    return { passed: 0, failed: 1, failedFiles: [], passedFiles: [], passedInFailedFiles: 0 };
  const result = resultSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  const failedFiles = result.testResults.filter(({ status }) => status === 'failed');
  return {
    passed: result.numPassedTests,
    failed: exitCode !== 0 && failed === 0 ? 1 : failed,
    failedFiles: failedFiles.map(({ name }) => name),
    passedFiles: result.testResults.filter(({ status }) => status === 'passed').map(({ name }) => name),
    passedInFailedFiles: failedFiles
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed').length,
  };
}

/** The final counts after the failed files of `first` were run again as `second`. */
export function countsAfterSecondRun(first: JestRun, second: JestRun): TestCounts {
  return { passed: first.passed - first.passedInFailedFiles + second.passed, failed: second.failed };
}

/** The files of `first` that failed, and of which no test failed in `second`. */
export function findUnstableFiles(first: JestRun, second: JestRun): string[] {
  return first.failedFiles.filter((file) => second.passedFiles.includes(file));
}

export function addCounts(all: TestCounts, more: TestCounts): void {
  all.passed += more.passed;
  all.failed += more.failed;
}

/** The last line of `npm test`, for people and for programs. */
export function describeCounts(counts: TestCounts): string {
  return `${counts.passed} passed, ${counts.failed} failed`;
}
