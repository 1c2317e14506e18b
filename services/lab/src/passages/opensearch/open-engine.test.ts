import { prepareIndexes, switchToVersion } from './open-engine.ts';

const settings = { prefix: 'p', shards: 1, version: 2 };

/** Says that nothing is there, but for the alias of a first version. */
function open() {
  const asked: { index?: string }[] = [];
  const call = (body: unknown) => async (request: { index?: string }) => {
    asked.push(request);
    return { body };
  };
  const indices = {
    exists: call(false),
    create: call({}),
    existsAlias: call(false),
    putAlias: call({}),
    refresh: call({}),
    getAlias: call({ 'p-filings-v1': {} }),
  };
  const actions: object[] = [];
  const updateAliases = async ({ body }: { body: { actions: object[] } }) => {
    actions.push(...body.actions);
    return { body: {} };
  };
  return { client: { indices: { ...indices, updateAliases } } as never, asked, actions };
}

describe('the indexes of a cluster', () => {
  it('are named in every request, since a user may be allowed to use them alone', async () => {
    const { client, asked } = open();
    await prepareIndexes(client, settings);
    await switchToVersion(client, settings);
    expect(asked.length).toBeGreaterThan(8);
    for (const { index = '' } of asked) for (const name of index.split(',')) expect(name).toMatch(/^p-\w+-v/);
  });

  it('of older versions go in the step in which searches go over', async () => {
    const { client, actions } = open();
    await switchToVersion(client, settings);
    expect(actions).toEqual([
      { add: { index: 'p-filings-v2', alias: 'p-filings' } },
      { add: { index: 'p-documents-v2', alias: 'p-documents' } },
      { remove_index: { index: 'p-filings-v1' } },
    ]);
  });
});
