import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Connection } from 'mongoose';
import { mongo } from 'mongoose';

const { EJSON } = mongo.BSON;
const suffix = '.jsonl.gz';
const documentsAtOnce = 500;

/** Collections that are not backed up: services make them again at their next start, or they are only useful for a moment. */
const notKept = new Set(['leases', 'quota_holds']);

/** Writes each collection as a file of one document a line, in MongoDB's Extended JSON, which keeps all types. */
export async function backUpDatabase(
  connection: Connection,
  folder: string,
): Promise<Record<string, number>> {
  await mkdir(folder, { recursive: true });
  const counts: Record<string, number> = {};
  const collections = (await connection.db?.listCollections({}, { nameOnly: true }).toArray()) ?? [];
  for (const { name } of collections) {
    if (notKept.has(name) || name.startsWith('system.')) continue;
    counts[name] = 0;
    async function* lines() {
      for await (const document of connection.collection(name).find({}, { sort: { _id: 1 } })) {
        counts[name] = (counts[name] ?? 0) + 1;
        yield `${EJSON.stringify(document, { relaxed: false })}\n`;
      }
    }
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(join(folder, `${name}${suffix}`)));
  }
  return counts;
}

/** Restores documents. Documents with the same id are replaced, so it may be run again. */
export async function restoreDatabase(
  connection: Connection,
  folder: string,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const file of await readdir(folder)) {
    if (!file.endsWith(suffix)) continue;
    const name = file.slice(0, -suffix.length);
    const input = createReadStream(join(folder, file)).pipe(createGunzip());
    let batch: { _id: unknown }[] = [];
    counts[name] = 0;
    const write = async () => {
      if (batch.length === 0) return;
      await connection.collection(name).bulkWrite(
        batch.map((replacement) => ({
          replaceOne: { filter: { _id: replacement._id as never }, replacement, upsert: true },
        })),
        { ordered: false },
      );
      counts[name] = (counts[name] ?? 0) + batch.length;
      batch = [];
    };
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (line === '') continue;
      batch.push(EJSON.parse(line, { relaxed: false }) as { _id: unknown });
      if (batch.length >= documentsAtOnce) await write();
    }
    await write();
  }
  return counts;
}
