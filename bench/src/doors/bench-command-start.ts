import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@footnote/local';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../median.ts';

const run = promisify(execFile);
const place = join(projectRoot, 'clients/command-line');
const rounds = 31;
const warmUps = 3;
const barMs = 150;

/** How long the command line takes to start and end, beside Node doing nothing. */
export async function benchCommandStart(): Promise<BenchRow> {
  await run(process.execPath, [join(projectRoot, 'node_modules/.bin/tsdown')], { cwd: place });
  const started = { ours: [join(place, 'dist/main.js'), '--version'], peer: ['-e', '0'] };
  const times = { ours: [] as number[], peer: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const which of ['ours', 'peer'] as const) {
      const began = performance.now();
      await run(process.execPath, started[which], { env: { PATH: process.env.PATH } });
      if (round >= warmUps) times[which].push(performance.now() - began);
    }
  }
  const [ours, peer] = [median(times.ours), median(times.peer)];
  return {
    name: 'command line: `footnote --version`, beside `node -e 0`',
    ours: `${ours.toFixed(0)} ms`,
    peer: `${peer.toFixed(0)} ms`,
    ratio: ours / peer,
    bar: `≤ ${barMs} ms`,
    pass: ours <= barMs,
  };
}
