import type { Worker } from 'node:worker_threads';

const everyMs = 100;

/**
 * Calls `tooMuch` when the thread holds more bytes outside of its heap than it may; `thread` gives undefined until it
 * is known. A thread's own bounds count only its heap: what a file unpacks to lies in buffers beside it.
 */
export function watchMemory(
  thread: () => Worker | undefined,
  boundBytes: number,
  tooMuch: () => void,
): () => void {
  let asking = false;
  const timer = setInterval(() => {
    const watched = thread();
    if (asking || !watched) return;
    asking = true;
    // The answer comes from within the thread, also in the midst of a loop; none comes from one that has ended.
    watched
      .getHeapStatistics()
      .then(
        ({ external_memory }) => {
          if (external_memory > boundBytes) tooMuch();
        },
        () => {},
      )
      .finally(() => {
        asking = false;
      });
  }, everyMs);
  return () => clearInterval(timer);
}
