import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRules } from './find-rules.ts';

const root = join(import.meta.dirname, '../../../..');

export interface Rule {
  /** With its whole path. */
  file: string;
  start: number;
  /** As it is written. */
  text: string;
  /** `parse/tokens.ts:12`. */
  place: string;
}

/** The regular expressions of the analyst, in the same order in every thread. */
export function listRules(): Rule[] {
  const folder = join(root, 'shared/analyst/src');
  return globSync('**/*.ts', { cwd: folder })
    .filter((name) => !name.endsWith('.test.ts'))
    .toSorted()
    .flatMap((name) => {
      const file = join(folder, name);
      const source = readFileSync(file, 'utf8');
      return findRules(source).map(({ start, end }) => ({
        file,
        start,
        text: source.slice(start, end),
        place: `${name}:${source.slice(0, start).split('\n').length}`,
      }));
    });
}
