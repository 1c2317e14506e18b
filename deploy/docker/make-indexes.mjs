// Makes the database indexes of the service in whose folder it is started, then ends; 1 when it could not. Services
// make them as well when they start: this lets an upgrade do it before the first of them is replaced.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createLog, systemClock } from '@footnote/runtime';
import { connectMongo, makeIndexes } from '@footnote/stores';

const { MONGODB_URL: url, LOG_LEVEL = 'info' } = process.env;
const log = createLog('make-indexes', LOG_LEVEL);
if (!url) throw new Error('Settings are missing or invalid:\n  MONGODB_URL: required');
const mongo = connectMongo(url, log);
for (const file of globSync('dist/**/mongo-*-store.js')) {
  const module = await import(pathToFileURL(join(process.cwd(), file)).href);
  for (const [name, create] of Object.entries(module)) {
    // Opening a store registers its models with the connection.
    if (/^createMongo\w+Store$/.test(name)) create(mongo.connection, systemClock);
  }
}
const limit = AbortSignal.timeout(600_000);
await makeIndexes(mongo.connection, log, limit);
await mongo.close();
if (limit.aborted) process.exitCode = 1;
else log.info({ collections: Object.keys(mongo.connection.models) }, 'indexes made');
