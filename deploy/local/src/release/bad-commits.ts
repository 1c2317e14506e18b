import { execFileSync } from 'node:child_process';
import { projectRoot } from '../project-root.ts';
import { findSubjectFault } from './commit-subject.ts';

/** The commits of a range that can't go onto main, each with what is wrong. Merges can't, because branches are rebased. */
export function findBadCommits(range: string, root = projectRoot): string[] {
  const args = ['log', '--format=%h%x09%p%x09%s', range, '--'];
  const log = execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  return log
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [hash = '', parents = '', ...rest] = line.split('\t');
      const subject = rest.join('\t');
      const fault = parents.includes(' ') ? 'is a merge; rebase the branch' : findSubjectFault(subject);
      return fault === null ? [] : [`${hash} ${subject}: ${fault}`];
    });
}
