import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findCacheDir } from '@footnote/local';

const run = promisify(execFile);
/** Pinned, so that figures of two runs compare. */
const version = '0.12.0';
const timeoutMs = 10 * 60_000;

export interface PeerTime {
  cpu_ms: number;
  numbers: number;
}

/** ixbrlparse on the same file, in a virtual environment of its own; a reason where Python or PyPI is missing. */
export async function timeIxbrlparse(file: string): Promise<PeerTime | { missing: string }> {
  const folder = join(findCacheDir(process.env), `ixbrlparse-${version}`);
  const python = join(folder, 'bin/python');
  try {
    await install(folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { missing: reason };
  }
  const script = join(import.meta.dirname, 'time-ixbrlparse.py');
  const { stdout } = await run(python, [script, file], { timeout: timeoutMs, maxBuffer: 64e6 });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as PeerTime;
}

async function install(folder: string): Promise<void> {
  const done = join(folder, 'bin/ixbrlparse');
  if (existsSync(done)) return;
  rmSync(folder, { recursive: true, force: true });
  await run('python3', ['-m', 'venv', folder], { timeout: timeoutMs });
  await run(join(folder, 'bin/pip'), ['install', '--quiet', `ixbrlparse==${version}`], {
    timeout: timeoutMs,
  });
}
