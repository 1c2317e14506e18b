import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findCycles } from '../src/find-cycles.ts';
import { type Import, listImports } from '../src/list-imports.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Who may import whom: a package's own source may name these packages of the project, and no others. */
const foundation = ['contracts', 'runtime'];
const allowed: Record<string, readonly string[]> = {
  'shared/contracts': [],
  'shared/runtime': ['contracts'],
  'shared/http': foundation,
  'shared/messaging': foundation,
  'shared/stores': foundation,
  'shared/markets': [...foundation, 'text'],
  'shared/financials': ['text'],
  'shared/llm': foundation,
  'shared/text': [],
  'shared/threads': [],
  'shared/workbook': [],
  'shared/work': [...foundation, 'stores'],
  'shared/tenants': [...foundation, 'messaging', 'stores'],
  'shared/analyst': [...foundation, 'financials', 'llm', 'text', 'threads'],
  'shared/calls': [...foundation, 'http', 'messaging'],
  'shared/client': ['contracts'],
  'shared/testing': [...foundation, 'client'],
  'services/filings': [
    ...foundation,
    'http',
    'messaging',
    'work',
    'tenants',
    'calls',
    'stores',
    'markets',
    'text',
    'financials',
    'threads',
    'workbook',
  ],
  'services/ingestion-worker': [
    ...foundation,
    'http',
    'messaging',
    'stores',
    'markets',
    'text',
    'financials',
    'threads',
    'workbook',
  ],
  'services/skills': [
    ...foundation,
    'http',
    'messaging',
    'tenants',
    'calls',
    'stores',
    'client',
    'llm',
    'analyst',
  ],
  'services/reports': [
    ...foundation,
    'http',
    'messaging',
    'work',
    'tenants',
    'calls',
    'stores',
    'client',
    'llm',
    'analyst',
    'text',
    'threads',
  ],
  'services/lab': [
    ...foundation,
    'http',
    'messaging',
    'work',
    'tenants',
    'calls',
    'stores',
    'client',
    'llm',
    'analyst',
    'text',
    'financials',
    'threads',
    'workbook',
  ],
  gateway: [...foundation, 'http', 'stores'],
  // Numbers are written on screens as in answers.
  'gateway/explorer': ['contracts', 'client', 'text'],
  'clients/command-line': ['contracts', 'client'],
  'clients/python': [],
  // The SEC's replay reads the tags of its filings.
  'deploy/local': [...foundation, 'financials', 'markets'],
  'deploy/test-containers': [...foundation, 'client', 'http', 'local', 'stores', 'testing'],
  bench: [
    ...foundation,
    'client',
    'filings',
    'financials',
    'http',
    'ingestion-worker',
    'lab',
    'local',
    'reports',
    'stores',
    'testing',
    'text',
    'analyst',
    'calls',
    'llm',
    'markets',
  ],
};

/** Frameworks and drivers stay in the files that are adapters or wiring; use cases know only their ports. */
const drivers = ['express', 'mongoose', 'amqplib', 'axios', 'ioredis', 'minio', 'http-proxy-middleware'];
const driverFiles =
  /(^|\/)((mongo|redis)-[\w-]+|[\w-]+-service|main|routes|config|app|prepare-database)\.ts$/;

/** Tests that import from another package by path, because it does not export what it only has for tests. */
const testsReach: Record<string, readonly string[]> = {
  // The adapters are tested on the replay of their regulators, which is made of the sites of their folders.
  'shared/markets': ['deploy/local'],
  // A market's lists are loaded from the replay of its regulator.
  'services/filings': ['deploy/local'],
  // Loaded figures are compared with those of the same filings when they are ingested.
  'services/ingestion-worker': ['deploy/local'],
  // The quality of the passage search is measured beside the peer of the bench.
  'services/lab': ['bench'],
  // The evaluation of answers is run through a real gateway.
  gateway: ['bench'],
  'deploy/test-containers': ['services/lab'],
  // The explorer's stories run on the platform as the tests of the gateway bring it up.
  'gateway/explorer': ['gateway/test'],
  // So do those of the clients.
  'clients/command-line': ['gateway/test'],
  'clients/python': ['gateway/test'],
};

