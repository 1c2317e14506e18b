import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const timeout = 120_000;

/** Chromium's own way, as a script would use it: one process, with a profile of its own, for each PDF. */
export async function printWithChromium(chrome: string, htmlFile: string): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'research-bench-chrome-'));
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const options = ['--headless', '--disable-gpu', '--no-pdf-header-footer', `--user-data-dir=${profile}`];
  const print = [`--print-to-pdf=${join(profile, 'page.pdf')}`, pathToFileURL(htmlFile).href];
  try {
    await run(chrome, [...sandbox, ...options, ...print], { timeout });
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
