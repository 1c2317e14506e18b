import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

/**
 * The compiler writes no type that it counts to more than a million characters. A package's build reads the declarations of
 * others, and counts a few percent more than here, where the sources are read.
 */
const mostCharacters = 700_000;

const compiler = join(projectRoot, 'node_modules/.bin/tsc');

export interface DeclarationCheck {
  /** What the compiler printed: errors, or nothing. */
  readonly output: string;
  readonly passed: boolean;
  /** Declaration files that are too long or nearly so, by the path of their source. */
  readonly long: readonly { readonly file: string; readonly characters: number }[];
}

/**
 * Checks the types of a project, and that declaration files can be written for them, as the build of the images does. Without
 * declarations, an inferred type that is too long or has no name passes here and breaks the build.
 */
export async function emitDeclarations(project: string, root: string): Promise<DeclarationCheck> {
  const folder = mkdtempSync(join(tmpdir(), 'declarations-'));
  try {
    const written = ['--declaration', '--emitDeclarationOnly', '--sourceMap', 'false', '--noEmit', 'false'];
    const args = ['-p', project, '--rootDir', root, '--outDir', folder, ...written];
    const pretty = ['--pretty', String(process.stdout.isTTY === true)];
    const { output, passed } = await new Promise<{ output: string; passed: boolean }>((resolve) => {
      execFile(compiler, [...args, ...pretty], { maxBuffer: 100_000_000 }, (error, stdout, stderr) =>
        resolve({ output: `${stdout}${stderr}`, passed: error === null }),
      );
    });
    const long = globSync('**/*.d.ts', { cwd: folder })
      .map((file) => ({
        file: file.replace(/\.d\.ts$/, '.ts'),
        characters: statSync(join(folder, file)).size,
      }))
      .filter(({ characters }) => characters > mostCharacters);
    return { output, passed, long };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
