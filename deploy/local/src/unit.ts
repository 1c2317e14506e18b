// `npm run unit [-- PATH … | jest options]`: unit and component tests, which need nothing but Node. In the folder of a
// package (`npm test` there, or `npm test -w PACKAGE`) only its own. `npm run watch` runs them again when a file changes.
import { relative } from 'node:path';
import { jestArguments, runInherited } from './checks/check-steps.ts';
import { chooseUnitTests } from './checks/choose-unit-tests.ts';
import { projectRoot } from './project-root.ts';

const chosen = chooseUnitTests(process.argv.slice(2), relative(projectRoot, process.cwd()));
process.exitCode = await runInherited(process.execPath, [...jestArguments, ...chosen]);
