import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeChromeFolder, removeAbandonedFolders, removeChromeFolder } from './chrome-folder.ts';

describe('the folder of a Chrome', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'chrome-folder-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is removed with all that is in it', async () => {
    const folder = makeChromeFolder(root);
    writeFileSync(join(folder, 'profile'), 'x');
    await removeChromeFolder(folder);
    expect(existsSync(folder)).toBe(false);
  });

  it('is removed later when its process ended without doing so, and never that of a running one', () => {
    const ended = spawnSync(process.execPath, ['-e', '']).pid;
    for (const pid of [ended, process.pid, process.ppid])
      mkdirSync(join(root, `research-chrome-${pid}-abcdef`));
    mkdirSync(join(root, 'research-chrome-of-somebody-else'));
    const current = makeChromeFolder(root);
    removeAbandonedFolders(root);
    expect(readdirSync(root).sort()).toEqual(
      [
        current.slice(root.length + 1),
        `research-chrome-${process.ppid}-abcdef`,
        'research-chrome-of-somebody-else',
      ].sort(),
    );
  });
});
