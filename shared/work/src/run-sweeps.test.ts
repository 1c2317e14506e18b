import type { Log } from '@research/runtime';
import { runSweeps } from './run-sweeps.ts';

describe('sweeps', () => {
  it('warn of what fails twice in a row, and go on', async () => {
    const lines: string[] = [];
    const at = (level: string) => (facts: object, message: string) => {
      lines.push(`${level} ${message} ${(facts as { sweep: string }).sweep}`);
    };
    const log: Log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
    const stop = new AbortController();
    // Fails in the rounds 1, 3 and 4.
    let round = 0;
    const run = async () => {
      round += 1;
      if (round === 5) stop.abort();
      if (round !== 2 && round < 5) throw new Error('away');
    };
    let others = 0;
    const other = async () => {
      others += 1;
    };
    await runSweeps(
      [
        { name: 'one', run },
        { name: 'other', run: other },
      ],
      1,
      log,
      stop.signal,
    );
    expect(lines).toEqual([
      'info sweep failed once one',
      'info sweep failed once one',
      'warn sweep failed again one',
    ]);
    expect(others).toBe(5);
  });
});
