import type { Country } from '@footnote/contracts';
import { createMetrics, readConfig, silentLog, systemClock } from '@footnote/runtime';
import { replaySites } from '../../../deploy/local/src/replay/replay-sites.ts';
import { settingsFiles, writeMarketBlock } from '../../../deploy/local/src/settings/market-settings.ts';
import { makeRow } from '../../../deploy/local/test/replay/replay-fixture.ts';
import { createMarkets, marketDescriptors, settingsOf } from '../src/index.ts';
import { testAdapterContract } from './adapter-contract.ts';
import { type OpenOptions, retryDelayMs } from './market-fixture.ts';
import { startFolderReplay } from './start-folder-replay.ts';
import { market } from './zz-gazette/market.ts';
import { createSites as createGazetteSite } from './zz-gazette/replay-site.ts';

/** The country code is the one line in `marketSources`, which the product does not have for this market. */
const country = 'ZZ' as Country;
const table = { ...marketDescriptors, [country]: market };
const text = '<html><body><h1>Yearly statement</h1></body></html>';
const row = (ref: string, day: string) =>
  makeRow({
    country,
    local_id: '0042',
    company_name: 'Zenda Mills',
    company_ticker: null,
    filing_ref: ref,
    form_type: 'Yearly statement',
    filing_date: day,
    document: 'a.html',
  });

const startGazette = () =>
  startFolderReplay(
    {
      'index.json': JSON.stringify([row('G-2024-0001', '2024-02-01'), row('G-2025-0001', '2025-02-01')]),
      'a.html': text,
    },
    { sites: { ...replaySites, gazette: createGazetteSite } },
  );

function open(env: Record<string, string>, log = silentLog) {
  const config = readConfig(settingsOf(table), env);
  const deps = { redis: null, log, metrics: createMetrics('t'), clock: systemClock, retryDelayMs };
  return createMarkets(config, deps, table);
}

testAdapterContract({
  country,
  descriptor: market,
  startReplay: startGazette,
  openMarkets: (url, { env = {}, log = silentLog }: OpenOptions = {}) =>
    open({ REPLAY_URL: url, REGULATOR_BLOCK_SECONDS: '1', ...env }, log),
  localId: '0042',
  day: '2025-02-01',
  filing: {
    ref: 'G-2025-0001',
    form: 'Yearly statement',
    day: '2025-02-01',
    reportDate: '2024-12-31',
    startsWith: text,
  },
  unknownRef: 'G-2025-0009',
  listPath: 'companies/0042/filings.json',
  documentPath: 'filings/G-2025-0001.html',
});

describe('a market that is added', () => {
  it.each([
    ['live with its key', { GAZETTE_KEY: 'k' }, 'live'],
    ['replayed without', { REPLAY_URL: 'http://127.0.0.1:1' }, 'replay'],
    ['in need of its key without either', {}, 'needs_key'],
  ])('is %s', (_name, env, access) => {
    expect(open(env).access(country)).toBe(access);
  });

  it('never has access `replay` without a replay site', () => {
    const bare = { ...table, [country]: { ...market, replaySite: null } };
    const config = readConfig(settingsOf(bare), { REPLAY_URL: 'http://127.0.0.1:1' });
    const deps = { redis: null, log: silentLog, metrics: createMetrics('t'), clock: systemClock };
    expect(createMarkets(config, deps, bare).access(country)).toBe('needs_key');
  });

  it('has its settings checked, and written into all settings files', () => {
    expect(() => open({ GAZETTE_REQUESTS_PER_SECOND: 'many' })).toThrow('GAZETTE_REQUESTS_PER_SECOND');
    for (const file of settingsFiles) {
      const mark = `${file.indent}# ${file.block}:`;
      const empty = `${mark} begin (written by \`npm run settings -- --write\`)\n${mark} end\n`;
      const written = writeMarketBlock(empty, file, Object.values(table));
      expect(written.includes('GAZETTE_KEY')).toBe(file.block !== 'markets' || !file.path.includes('values'));
      expect(written.includes('GAZETTE_REQUESTS_PER_SECOND')).toBe(file.block === 'markets');
    }
  });
});
