import { setTimeout as delay } from 'node:timers/promises';

/** Waits for a condition that nothing announces. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('The condition did not come about in 15 s');
    await delay(20);
  }
}
