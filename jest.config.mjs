/** Two projects: `unit` needs nothing but Node; `integration` runs on real servers started by deploy/local. */
const base = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['research-source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
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
  projects: [
    {
      ...base,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/{shared,services,gateway,deploy,bench}/**/src/**/*.test.ts',
        '<rootDir>/gateway/src/**/*.test.ts',
      ],
    },
    {
      ...base,
      displayName: 'integration',
      testMatch: ['<rootDir>/{shared,services,gateway,deploy}/**/test/**/*.test.ts'],
    },
  ],
};
