import type { Worker } from 'node:worker_threads';

const everyMs = 100;

/**
 * Calls `tooMuch` when a thread holds more bytes outside of its heap than it may. A thread's own bounds count only its
 * heap: what a file unpacks to lies in buffers beside it.
 */
export function watchMemory(
  threads: () => readonly Worker[],
  boundBytes: number,
  tooMuch: () => void,
): () => void {
  let asking = false;
  const timer = setInterval(() => {
    if (asking) return;
    asking = true;
    // The answer comes from within the thread, also in the midst of a loop.
    Promise.allSettled(threads().map((thread) => thread.getHeapStatistics()))
      .then((results) => {
        const held = results.map((one) => (one.status === 'fulfilled' ? one.value.external_memory : 0));
        if (held.some((bytes) => bytes > boundBytes)) tooMuch();
      })
      .finally(() => {
        asking = false;
      });
  }, everyMs);
  return () => clearInterval(timer);
}
