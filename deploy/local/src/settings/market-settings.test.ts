import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marketDescriptors } from '@footnote/markets';
import { projectRoot } from '../project-root.ts';
import { replaySites } from '../replay/replay-sites.ts';
import { settingsFiles, writeMarketBlock } from './market-settings.ts';

const descriptors = Object.values(marketDescriptors);

describe('the settings of the markets', () => {
  it.each(settingsFiles)('in $path ($block) are what the registry says', (file) => {
    const text = readFileSync(join(projectRoot, file.path), 'utf8');
    expect(text).toBe(writeMarketBlock(text, file, descriptors));
  });

  it('follow a market that is added', () => {
    const text = '  # markets: begin (written by `npm run settings -- --write`)\n  # markets: end\nrest\n';
    const compose = settingsFiles.find(({ path }) => path === 'docker-compose.yml');
    if (!compose) throw new Error('compose has no block');
    expect(writeMarketBlock(text, compose, [marketDescriptors.US])).toContain(
      ['SEC_USER_AGENT', 'SEC_REQUESTS_PER_SECOND'].map((name) => `  ${name}: $\{${name}:-}\n`).join(''),
    );
    expect(() => writeMarketBlock('nothing', compose, descriptors)).toThrow('no block');
  });
});

it('the replay sites are those that the markets name', () => {
  const files = readdirSync(join(projectRoot, 'deploy/local/src/replay/sites')).map((name) =>
    name.replace('.ts', ''),
  );
  expect(files.toSorted()).toEqual(Object.keys(replaySites).toSorted());
  for (const create of Object.values(replaySites)) expect(create).toBeInstanceOf(Function);
});
