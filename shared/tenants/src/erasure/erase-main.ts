import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { workQueues } from '@footnote/contracts';
import { dropDeadLetters } from '@footnote/messaging';
import { createLog, describeError, readConfig, setting } from '@footnote/runtime';
import { connectMongo, connectRedis, objectDataSettings, openObjectStore } from '@footnote/stores';
import type { EraseCounts, EraseTarget } from './erase-target.ts';
import { eraseFromMongo } from './mongo-erase.ts';
import { eraseFromRedis } from './redis-erase.ts';

const usage =
  'usage: npm run erase -- --org ORG [--user USER]   (or --user USER, for one without an organisation)';
/** Longer than the labs take to see a deletion and to take its passages out of their index. */
const indexMs = 15_000;

const settings = {
  MONGODB_URL: setting.url(),
  REDIS_URL: setting.url(),
  RABBITMQ_URL: setting.url(),
  ...objectDataSettings,
};

function readTarget(): EraseTarget {
  const string = { type: 'string' } as const;
  const { org = null, user = null } = parseArgs({ options: { org: string, user: string } }).values;
  if (org === null && user === null) throw new Error(usage);
  if (org !== null && !/^[A-Za-z0-9_-]{1,64}$/.test(org)) throw new Error(`${usage}\n'${org}' is no id.`);
  return { org, user };
}

/**
 * Erases in every store, then looks again: what services wrote meanwhile goes with the second look, and what a third
 * still finds is an error.
 */
async function main(): Promise<void> {
  const target = readTarget();
  const config = readConfig(settings);
  const log = createLog('erase', 'warn');
  const mongo = connectMongo(config.MONGODB_URL, log);
  const redis = connectRedis(config.REDIS_URL, log);
  try {
    await mongo.connection.asPromise();
    if (redis.status !== 'ready') await new Promise((resolve) => redis.once('ready', resolve));
    const parts = { connection: mongo.connection, objects: openObjectStore(config) };
    const letters = () => dropDeadLetters(config.RABBITMQ_URL, workQueues, belongsTo(target));
    const look = async (waitMs: number): Promise<EraseCounts> => {
      const { counts, refs } = await eraseFromMongo(parts, target, () => delay(waitMs));
      const fromRedis = await eraseFromRedis(redis, target, refs.runIds);
      return { ...counts, ...fromRedis, 'dead letters': await letters() };
    };
    const found = await look(indexMs);
    await look(0);
    const left = await look(0);
    for (const [what, count] of Object.entries(found)) if (count > 0) console.log(`${what}: ${count}`);
    const still = Object.entries(left).filter(([, count]) => count > 0);
    if (still.length > 0) {
      throw new Error(
        `Not everything is gone (${still.map(([what, count]) => `${what}: ${count}`).join(', ')}). Are they still at work? Take their access away, and run the command again.`,
      );
    }
    console.log('Nothing is left in the database, the object store, Redis and the dead letters.');
  } finally {
    redis.disconnect();
    await mongo.close();
  }
}

/** By the ids in a message. Of a person alone nothing is there: messages name organisations. */
function belongsTo({ org, user }: EraseTarget) {
  return (payload: unknown): boolean => {
    const { org_id, actor } = (payload ?? {}) as { org_id?: string; actor?: { user_id?: string } };
    return org !== null && org_id === org && (user === null || actor?.user_id === user);
  };
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : describeError(error));
  process.exitCode = 1;
});
