import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { completeLock, findMissing, type LockFile } from './lock-file.ts';

const missingOf = (lock: LockFile) => findMissing(lock).map(({ name }) => name);

describe('the lock file', () => {
  it('names every optional package, so that npm ci accepts it (npm run complete-lock adds them)', () => {
    expect(missingOf(JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')))).toEqual([]);
  });

  it('is completed by the packages of other platforms that the registry did not have', () => {
    const binaries = {
      '@a/core-linux-arm64-musl': '1.2.3',
      '@a/core-linux-arm-gnueabihf': '1.2.3',
      '@a/windows-64': '1.2.3',
      '@a/linux-x64': '1.2.3',
      '@a/here': '1.2.3',
    };
    const lock = {
      packages: {
        'node_modules/a': { version: '1.2.3', license: 'MIT', dev: true, optionalDependencies: binaries },
        'node_modules/@a/linux-x64': { version: '1.2.3', integrity: 'sha512-x' },
        'node_modules/a/node_modules/@a/here': { version: '1.2.3' },
      },
    };
    const completed = completeLock(lock);
    const added = { version: '1.2.3', dev: true, license: 'MIT', optional: true };
    expect(completed.packages).toEqual({
      ...lock.packages,
      'node_modules/@a/core-linux-arm-gnueabihf': { ...added, os: ['linux'], cpu: ['arm'], libc: ['glibc'] },
      'node_modules/@a/core-linux-arm64-musl': { ...added, os: ['linux'], cpu: ['arm64'], libc: ['musl'] },
      'node_modules/@a/windows-64': { ...added, os: ['win32'], cpu: ['x64'] },
    });
    expect(findMissing(completed)).toEqual([]);
    expect(completeLock(completed)).toEqual(completed);
  });

  it.each([
    ['a platform that its name does not tell', { '@a/wasm': '1.2.3' }],
    ['a range of versions', { '@a/linux-x64': '^1.2.3' }],
  ])('is not completed by guesses: %s', (_what, optionalDependencies) => {
    const packages = { 'node_modules/a': { optionalDependencies } };
    expect(() => completeLock({ packages })).toThrow();
  });
});
