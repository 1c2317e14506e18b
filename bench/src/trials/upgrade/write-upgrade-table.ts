import { describeFailures } from '../answers.ts';
import { nameMachine } from '../name-machine.ts';

export interface UpgradeRow {
  step: string;
  total: number;
  failures: Record<string, number>;
  slowestMs: number;
  /** What each process took to stop and to be ready again. */
  restartSeconds: number[];
  accepted: number;
  load: number;
  findings: string[];
}

export interface UpgradeTitle {
  from: string;
  to: string;
  commits: number;
}

/** `bench/upgrade.md`. */
export function writeUpgradeTable(rows: readonly UpgradeRow[], { from, to, commits }: UpgradeTitle): string {
  const head = ['restarted', 'answers', 'errors seen', 'slowest', 'stopped and ready', 'accepted', 'load'];
  const lines = rows.map((row) => [
    row.step,
    String(row.total),
    describeFailures(row.failures),
    `${(row.slowestMs / 1_000).toFixed(1)} s`,
    row.restartSeconds.map((seconds) => `${seconds.toFixed(1)} s`).join(', ') || '-',
    row.findings.length === 0 ? String(row.accepted) : `${row.accepted}, see below`,
    row.load.toFixed(0),
  ]);
  const findings = rows.flatMap((row) => row.findings);
  return [
    '# Upgrade',
    '',
    'Written by `npm run test:upgrade`: the whole platform with two processes of each service runs the source of an earlier commit.',
    'Under the load of [the faults](faults.md), its processes are restarted one after another from the source of a later commit, then',
    'one after another from the earlier one again. After each step everything that was accepted has to be there once and has to have',
    'ended well. After the upgrade and after the way back, everything accepted since the start is checked again. The only refusal',
    'that is allowed is 503 with `Retry-After`.',
    '',
    `From ${from} to ${to}, ${commits} commits later, and back.`,
    '',
    nameMachine(),
    '',
    ...[head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`),
    '',
    findings.length === 0
      ? 'Nothing was lost, doubled, left unended or refused in another way.'
      : 'Not as it should be:',
    '',
    ...findings.map((finding) => `- ${finding}`),
    ...(findings.length === 0 ? [] : ['']),
  ].join('\n');
}
