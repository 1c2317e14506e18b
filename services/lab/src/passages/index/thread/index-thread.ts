import { setTimeout } from 'node:timers/promises';
import { serveThread, threadData } from '@footnote/threads';
import { openStoredIndex } from '../open-index-file.ts';
import { openPassageIndex } from '../passage-index.ts';
import { SourceUnusable } from '../source-unusable.ts';
import type { IndexAnswer, IndexCall, IndexLocation } from './index-message.ts';

// The thread that holds the index. Changes run one after another, in small steps; searches run between the steps. After
// each step it rests for as long: while it indexes what somebody uploads, half of its processor is left for those who ask.
const where = threadData<IndexLocation>();
const index = 'folder' in where ? openStoredIndex(where.folder, where).index : openPassageIndex(where.path);
let changes: Promise<unknown> = Promise.resolve();
/** For each change that has not ended (or still waits): reports that the thread is working. */
const reports = new Set<(progress: unknown) => void>();

serveThread<IndexCall, IndexAnswer>((call, report) => {
  if (call.kind === 'open') return { versions: index.versions() };
  if (call.kind === 'close') return changes.then(() => index.close()).then(() => ({}));
  if (call.kind === 'search') return index.search(call.query).then((found) => ({ found }));
  reports.add(report);
  const change = changes.then(async (): Promise<IndexAnswer> => {
    try {
      if (call.kind === 'remove') index.remove(call.key);
      else {
        let began = performance.now();
        for (const _step of index.put(call.source)) {
          for (const sayAtWork of reports) sayAtWork(null);
          await setTimeout(performance.now() - began);
          began = performance.now();
        }
      }
      return {};
    } catch (error) {
      if (error instanceof SourceUnusable) return { unusable: String(error.cause) };
      // The state of the file is unknown, so the thread ends, and a new one begins with an empty index.
      return process.exit(1);
    } finally {
      reports.delete(report);
    }
  });
  changes = change;
  return change;
});
