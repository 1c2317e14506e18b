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

/** Counts from jest's JSON result; a test file that could not even be loaded counts as one failed. */
export function readCounts(path: string): TestCounts {
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  const result = resultSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  return { passed: result.numPassedTests, failed: result.numFailedTests + result.numRuntimeErrorTestSuites };
}

/** The last line of `npm test`, for people and programs alike. */
export function describeCounts(counts: TestCounts): string {
  return `${counts.passed} passed, ${counts.failed} failed`;
}
