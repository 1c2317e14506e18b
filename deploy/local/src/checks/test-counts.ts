import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const resultSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});

export interface TestCounts {
  passed: number;
  failed: number;
}

/**
 * Counts from jest's JSON result. A test file that could not even be loaded counts as one failed, as does a jest that
 * ended with a fault of its own.
 */
export function readCounts(path: string, exitCode: number): TestCounts {
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  const result = resultSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return { passed: result.numPassedTests, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
}

export function addCounts(all: TestCounts, more: TestCounts): void {
  all.passed += more.passed;
  all.failed += more.failed;
}

/** The last line of `npm test`, for people and programs alike. */
export function describeCounts(counts: TestCounts): string {
  return `${counts.passed} passed, ${counts.failed} failed`;
}
