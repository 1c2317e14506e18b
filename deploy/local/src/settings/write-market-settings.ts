// `npm run settings`: compares the settings of the markets in .env.example, compose and the chart with the
// registry. `--write` writes them there.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { marketDescriptors } from '@footnote/markets';
import { projectRoot } from '../project-root.ts';
import { settingsFiles, writeMarketBlock } from './market-settings.ts';

const write = process.argv.includes('--write');
for (const file of settingsFiles) {
  const path = join(projectRoot, file.path);
  const text = readFileSync(path, 'utf8');
  const wanted = writeMarketBlock(text, file, Object.values(marketDescriptors));
  if (wanted === text) continue;
  if (write) writeFileSync(path, wanted);
  else {
    process.stderr.write(`${file.path} lacks settings of a market; run: npm run settings -- --write\n`);
    process.exitCode = 1;
  }
}
