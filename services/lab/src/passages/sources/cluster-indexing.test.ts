import { publicScope } from '../indexed-source.ts';
import { createClusterIndexing } from './cluster-indexing.ts';
import type { WantedSource } from './indexing.ts';

const never = new AbortController().signal;
const wanted = (key: string, version: string | null = '1'): WantedSource => ({
  key,
  scope: publicScope,
  version,
  read: async () => ({ key, scope: publicScope, names: [], form: null, sections: [] }),
});

function open() {
  const indexed = new Map<string, string | null>();
  const puts: string[] = [];
  const asked: string[] = [];
  const indexing = createClusterIndexing(
    {
      put: async ({ key, version = null }) => {
        puts.push(key);
        indexed.set(key, version);
      },
      remove: async (key) => void indexed.delete(key),
      versions: async (sources) =>
        new Map(
          // As a thread receives them.
          structuredClone(sources).flatMap(({ key }) =>
            indexed.has(key) ? [[key, indexed.get(key) ?? null] as const] : [],
          ),
        ),
    },
    { publish: async (_message, payload) => void asked.push((payload as { key: string }).key) },
  );
  return { indexing, puts, asked };
}

describe('sources in the index of a cluster', () => {
  it('are asked for once, in their newest version, until they are there', async () => {
    const { indexing, asked } = open();
    indexing.want(wanted('a'));
    indexing.want(wanted('b'));
    expect(await indexing.flush()).toBe(2);
    indexing.want(wanted('a'));
    expect(await indexing.flush()).toBe(1);
    expect(asked).toEqual(['a', 'b']);
    await indexing.ensure(wanted('a'), never);
    indexing.want(wanted('a'));
    expect(await indexing.flush()).toBe(0);
    indexing.want(wanted('a', '2'));
    expect(await indexing.flush()).toBe(1);
    expect(asked).toEqual(['a', 'b', 'a']);
  });

  it('are indexed once for those who wait, and not again in the same version', async () => {
    const { indexing, puts } = open();
    await Promise.all([indexing.ensure(wanted('a'), never), indexing.ensure(wanted('a'), never)]);
    await indexing.ensure(wanted('a'), never);
    await indexing.ensure(wanted('a', null), never);
    expect(puts).toEqual(['a']);
    expect(await indexing.has('a')).toBe(true);
    await indexing.drop('a');
    expect(await indexing.has('a')).toBe(false);
  });
});
