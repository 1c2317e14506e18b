import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
// Release 2.0 of pymupdf4llm on PyPI holds no code.
const packages = ['edgartools', 'pymupdf4llm<2'];
const installTimeoutMs = 10 * 60_000;

/** A Python with the open tools from PyPI, made once; null where it can't be had, which is reported. */
export async function openPeerTools(report: (line: string) => void): Promise<string | null> {
  const folder = join(homedir(), '.cache/footnote/bench-sections');
  const python = join(folder, 'bin/python');
  try {
    if (!existsSync(python)) await run('python3', ['-m', 'venv', folder], { timeout: installTimeoutMs });
    await run(python, ['-m', 'pip', 'install', '--quiet', ...packages], { timeout: installTimeoutMs });
    await run(python, ['-c', 'import edgar.documents, pymupdf4llm'], { timeout: installTimeoutMs });
    return python;
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    report(`without open tools beside: ${packages.join(', ')} can't be installed or loaded (${reason})`);
    return null;
  }
}
