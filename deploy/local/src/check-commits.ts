// `npm run commits -- RANGE` (default `main..HEAD`): the subjects of new commits are `area: what changed`.
import { findBadCommits } from './release/bad-commits.ts';

const faults = findBadCommits(process.argv[2] ?? 'main..HEAD');
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
