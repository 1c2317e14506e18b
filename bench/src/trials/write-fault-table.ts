import { nameMachine } from './name-machine.ts';

export interface FaultRow {
  name: string;
  total: number;
  accepted: number;
  failures: Record<string, number>;
  slowestMs: number;
  /** From the fault's end (or from the kill) until all processes are ready; null if that never happened. */
  readySeconds: number | null;
  /** When the last error was answered, after the fault's end. */
  lastErrorSeconds: number;
  memoryRatio: number;
  load: number;
  findings: string[];
}

/** `bench/faults.md`. */
export function writeFaultTable(
  rows: readonly FaultRow[],
  { small, startSeconds, planned }: { small: boolean; startSeconds: number; planned: number },
): string {
  const head = [
    'fault',
    'answers',
    'errors seen',
    'slowest',
    'all ready after',
    'last error after',
    'accepted, all there once',
    'memory',
    'load',
  ];
  const lines = rows.map((row) => [
    row.name,
    String(row.total),
    Object.entries(row.failures)
      .map(([outcome, count]) => `${count} × ${outcome}`)
      .join(', ') || 'none',
    `${(row.slowestMs / 1_000).toFixed(1)} s`,
    row.readySeconds === null ? 'never' : `${row.readySeconds} s`,
    `${row.lastErrorSeconds} s`,
    row.findings.length === 0 ? String(row.accepted) : `${row.accepted}, see below`,
    row.memoryRatio.toFixed(2),
    row.load.toFixed(0),
  ]);
  const findings = rows.flatMap((row) => row.findings);
  return [
    '# Faults',
    '',
    'Written by `npm run test:faults`: the whole platform with two processes of each service, four people who read, ingest,',
    'upload, make reports, edit, make skills, ask, fill matrices, and make and revoke tokens all the time, their agents who read over',
    'MCP, and one fault after the other. Connections go through links that can be cut and slowed down. After each fault everything',
    'that was accepted has to be there once, every job, document and cell has to have ended well, revoked tokens have to be refused,',
    'and every answer has to be one that the description of the interface names.',
    '',
    '`all ready after` counts from the end of the fault, of a kill from the kill; `memory` is that of all processes',
    'beside what it was before the first fault; `load` is that of the machine, which others use too.',
    '',
    `A service that is stopped and started without any fault took ${startSeconds} s in this run.`,
    '',
    nameMachine(),
    '',
    ...[head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`),
    '',
    ...(rows.length === planned ? [] : [`Of ${planned} faults ${rows.length} were tried in this run.`, '']),
    ...(small
      ? []
      : ['Not tested: a full disk of the object store (it needs the right to mount a small one).', '']),
    'A wrong clock is one that JavaScript reads: the clock of the machine is left alone.',
    '',
    findings.length === 0 ? 'Nothing was lost, doubled or left unended.' : 'Not as it should be:',
    '',
    ...findings.map((finding) => `- ${finding}`),
    ...(findings.length === 0 ? [] : ['']),
  ].join('\n');
}
