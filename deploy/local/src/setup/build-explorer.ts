import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../process/run-command.ts';
import { projectRoot } from '../project-root.ts';

const place = join(projectRoot, 'gateway/explorer');
const built = join(place, 'dist');
/** The file that names the inputs of the build. The gateway serves no file whose name begins with a dot. */
const record = join(built, '.inputs');
const inputs = [
  'package-lock.json',
  'gateway/explorer/*.{html,json,ts}',
  'gateway/explorer/{src,public}/**/*.*',
  'shared/{client,contracts}/src/**/*.ts',
];

/** Builds the explorer, unless there is a build of its present files. */
export async function buildExplorer(report: (line: string) => void): Promise<void> {
  const wanted = hashInputs();
  if (existsSync(record) && readFileSync(record, 'utf8') === wanted) return;
  report('building the explorer');
  // The new build is made beside the old one, which others may be serving, and replaces it when it is complete.
  const folder = join(projectRoot, 'node_modules/.cache', `explorer-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
    const args = [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
    // Always set, whatever the mode of this process, so that tests build what users get.
    await runCommand(process.execPath, args, {
      cwd: place,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    writeFileSync(join(folder, '.inputs'), wanted);
    rmSync(built, { recursive: true, force: true });
    renameSync(folder, built);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function hashInputs(): string {
  const hash = createHash('sha256');
  for (const file of globSync(inputs, { cwd: projectRoot }).sort()) {
    hash.update(`${file}\n`).update(readFileSync(join(projectRoot, file)));
  }
  return hash.digest('hex');
}