const importsOf = (place: string, folders?: string) => listImports(root, place, folders);

/** The explorer's rooms, and what they share. */
const rooms = [
  'search',
  'company',
  'reader',
  'research',
  'matrix',
  'highlights',
  'reports',
  'skills',
  'documents',
  'jobs',
  'usage',
];
const roomOf = (path: string | null) =>
  rooms.find((room) => path?.startsWith(`gateway/explorer/src/${room}/`));

const isTest = ({ file }: Pick<Import, 'file'>) => file.endsWith('.test.ts');
const show = ({ file, from }: Import) => `${file} → ${from}`;

const packages = globSync(
  [
    'shared/*/package.json',
    'services/*/package.json',
    'gateway/package.json',
    'gateway/explorer/package.json',
    'deploy/*/package.json',
    'clients/*/package.json',
    'bench/package.json',
  ],
  { cwd: root },
).map((file) => dirname(file));

describe('imports', () => {
  it('has a rule for every package', () => {
    expect(packages.sort()).toEqual(Object.keys(allowed).sort());
  });

  it.each(packages)('of %s name only what it may build on', (place) => {
    const foreign = importsOf(place)
      .filter((one) => !isTest(one) && one.from.startsWith('@footnote/'))
      .filter(({ from }) => !allowed[place]?.includes(from.split('/')[1] ?? ''));
    expect(foreign.map(show)).toEqual([]);
  });

  it.each(packages)('of %s never reach into another package by path', (place) => {
    const outside = importsOf(place).filter(
      ({ target }) => target !== null && !target.startsWith(`${place}/`),
    );
    expect(outside.map(show)).toEqual([]);
  });

  it.each(packages)('of the tests of %s reach by path only into what they may', (place) => {
    const own = [place, ...(testsReach[place] ?? [])];
    const outside = importsOf(place, 'test').filter(
      ({ target }) => target !== null && !own.some((one) => target.startsWith(`${one}/`)),
    );
    expect(outside.map(show)).toEqual([]);
  });

  it.each(packages.filter((place) => place.startsWith('services/')))(
    'of %s keep drivers and their types out of use cases',
    (place) => {
      const misplaced = importsOf(place)
        .filter((one) => !isTest(one) && drivers.includes(one.from))
        .filter(({ file }) => !driverFiles.test(file));
      expect(misplaced.map(show)).toEqual([]);
    },
  );

  it('of a room of the explorer never name another room', () => {
    const foreign = importsOf('gateway/explorer').filter(({ file, target }) => {
      const [from, to] = [roomOf(file), roomOf(target)];
      return to !== undefined && to !== from && file !== 'gateway/explorer/src/router.tsx';
    });
    expect(foreign.map(show)).toEqual([]);
  });

  it('never go in a circle', () => {
    const imports = new Map<string, string[]>();
    for (const { file, target } of packages.flatMap((place) => importsOf(place, '{src,test}'))) {
      const targets = imports.get(file) ?? [];
      imports.set(file, target === null ? targets : [...targets, target]);
    }
    expect(imports.size).toBeGreaterThan(500);
    expect(findCycles(imports)).toEqual([]);
  });

  it('of services read the environment in their config and main alone', () => {
    const readers = globSync('services/*/src/**/*.ts', { cwd: root })
      .filter(
        (file) =>
          !file.endsWith('.test.ts') && /process\.env/.test(readFileSync(resolve(root, file), 'utf8')),
      )
      // The search path is the machine's and no setting: a program on it is looked up where it is needed. Chrome is
      // started with the few variables of the machine that it needs, and with no others.
      .filter((file) => !/(^|\/)(config|[\w-]*main|find-chrome|launch-chrome)\.ts$/.test(file));
    expect(readers).toEqual([]);
  });
});
