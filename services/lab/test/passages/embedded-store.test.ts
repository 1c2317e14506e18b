import { openPassageIndex } from '../../src/passages/index/passage-index.ts';
import { itKeepsPassages } from './support/store-contract.ts';

describe('the embedded index', () => {
  itKeepsPassages(async () => {
    const index = openPassageIndex(':memory:');
    return {
      put: async (source) => {
        for (const _step of index.put(source));
      },
      remove: async (key) => index.remove(key),
      search: index.search,
      settle: async () => {},
      close: async () => index.close(),
    };
  });
});
