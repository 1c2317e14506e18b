import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../project-root.ts';

/** A test file that is known to fail now and then, and until when it may. */
export const unstableFileSchema = z.strictObject({
  /** From the root of the project, with `/`. */
  file: z.string().regex(/\.test\.tsx?$/),
  /** The issue that says why it is unstable. */
  issue: z.int().positive(),
  /** The last day on which it may be unstable. */
  until: z.iso.date(),
});

export type UnstableFile = z.infer<typeof unstableFileSchema>;

const unstableFilesPath = join(projectRoot, 'deploy/local/src/checks/unstable-files.json');

export function readUnstableFiles(path = unstableFilesPath): UnstableFile[] {
  return z.array(unstableFileSchema).parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** Files that passed only when they were run again: one line each, and how many of them fail the run. */
export function reportUnstableFiles(
  files: readonly string[],
  listed: readonly UnstableFile[],
  root = projectRoot,
): { lines: string[]; failed: number } {
  const lines: string[] = [];
  let failed = 0;
  for (const path of files) {
    const file = relative(root, path).replaceAll(sep, '/');
    const entry = listed.find((one) => one.file === file);
    if (entry === undefined) failed++;
    const verdict =
      entry === undefined
        ? 'this fails the run; fix it, or list it in deploy/local/src/checks/unstable-files.json'
        : `listed until ${entry.until}, issue ${entry.issue}`;
    lines.push(`UNSTABLE ${file}: failed, and passed when run again (see above); ${verdict}`);
  }
  return { lines, failed };
}

/** What is wrong with the list itself: an entry past its day, of a file that is gone, or listed twice. */
export function findStaleEntries(listed: readonly UnstableFile[], now: Date, root = projectRoot): string[] {
  const today = now.toISOString().slice(0, 10);
  return listed.flatMap(({ file, until }, index) => {
    if (!existsSync(join(root, file))) return [`${file}: there is no such file`];
    if (until < today) return [`${file}: was to be fixed by ${until}`];
    if (listed.findIndex((one) => one.file === file) < index) return [`${file}: listed twice`];
    return [];
  });
}
