// `npm run test:fuzz [-- --seconds N]`: gives parsers generated and damaged input, each property for N seconds (30). Input
// that once broke a property is kept as a seed beside it, and runs first; `npm test` runs every property for a second.
import { parseArgs } from 'node:util';
import { jestArguments, runInherited } from './checks/check-steps.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '30' } } });
const seconds = Number(values.seconds);
if (!(seconds > 0)) throw new Error('--seconds must be a number above 0');
process.exitCode = await runInherited(
  process.execPath,
  [
    ...jestArguments,
    `--testTimeout=${(seconds * 10 + 60) * 1_000}`,
    '--selectProjects',
    'fuzz',
    '--maxWorkers=2',
  ],
  { ...process.env, FUZZ_SECONDS: String(seconds) },
);
