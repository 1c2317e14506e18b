// Fails unless every package in node_modules is the one that the lock file names, by version and content.
// Optional packages of other platforms may be absent.
import { readFileSync } from 'node:fs';

const read = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;
const locked = read('package-lock.json');
const foreign = Object.entries(read('node_modules/.package-lock.json')).filter(([path, installed]) => {
  const entry = locked[path];
  if (entry === undefined) return !installed.optional;
  return installed.version !== entry.version || installed.integrity !== entry.integrity;
});
if (foreign.length > 0) {
  console.error(`Not as in the lock file:\n${foreign.map(([path]) => `  ${path}`).join('\n')}`);
  process.exitCode = 1;
}
