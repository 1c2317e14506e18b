import { ProblemError } from '@footnote/runtime';
import { serveThread, threadData } from '@footnote/threads';
import { SourceUnusable } from '../index/source-unusable.ts';
import type { EngineAnswer, EngineCall, EngineData } from './engine-message.ts';
import { openSearchStore } from './open-search-store.ts';

// Splitting texts into tokens and ordering passages takes processor time, so it runs outside the event loop that answers requests.
const { url, settings } = threadData<EngineData>();
const store = openSearchStore(url, settings);

serveThread<EngineCall, EngineAnswer>(async (call, report) => {
  try {
    return await answer(call, () => report(null));
  } catch (error) {
    if (error instanceof SourceUnusable) return { unusable: String(error.cause) };
    if (error instanceof ProblemError) return { away: error.message };
    throw error;
  }
});

async function answer(call: EngineCall, atWork: () => void): Promise<EngineAnswer> {
  switch (call.kind) {
    case 'search':
      return { found: await store.search(call.query) };
    case 'versions':
      return { versions: await store.versions(call.sources) };
    case 'searched':
      return { searched: await store.isSearched() };
    case 'switch':
      await store.switchToVersion();
      return {};
    case 'remove':
      await store.remove(call.key);
      return {};
    case 'put':
      await store.put(call.source, atWork);
      return {};
  }
}
