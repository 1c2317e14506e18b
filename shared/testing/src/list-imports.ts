import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';

export interface Import {
  /** Relative to the root of the project. */
  readonly file: string;
  /** As it is written. */
  readonly from: string;
  /** Where a relative one leads, relative to the root. */
  readonly target: string | null;
}

/** All imports and exports from other modules in a package's folders, those of types too. */
export function listImports(root: string, place: string, folders = 'src'): Import[] {
  return globSync(`${place}/${folders}/**/*.{ts,tsx}`, { cwd: root }).flatMap((file) => {
    const text = readFileSync(resolve(root, file), 'utf8');
    const found = text.matchAll(/^\s*(?:import|export)\s+(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm);
    return [...found].map(([, from = '']) => ({
      file,
      from,
      target: from.startsWith('.') ? relative(root, resolve(root, dirname(file), from)) : null,
    }));
  });
}
