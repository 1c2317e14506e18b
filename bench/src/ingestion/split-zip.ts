// `split-zip.ts ZIP COUNT`: splits an EDINET zip COUNT times after one to warm up, and prints `ready` before
// and the seconds after. It begins when a line comes in, so that several can begin together.

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readDocuments } from '@footnote/ingestion-worker/sections/read/read-documents';
import { splitFiling } from '@footnote/ingestion-worker/sections/split/split-filing';

const [file = '', count = '1'] = process.argv.slice(2);
const bytes = readFileSync(file);
const split = async () =>
  splitFiling({
    country: 'JP',
    splitter: 'jp',
    form: '有価証券報告書',
    documents: await readDocuments('filing.zip', bytes),
  });

if ((await split()).sections.length === 0) throw new Error('nothing was split');
process.stdout.write('ready\n');
await once(process.stdin, 'data');
const began = performance.now();
for (let at = 0; at < Number(count); at++) await split();
process.stdout.write(`${(performance.now() - began) / 1000}\n`);
process.exit();
