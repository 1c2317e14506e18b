import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { passageVersion } from '../passage-version.ts';
import { openPassageIndex, type PassageIndex } from './passage-index.ts';
import { openPassageTables } from './passage-tables.ts';

/** More processes than this in one folder keep no file. */
const mostFiles = 64;

export interface OpenedIndex {
  index: PassageIndex;
  path: string;
}

/**
 * Opens a file of the folder that no other process has open, and keeps its content. A file that can't be read is made
 * again, and those of other releases are removed.
 * @param rebuild makes the file again without reading its content
 */
export function openStoredIndex(folder: string, { rebuild = false } = {}): OpenedIndex {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('passages-') && !name.startsWith(`passages-v${passageVersion}-`))
      rmSync(join(folder, name));
  }
  for (let slot = 1; slot <= mostFiles; slot += 1) {
    const path = join(folder, `passages-v${passageVersion}-${slot}.db`);
    try {
      if (!rebuild) return { path, index: openPassageIndex(path, { kept: true }) };
      openPassageTables({ path, kept: true }).close();
    } catch (error) {
      if (isLocked(error)) continue;
    }
    removeIndexFile(path);
    return { path, index: openPassageIndex(path, { kept: true }) };
  }
  throw new Error(`more than ${mostFiles} processes keep their index in ${folder}`);
}

export function removeIndexFile(path: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${end}`, { force: true });
}

/** SQLITE_BUSY: another process has it open. */
const isLocked = (error: unknown) => (error as { errcode?: unknown }).errcode === 5;
