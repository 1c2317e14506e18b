import { Client } from '@opensearch-project/opensearch';
import { askEngine, statusOf } from './ask-engine.ts';
import { aliasOf, type IndexSettings, indexBody, indexKinds, indexOf, versionsOf } from './index-settings.ts';

const requestTimeoutMs = 30_000;
/** For requests of a search: when a node does not answer within this time, another node is asked. */
export const whileAnswerWaits = { requestTimeout: 6_000, maxRetries: 1 };

/** @param url one or several URLs of nodes, separated by commas; each may contain a user and password */
export function openClient(url: string): Client {
  return new Client({
    nodes: url.split(',').map((node) => node.trim()),
    requestTimeout: requestTimeoutMs,
    maxRetries: 2,
    resurrectStrategy: 'optimistic',
  });
}

/** Creates this version's indexes where they are missing. The first version is searched at once. */
export async function prepareIndexes(client: Client, settings: IndexSettings): Promise<void> {
  for (const kind of indexKinds) {
    const index = indexOf(settings, kind);
    await askEngine(async () => {
      if ((await client.indices.exists({ index })).body) return;
      // The client's types don't know settings of a similarity by its name.
      const body = indexBody(settings) as never;
      // A creation that timed out may have succeeded, or another instance may have been first.
      await client.indices.create({ index, body }).catch((error) => {
        if (statusOf(error) !== 400 || !String(error).includes('resource_already_exists')) throw error;
      });
    });
    await askEngine(async () => {
      const name = aliasOf(settings, kind);
      const { body: there } = await client.indices.existsAlias({ name, index: versionsOf(settings, kind) });
      if (!there) await client.indices.putAlias({ index, name });
    });
  }
}

/** Whether searches use this version's indexes. */
export async function isSearched(client: Client, settings: IndexSettings): Promise<boolean> {
  const there = await Promise.all(
    indexKinds.map((kind) =>
      askEngine(() =>
        client.indices.existsAlias({ name: aliasOf(settings, kind), index: indexOf(settings, kind) }),
      ),
    ),
  );
  return there.every(({ body }) => body);
}

/** Searches use this version's indexes from now on, all in one step; the older ones are deleted. */
export async function switchToVersion(client: Client, settings: IndexSettings): Promise<void> {
  const indexes = indexKinds.map((kind) => indexOf(settings, kind)).join(',');
  await askEngine(() => client.indices.refresh({ index: indexes }));
  const older = await askEngine(() =>
    client.indices.getAlias({
      index: indexKinds.map((kind) => versionsOf(settings, kind)).join(','),
      name: indexKinds.map((kind) => aliasOf(settings, kind)).join(','),
    }),
  );
  const removed = Object.keys(older.body).filter(
    (name) => !indexKinds.some((kind) => name === indexOf(settings, kind)),
  );
  const actions = [
    ...indexKinds.map((kind) => ({
      add: { index: indexOf(settings, kind), alias: aliasOf(settings, kind) },
    })),
    ...removed.map((index) => ({ remove_index: { index } })),
  ];
  await askEngine(() => client.indices.updateAliases({ body: { actions } }));
}
