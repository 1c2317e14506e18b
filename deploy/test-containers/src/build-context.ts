import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// A CommonJS function whose types describe a default export that it does not have.
const dockerignore: typeof import('@balena/dockerignore').default = createRequire(import.meta.url)(
  '@balena/dockerignore',
);

/** The files under `root` that a build is sent: all but those that `.dockerignore` names. Paths relative to it. */
export function listContext(root: string): string[] {
  const rules = dockerignore().add(readFileSync(join(root, '.dockerignore'), 'utf8'));
  const files: string[] = [];
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      // Nothing is taken back out of these two, so they need no looking through.
      if (['node_modules', '.git'].includes(entry.name) && rules.ignores(path)) continue;
      if (entry.isDirectory()) walk(path);
      else if (!rules.ignores(path)) files.push(path);
    }
  };
  walk('');
  return files;
}

/** Copies the context into a folder. */
export function copyContext(root: string, files: readonly string[], to: string): void {
  for (const file of files) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(root, file), join(to, file));
  }
}
