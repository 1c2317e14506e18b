// `npm run complete-lock`, after npm has changed package-lock.json: adds the optional packages of other platforms that the
// registry of this machine does not have.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeLock, findMissing, type LockFile } from './checks/lock-file.ts';
import { projectRoot } from './project-root.ts';

const path = join(projectRoot, 'package-lock.json');
const lock: LockFile = JSON.parse(readFileSync(path, 'utf8'));
for (const { name, version } of findMissing(lock)) console.log(`added ${name} ${version}`);
writeFileSync(path, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
