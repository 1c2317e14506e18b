import { setImmediate } from 'node:timers/promises';
import { serveThread, threadData } from '@research/threads';
import type { IndexAnswer, IndexCall } from './index-message.ts';
import { openPassageIndex } from './passage-index.ts';
import { SourceUnusable } from './source-unusable.ts';

// The thread that holds the index. Changes wait for each other and are done in steps; searches go between.
const index = openPassageIndex(threadData<{ path: string }>().path);
let changes: Promise<unknown> = Promise.resolve();
/** What says for each change that has not ended, also one that waits, that the thread is at work. */
const reports = new Set<(news: unknown) => void>();

serveThread<IndexCall, IndexAnswer>((call, report) => {
  if (call.kind === 'open') return {};
  if (call.kind === 'search') return { found: index.search(call.query) };
  reports.add(report);
  const change = changes.then(async (): Promise<IndexAnswer> => {
    try {
      if (call.kind === 'remove') index.remove(call.key);
      else {
        for (const _step of index.put(call.source)) {
          for (const sayAtWork of reports) sayAtWork(null);
          await setImmediate();
        }
      }
      return {};
    } catch (error) {
      if (error instanceof SourceUnusable) return { unusable: String(error.cause) };
      // Nobody knows in what state the file is: the thread ends, and a new one begins with an empty index.
      return process.exit(1);
    } finally {
      reports.delete(report);
    }
  });
  changes = change;
  return change;
});
