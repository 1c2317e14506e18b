import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildOnce, findBinary, findCacheDir, runCommand } from '@footnote/local';

const execute = promisify(execFile);
export const place = fileURLToPath(new URL('../../', import.meta.url));
const oldest = 10;

export interface Python {
  path: string;
  version: string;
}

/** A Python of this machine that is new enough and has pip; null without one. */
export async function findPython(env: NodeJS.ProcessEnv): Promise<Python | null> {
  const path = findBinary(env, 'python3', 'python');
  if (path === null) return null;
  try {
    const script = 'import pip, sys; print("%d.%d" % sys.version_info[:2])';
    const { stdout } = await execute(path, ['-c', script]);
    const version = stdout.trim();
    const [major = 0, minor = 0] = version.split('.').map(Number);
    return major === 3 && minor >= oldest ? { path, version } : null;
  } catch {
    return null;
  }
}

/**
 * A Python with everything that the checks need, made once for each list of requirements. uv installs it in seconds,
 * where pip takes minutes; it comes from the index that pip is set to use.
 */
export async function makeEnvironment(python: Python, env: NodeJS.ProcessEnv): Promise<string> {
  const lists = [join(place, 'tools/requirements.txt'), join(place, 'pyproject.toml')];
  const hash = createHash('sha256').update(python.path).update(python.version);
  for (const list of lists) hash.update(await readFile(list));
  const target = join(findCacheDir(env), 'python-clients', hash.digest('hex').slice(0, 16));
  await buildOnce(target, async (folder) => {
    const tools = join(folder, 'uv');
    await runCommand(python.path, ['-m', 'pip', 'install', '--quiet', '--target', tools, 'uv']);
    const uv = join(tools, 'bin/uv');
    const settings = { ...env, ...(await indexSettings(python)), UV_CACHE_DIR: join(folder, 'cache') };
    const venv = join(folder, 'venv');
    await runCommand(uv, ['venv', '--quiet', '--python', python.path, venv], { env: settings });
    await runCommand(
      uv,
      [
        'pip',
        'install',
        '--quiet',
        '--python',
        join(venv, 'bin/python'),
        ...lists.flatMap((list) => ['-r', list]),
      ],
      { env: settings },
    );
    await rm(settings.UV_CACHE_DIR, { recursive: true, force: true });
  });
  return join(target, 'venv/bin/python');
}

/** What pip is told about its index, as uv reads it. */
async function indexSettings(python: Python): Promise<Record<string, string>> {
  const { stdout } = await execute(python.path, ['-m', 'pip', 'config', 'list']);
  const names = {
    'index-url': 'UV_DEFAULT_INDEX',
    'extra-index-url': 'UV_INDEX',
    'find-links': 'UV_FIND_LINKS',
  };
  const found: Record<string, string> = {};
  for (const line of stdout.split('\n')) {
    const [, key = '', value = ''] = /^\S+\.([\w-]+)='(.*)'$/.exec(line.trim()) ?? [];
    const name = names[key as keyof typeof names];
    if (name !== undefined) found[name] = value;
  }
  return found;
}
