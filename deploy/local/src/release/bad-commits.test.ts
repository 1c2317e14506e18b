import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBadCommits } from './bad-commits.ts';

describe('the new commits of a branch', () => {
  let root: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], {
      cwd: root,
      stdio: 'pipe',
    });
  const commit = (subject: string) =>
    git('commit', '--allow-empty', '-q', '-m', `${subject}\n\nWhy it was made.`);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'bad-commits-'));
    git('init', '-q', '-b', 'main');
    commit('An old one is not looked at');
    git('switch', '-q', '-c', 'branch');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('pass with subjects of the form', () => {
    commit('gateway: one');
    commit('lab: another');
    expect(findBadCommits('main..HEAD', root)).toEqual([]);
  });

  it('are named with what is wrong', () => {
    commit('gateway: one');
    commit('Another');
    expect(findBadCommits('main..HEAD', root)).toEqual([
      expect.stringMatching(/^[0-9a-f]+ Another: is not of the form/),
    ]);
  });

  it('have no merges among them', () => {
    commit('gateway: one');
    git('switch', '-q', 'main');
    commit('lab: another');
    git('switch', '-q', 'branch');
    git('merge', '-q', '--no-ff', '-m', 'lab: main', 'main');
    expect(findBadCommits('main..HEAD', root)).toEqual([expect.stringContaining('is a merge')]);
  });
});
