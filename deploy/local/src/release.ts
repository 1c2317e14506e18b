// `npm run release -- set VERSION`: names what is unreleased by its version and writes it everywhere; commit and tag are yours.
// `npm run release -- check VERSION`: fails unless the version is the same everywhere and the changelog has it with its day.
// `npm run release -- notes VERSION`: prints the changelog's text of the version.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { readChangelog, releaseChangelog } from './release/changelog.ts';
import { listVersions, writeVersion } from './release/versions.ts';

const changelogPath = join(projectRoot, 'CHANGELOG.md');
const usage = 'npm run release -- set|check|notes VERSION, for instance 0.2.0';

function main(command: string | undefined, given: string | undefined): string[] {
  const version = given?.replace(/^v/, '');
  if (version === undefined || !/^\d+\.\d+\.\d+(?:-[0-9a-z.]+)?$/.test(version)) return [usage];
  const changelog = readFileSync(changelogPath, 'utf8');
  const entry = readChangelog(changelog).find((one) => one.version === version);
  if (command === 'set') {
    if (entry !== undefined) return [`CHANGELOG.md has ${version} already.`];
    writeFileSync(changelogPath, releaseChangelog(changelog, version, new Date().toISOString().slice(0, 10)));
    writeVersion(version);
    console.log(
      `Now: npm run openapi -- --write; commit; git tag -s v${version}; git push origin v${version}`,
    );
    return [];
  }
  if (command === 'check') {
    const others = listVersions().filter((place) => place.version !== version);
    const faults = others.map(({ file, version: other }) => `${file} has version ${other}, not ${version}.`);
    if (entry === undefined) faults.push(`CHANGELOG.md has no version ${version}.`);
    else if (entry.day === null) faults.push(`CHANGELOG.md names no day for ${version}.`);
    return faults;
  }
  if (command !== 'notes') return [usage];
  if (entry === undefined) return [`CHANGELOG.md has no version ${version}.`];
  console.log(entry.text);
  return [];
}

const faults = main(process.argv[2], process.argv[3]);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
