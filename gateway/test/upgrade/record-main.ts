// Records what a release leaves behind, for the test that the next one reads it. On a platform that was started with nothing in it:
//   npm start -- --data /tmp/release     TOKEN=… node --conditions=footnote-source gateway/test/upgrade/record-main.ts URL FOLDER
//   npm run backup -- FOLDER --data /tmp/release
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeReleaseData, readReleaseData } from './release-data.ts';

const [url, folder] = process.argv.slice(2);
const token = process.env.TOKEN;
if (url === undefined || folder === undefined || token === undefined)
  throw new Error('usage: TOKEN=… record-main.ts URL FOLDER');
const caller = { url, token };
const data = await makeReleaseData(caller);
await mkdir(folder, { recursive: true });
const expected = await readReleaseData(caller, data);
await writeFile(join(folder, 'expected.json'), `${JSON.stringify({ data, expected }, null, 1)}\n`);
