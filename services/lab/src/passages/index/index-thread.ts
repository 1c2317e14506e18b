import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { IndexAnswer, IndexCall } from './index-message.ts';
import type { IndexQuery } from './indexed-source.ts';
import { openPassageIndex } from './passage-index.ts';

// The thread that holds the index. Changes wait for each other and are done in steps; searches go between.
const { path } = workerData as { path: string };
const index = openPassageIndex(path);
const port = parentPort;
if (!port) throw new Error('this file is run as a thread');
const answer = (message: IndexAnswer) => port.postMessage(message);
let changes: Promise<void> = Promise.resolve();

port.on('message', ({ id, call }: { id: number; call: IndexCall }) => {
  if (call.kind === 'search') {
    answer(search(id, call.query));
    return;
  }
  // A change that fails leaves the file in an unknown state: the rejection ends the thread, and a new one begins.
  changes = changes.then(async () => {
    if (call.kind === 'remove') index.remove(call.key);
    else for (const _step of index.put(call.source)) await setImmediate();
    answer({ id, found: [] });
  });
});
answer({ id: 0, found: [] });

function search(id: number, query: IndexQuery): IndexAnswer {
  try {
    return { id, found: index.search(query) };
  } catch (error) {
    return { id, found: [], error: String(error) };
  }
}
