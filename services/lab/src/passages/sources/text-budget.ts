import type { IndexedSource } from '../indexed-source.ts';

/**
 * Bounds the memory of sources that are indexed at the same time: a text is read when few others are being read, and
 * when those that were read and are not indexed yet are not too long together.
 */
export function createTextBudget(mostReading: number, mostChars: number) {
  const waiting: (() => void)[] = [];
  let reading = 0;
  let chars = 0;

  function admit(): void {
    while (waiting.length > 0 && reading < mostReading && chars < mostChars) {
      reading += 1;
      waiting.shift()?.();
    }
  }

  return {
    /** Reads a source once there is room for it, and keeps its room until `work` has ended. */
    async run(read: () => Promise<IndexedSource>, work: (source: IndexedSource) => Promise<void>) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        admit();
      });
      let length = 0;
      try {
        const source = await read().finally(() => {
          reading -= 1;
        });
        length = source.sections.reduce((sum, { text }) => sum + text.length, 0);
        chars += length;
        admit();
        await work(source);
      } finally {
        chars -= length;
        admit();
      }
    },
  };
}
