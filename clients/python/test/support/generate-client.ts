import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@footnote/local';
import { place } from './python-environment.ts';

const printOpenApi = join(place, '../../gateway/src/openapi/print-openapi.ts');

/**
 * Writes models and methods from what the contracts say now.
 *
 * @param python the path of a Python that has what the generator needs
 * @param options `--check` compares only, and throws when something differs
 * @returns what the generator printed
 */
export async function generateClient(
  python: string,
  env: NodeJS.ProcessEnv,
  options: string[] = [],
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'openapi-'));
  try {
    const description = join(folder, 'openapi.json');
    const node = ['--conditions=footnote-source', '--no-warnings', printOpenApi];
    await writeFile(description, await runCommand(process.execPath, node, { cwd: place, env }));
    return await runCommand(python, ['tools/generate.py', description, ...options], { cwd: place, env });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
