import { execFileSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isInstalled, projectRoot } from '@footnote/local';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** A commit as it is named in results. */
export const nameCommit = (revision: string): string => git('log', '-1', '--format=%h of %cs', revision);

/** How many commits lie between. */
export const countCommits = (from: string, to: string): number =>
  Number(git('rev-list', '--count', `${from}..${to}`));

/** Whether files are not as they were committed. */
export const isChanged = (): boolean => git('status', '--porcelain', '--untracked-files=no') !== '';

/**
 * A folder with the source of a commit, with its packages, until this process ends. Where the commit needs the packages that are
 * installed here, they are linked.
 */
export function checkOut(revision: string, report: (line: string) => void): string {
  const place = mkdtempSync(join(tmpdir(), 'research-old-'));
  const tree = join(place, 'tree');
  process.on('exit', () => {
    rmSync(place, { recursive: true, force: true });
    git('worktree', 'prune');
  });
  git('worktree', 'add', '--detach', tree, revision);
  if (isInstalled(readLock(join(tree, 'package-lock.json')), readLock(installedLock))) {
    linkPackages(tree);
  } else {
    report('the old release has other packages: installing them');
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: tree,
      stdio: 'inherit',
    });
  }
  return tree;
}

const installedLock = join(projectRoot, 'node_modules/.package-lock.json');
const readLock = (file: string): Parameters<typeof isInstalled>[0] => JSON.parse(readFileSync(file, 'utf8'));

/** Own packages are links within a clone: copied as they are, they lead to the source of the tree. */
function linkPackages(tree: string): void {
  const folders = globSync(['node_modules', '*/node_modules', '*/*/node_modules'], {
    cwd: projectRoot,
    exclude: (path) => path.includes('node_modules/'),
  });
  for (const folder of folders.filter((one) => existsSync(join(tree, dirname(one)))))
    linkEach(join(projectRoot, folder), join(tree, folder));
}

function linkEach(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((one) => !one.startsWith('.'))) {
    const [source, target] = [join(from, name), join(to, name)];
    if (name.startsWith('@')) linkEach(source, target);
    else symlinkSync(lstatSync(source).isSymbolicLink() ? readlinkSync(source) : source, target);
  }
}
