// Ends non-zero when a package of the lock file has a licence that is not accepted.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkLicences } from './checks/licences.ts';
import { projectRoot } from './project-root.ts';

const { checked, refused } = checkLicences(
  JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')),
);
for (const line of refused) console.error(line);
console.log(`${checked} packages, ${refused.length} with a licence that is not accepted`);
process.exitCode = refused.length === 0 ? 0 : 1;
