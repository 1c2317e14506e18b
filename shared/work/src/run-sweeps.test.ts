import { setTimeout as delay } from 'node:timers/promises';
import { type Log, silentLog } from '@footnote/runtime';
import { runSweeps } from './run-sweeps.ts';

describe('sweeps', () => {
  it('run one after another, never twice at once, and go on after a failure', async () => {
    const stopping = new AbortController();
    const begun: string[] = [];
    let running = 0;
    let mostAtOnce = 0;
    const sweep = (name: string, fails: boolean) => ({
      name,
      async run() {
        begun.push(name);
        if (begun.length === 6) stopping.abort();
        running += 1;
        mostAtOnce = Math.max(mostAtOnce, running);
        // Longer than the interval.
        await delay(5);
        running -= 1;
        if (fails) throw new Error('broken');
      },
    });
    await runSweeps([sweep('first', true), sweep('second', false)], 1, silentLog, stopping.signal);
    expect(begun).toEqual(['first', 'second', 'first', 'second', 'first', 'second']);
    expect(mostAtOnce).toBe(1);
  });

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
