import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

/** A place that names the version of this project. */
export interface VersionPlace {
  readonly file: string;
  readonly version: string;
}

/** The version is the first group. */
const patterns: readonly (readonly [file: string, pattern: RegExp])[] = [
  ['clients/python/pyproject.toml', /^version = "([^"]+)"$/m],
  ['deploy/docker/Dockerfile', /^ARG VERSION=(\S+)$/m],
  ['deploy/helm/Chart.yaml', /^version: (\S+)$/m],
  ['deploy/helm/Chart.yaml', /^appVersion: (\S+)$/m],
];
const manifest = /^ {2}"version": "([^"]+)",$/m;

function listPatterns(root: string): [file: string, pattern: RegExp][] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const manifests = globSync(
    ['.', ...workspaces].map((folder) => join(folder, 'package.json')),
    { cwd: root },
  ).sort();
  return [
    ...manifests.map((file): [string, RegExp] => [file, manifest]),
    ...patterns.map((one): [string, RegExp] => [...one]),
  ];
}

/** Every place that names the version, the root's own manifest among them. */
export function listVersions(root = projectRoot): VersionPlace[] {
  return listPatterns(root).map(([file, pattern]) => {
    const found = pattern.exec(readFileSync(join(root, file), 'utf8'));
    if (found?.[1] === undefined) throw new Error(`${file} names no version.`);
    return { file, version: found[1] };
  });
}

/** Writes the version into every place and into the lock file. */
export function writeVersion(version: string, root = projectRoot): void {
  for (const [file, pattern] of listPatterns(root)) {
    const path = join(root, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text.replace(pattern, (line, old: string) => line.replace(old, version)),
    );
  }
  const path = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(path, 'utf8')) as {
    version: string;
    packages: Record<string, { version?: string; link?: boolean }>;
  };
  lock.version = version;
  for (const [place, entry] of Object.entries(lock.packages))
    if (!place.includes('node_modules') && entry.version !== undefined) entry.version = version;
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
}
