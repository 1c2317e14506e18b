// node deploy/docker/assemble.mjs services/filings: sorts what the image of that service takes into
//   out/manifests  what npm needs to install its production dependencies,
//   out/program    what is run: its build, and those of the project's packages that it builds on.
// Where a package needs more than its build, its package.json lists that in `files`.
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const [service] = process.argv.slice(2);
const manifest = (place) => JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
const places = globSync(manifest('.').workspaces.map((pattern) => `${pattern}/package.json`)).map(dirname);
if (!places.includes(service)) throw new Error(`'${service}' is none of ${places.sort().join(', ')}`);
const placeOf = new Map(places.map((place) => [manifest(place).name, place]));

/** The service and all of the project's packages that it needs when it runs. */
function listNeeded(place, found = new Set()) {
  if (found.has(place)) return found;
  found.add(place);
  for (const name of Object.keys(manifest(place).dependencies ?? {})) {
    const needed = placeOf.get(name);
    if (needed !== undefined) listNeeded(needed, found);
  }
  return found;
}

const isProgram = (path) => !/\.(d\.ts|map|tsbuildinfo)$/.test(path);
const copy = (from, to) => cpSync(from, to, { recursive: true, filter: isProgram });

rmSync('out', { recursive: true, force: true });
for (const file of ['package-lock.json', '.npmrc', '.puppeteerrc.json']) {
  copy(file, join('out/manifests', file));
}
for (const file of ['health-check.mjs', 'make-indexes.mjs', 'check-installed.mjs']) {
  copy(join('deploy/docker', file), join('out/program', file));
}
const needed = listNeeded(service);
for (const place of ['.', ...needed]) {
  // Without the dependencies for development: npm would report them as missing when it lists what is installed.
  const { devDependencies: _, ...kept } = manifest(place);
  mkdirSync(join('out/manifests', place), { recursive: true });
  writeFileSync(join('out/manifests', place, 'package.json'), JSON.stringify(kept, null, 2));
}
for (const place of needed) {
  for (const part of manifest(place).files ?? ['dist']) {
    copy(join(place, part), join('out/program', place, part));
  }
}
