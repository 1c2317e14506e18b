import { randomUUID } from 'node:crypto';
import { silentLog } from '@footnote/runtime';
import { connectMongo, type Mongo } from '@footnote/stores';
import { testServers } from '@footnote/testing';

/** A database of its own on the runner's server. */
export async function openTestDatabase(): Promise<Mongo & { drop(): Promise<void> }> {
  const name = `filings_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const url = testServers().mongodbUrl.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`);
  const mongo = connectMongo(url, silentLog);
  await mongo.connection.asPromise();
  return {
    ...mongo,
    async drop() {
      await mongo.connection.dropDatabase();
      await mongo.close();
    },
  };
}

/** A clock that changes only when a test sets it. */
export function createTestClock(start = '2026-03-01T12:00:00.000Z') {
  let at = Date.parse(start);
  return {
    now: () => new Date(at),
    forward(ms: number) {
      at += ms;
    },
  };
}
