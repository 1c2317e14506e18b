// `npm run check`: format, lint, types, OpenAPI drift and unit tests; runs all and ends non-zero if one failed.
import { listStaticSteps, runStep, unitStep } from './checks/check-steps.ts';

const failed: string[] = [];
for (const step of [...listStaticSteps(), unitStep]) {
  if (!(await runStep(step))) failed.push(step.name);
}
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
