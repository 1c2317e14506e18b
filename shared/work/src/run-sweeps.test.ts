import { setTimeout as delay } from 'node:timers/promises';
import { silentLog } from '@research/runtime';
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
});
