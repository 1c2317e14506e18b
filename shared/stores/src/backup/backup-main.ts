import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLog, describeError, readConfig, setting } from '@footnote/runtime';
import { connectMongo } from '../mongo.ts';
import { objectDataSettings, openObjectStore } from '../open-object-store.ts';
import { backUpDatabase, restoreDatabase } from './backup-database.ts';
import { copyObjects, objectsOfBackup } from './backup-objects.ts';

const usage = 'usage: npm run backup -- FOLDER    or    npm run restore -- FOLDER';
const doneFile = 'backup.json';

/**
 * The database first, then the objects: what a document names was stored before it, so a backup that is taken while the
 * platform works holds every object that its documents name, unless it was deleted meanwhile. Restored the other way round.
 */
async function main([command, folder]: string[]): Promise<void> {
  if ((command !== 'backup' && command !== 'restore') || folder === undefined) throw new Error(usage);
  const config = readConfig({ MONGODB_URL: setting.url(), ...objectDataSettings });
  const log = createLog(command, 'warn');
  const mongo = connectMongo(config.MONGODB_URL, log);
  const objects = openObjectStore(config);
  const kept = objectsOfBackup(folder);
  const database = join(folder, 'database');
  try {
    await mongo.connection.asPromise();
    if (command === 'backup') {
      const documents = await backUpDatabase(mongo.connection, database);
      const copied = await copyObjects(objects, kept);
      const facts = { format: 1, at: new Date().toISOString(), documents };
      await writeFile(join(folder, doneFile), `${JSON.stringify(facts, null, 2)}\n`);
      console.log(`${JSON.stringify(documents)}\n${copied} objects copied.`);
      return;
    }
    if (!existsSync(join(folder, doneFile))) throw new Error(`${folder} holds no backup that was finished.`);
    const copied = await copyObjects(kept, objects);
    const documents = await restoreDatabase(mongo.connection, database);
    console.log(`${copied} objects copied.\n${JSON.stringify(documents)}`);
  } finally {
    await mongo.close();
  }
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof Error ? error.message : describeError(error));
  process.exitCode = 1;
});
