// Ends non-zero when a regular expression of the source takes more time than its text is long.
import { boundedPatterns } from './checks/patterns/bounded-patterns.ts';
import { collectPatterns } from './checks/patterns/collect-patterns.ts';
import type { Cost } from './checks/patterns/find-cost.ts';
import { judgePatterns } from './checks/patterns/judge-patterns.ts';
import { projectRoot } from './project-root.ts';

const powers = ['', '', 'the square', 'the cube', 'the 4th power'];

function describe(cost: Cost): string {
  if (cost.kind === 'exponential') return 'exponential in its text';
  if (cost.kind === 'undecided') return 'too large to judge';
  return `grows with ${powers[cost.degree] ?? `the ${cost.degree}th power`} of its text`;
}

const { patterns, unread } = collectPatterns(projectRoot);
const { refused, bounded, unused } = judgePatterns(patterns, boundedPatterns);
for (const { pattern, cost } of refused) {
  console.error(
    `${pattern.file}:${pattern.line}: ${describe(cost)}: /${pattern.source.slice(0, 300)}/${pattern.flags}`,
  );
}
for (const { file, begins } of unused) {
  console.error(
    `deploy/local/src/checks/patterns/bounded-patterns.ts: nothing needs ${file} ${begins ?? ''}`,
  );
}
console.log(
  `${patterns.length} patterns; ${bounded} on bounded text; ${refused.length} refused; ${unread.length} made at run time, not read`,
);
process.exitCode = refused.length + unused.length === 0 ? 0 : 1;
