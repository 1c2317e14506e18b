import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled, withLock } from '../bootstrap.mjs';

describe('isInstalled', () => {
  const lock = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/a-for-another-platform': { version: '1.0.0', optional: true },
    },
  };

  it('holds when every needed package is there in its version', () => {
    expect(isInstalled(lock, { packages: { 'node_modules/a': { version: '1.0.0' } } })).toBe(true);
  });

  it('does not hold for an older version or a missing package', () => {
    expect(isInstalled(lock, { packages: { 'node_modules/a': { version: '0.9.0' } } })).toBe(false);
    expect(isInstalled(lock, { packages: {} })).toBe(false);
  });
});

describe('withLock', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('holds the lock while the work runs and lets go after it, failed or not', () => {
    const lock = join(folder, 'lock');
    expect(withLock(lock, 0, () => existsSync(lock))).toBe(true);
    const failing = () =>
      withLock(lock, 0, () => {
        throw new Error('no network');
      });
    expect(failing).toThrow('no network');
    expect(existsSync(lock)).toBe(false);
  });

  it("takes over a dead owner's lock and gives up on a living one's", () => {
    const lock = join(folder, 'lock');
    mkdirSync(lock);
    writeFileSync(join(lock, 'pid'), '99999999');
    expect(withLock(lock, 0, () => 'done')).toBe('done');
    mkdirSync(lock);
    writeFileSync(join(lock, 'pid'), String(process.pid));
    expect(() => withLock(lock, 0, () => 'done')).toThrow(`Another command (pid ${process.pid})`);
  });
});
