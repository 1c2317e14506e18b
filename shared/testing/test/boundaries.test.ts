import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Who may import whom: a package's own source may name these packages of the project, and no others. */
const foundation = ['contracts', 'runtime'];
const allowed: Record<string, readonly string[]> = {
  'shared/contracts': [],
  'shared/runtime': ['contracts'],
  'shared/http': foundation,
  'shared/messaging': foundation,
  'shared/stores': foundation,
  'shared/markets': [...foundation],
  'shared/llm': foundation,
  'shared/calls': [...foundation, 'http', 'messaging'],
  'shared/client': ['contracts'],
  'shared/testing': [...foundation, 'client'],
  'services/filings': [...foundation, 'http', 'messaging', 'calls', 'stores', 'markets'],
  'services/ingestion-worker': [...foundation, 'http', 'messaging', 'stores', 'markets'],
  'services/skills': [...foundation, 'http', 'messaging', 'calls', 'stores', 'client', 'llm'],
  'services/reports': [...foundation, 'http', 'messaging', 'calls', 'stores', 'client', 'llm'],
  'services/lab': [...foundation, 'http', 'messaging', 'calls', 'stores', 'client', 'llm'],
  gateway: [...foundation, 'http', 'stores'],
  'deploy/local': [...foundation],
};

/** Frameworks and drivers stay in the files that are adapters or wiring; use cases know only their ports. */
const drivers = ['express', 'mongoose', 'amqplib', 'axios', 'ioredis', 'minio', 'http-proxy-middleware'];
const driverFiles = /(^|\/)(mongo-[\w-]+|[\w-]+-service|main|routes|config|app|prepare-database)\.ts$/;

interface Import {
  file: string;
  from: string;
  typeOnly: boolean;
}

function importsOf(place: string): Import[] {
  const files = globSync('src/**/*.ts', { cwd: resolve(root, place) }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  return files.flatMap((file) => {
    const text = readFileSync(resolve(root, place, file), 'utf8');
    const found = text.matchAll(/^\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm);
    return [...found].map((match) => ({ file, typeOnly: match[1] !== undefined, from: match[2] ?? '' }));
  });
}

const packages = globSync(
  ['shared/*/package.json', 'services/*/package.json', 'gateway/package.json', 'deploy/local/package.json'],
  {
    cwd: root,
  },
).map((file) => dirname(file));

describe('imports', () => {
  it('has a rule for every package', () => {
    expect(packages.sort()).toEqual(Object.keys(allowed).sort());
  });

  it.each(packages)('of %s name only what it may build on', (place) => {
    const foreign = importsOf(place)
      .filter(({ from }) => from.startsWith('@research/'))
      .filter(({ from }) => !allowed[place]?.includes(from.split('/')[1] ?? ''))
      .map(({ file, from }) => `${file} → ${from}`);
    expect(foreign).toEqual([]);
  });

  it.each(packages)('of %s never reach into another package by path', (place) => {
    const outside = importsOf(place)
      .filter(({ from }) => from.startsWith('.'))
      .filter(({ file, from }) =>
        relative(resolve(root, place, 'src'), resolve(root, place, dirname(file), from)).startsWith('..'),
      )
      .map(({ file, from }) => `${file} → ${from}`);
    expect(outside).toEqual([]);
  });

  it.each(packages.filter((place) => place.startsWith('services/')))(
    'of %s keep drivers out of use cases',
    (place) => {
      const misplaced = importsOf(place)
        .filter(({ from, typeOnly }) => drivers.includes(from) && !typeOnly)
        .filter(({ file }) => !driverFiles.test(file))
        .map(({ file, from }) => `${file} → ${from}`);
      expect(misplaced).toEqual([]);
    },
  );

  it('of services read the environment in their config and main alone', () => {
    const readers = globSync('services/*/src/**/*.ts', { cwd: root })
      .filter(
        (file) =>
          !file.endsWith('.test.ts') && /process\.env/.test(readFileSync(resolve(root, file), 'utf8')),
      )
      // The search path is the machine's and no setting: a program on it is looked up where it is needed.
      .filter((file) => !/(^|\/)(config|[\w-]*main|find-chrome)\.ts$/.test(file));
    expect(readers).toEqual([]);
  });
});
