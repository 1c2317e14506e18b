/**
 * Nine projects. `unit` tests lie beside the source and `component` tests in a package's `test` folder; both need
 * nothing but Node. `fuzz` tests (`*.fuzz.test.ts`) try a property on generated input for `FUZZ_SECONDS`. `integration`
 * tests (`*.int.test.ts`) need what `npm test` brings up: servers, Chrome, Helm; each uses a database, a virtual host or names
 * of its own there, so two files run at a time. `alone` tests (`*.alone.test.ts`) stop and restart these servers, so no
 * integration test runs beside them. `chrome` tests (`*.chrome.test.ts`) need Chrome and no servers. `search` tests (`*.search.test.ts`, run by
 * `npm run test:search`) need OpenSearch. `explorer` tests (`*.story.test.ts`, run by `npm run test:explorer`) use the
 * explorer in a browser. `containers` tests (`*.containers.test.ts`, run by `npm run test:containers`) build the images and
 * run them.
 *
 * `npm test` without arguments sets `BUNDLE_FOLDER`: each test file is then bundled with the source that it imports.
 */
const bundled = process.env.BUNDLE_FOLDER
  ? { '\\.test\\.ts$': '<rootDir>/deploy/local/src/bundle/jest-bundle.ts' }
  : {};

const base = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['footnote-source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    ...bundled,
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript' },
          target: 'es2024',
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  modulePathIgnorePatterns: ['/dist/'],
};

export default {
  // A bound for tests that hang, far above what any needs: a busy machine is ten times slower than a quiet one.
  testTimeout: 900_000,
  projects: [
    {
      ...base,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/{shared,services,gateway,deploy,clients,bench}/**/src/**/*.test.ts',
        '<rootDir>/gateway/src/**/*.test.ts',
      ],
    },
    {
      ...base,
      displayName: 'component',
      testMatch: ['<rootDir>/{shared,services,gateway,deploy,clients}/**/test/**/*.test.ts'],
      testPathIgnorePatterns: [
        '/node_modules/',
        '\\.(int|alone|chrome|containers|fuzz|search|story|python)\\.test\\.ts$',
      ],
    },
    {
      ...base,
      displayName: 'integration',
      testMatch: ['<rootDir>/{shared,services,gateway,deploy,clients}/**/test/**/*.int.test.ts'],
    },
    {
      ...base,
      displayName: 'alone',
      testMatch: ['<rootDir>/{shared,gateway}/**/test/**/*.alone.test.ts'],
    },
    {
      ...base,
      displayName: 'chrome',
      testMatch: ['<rootDir>/services/**/test/**/*.chrome.test.ts'],
    },
    {
      ...base,
      displayName: 'fuzz',
      testMatch: ['<rootDir>/{shared,services,gateway}/**/test/**/*.fuzz.test.ts'],
    },
    {
      ...base,
      displayName: 'search',
      testMatch: ['<rootDir>/services/**/test/**/*.search.test.ts'],
    },
    {
      ...base,
      displayName: 'explorer',
      testMatch: ['<rootDir>/gateway/explorer/test/*.story.test.ts'],
    },
    {
      ...base,
      displayName: 'python',
      testMatch: ['<rootDir>/clients/python/test/*.python.test.ts'],
    },
    {
      ...base,
      displayName: 'containers',
      testMatch: ['<rootDir>/deploy/**/test/**/*.containers.test.ts'],
    },
  ],
};
