import { waitFor } from '@research/testing';

/** Waits for a condition that nothing announces. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  await waitFor('a condition', condition);
}
