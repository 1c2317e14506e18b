import { createMetrics, type Log, readConfig, silentLog, systemClock } from '@footnote/runtime';
import { testServers } from '@footnote/testing';
import { Redis } from 'ioredis';
import type { Replay, ReplayOptions } from '../../../deploy/local/src/replay/replay-server.ts';
import { longText, makeRow } from '../../../deploy/local/test/replay/replay-fixture.ts';
import { createMarkets, type Markets, marketSettings } from '../src/index.ts';
import { startFolderReplay } from './start-folder-replay.ts';

export { longText };
export const company = { US: '0000009999', JP: 'E99990' } as const;
const jp = { country: 'JP', local_id: company.JP, company_name: '試験工業株式会社', company_ticker: '9999' };
const package_ = { document: 'jp/S100TEST', media_type: 'application/x-edinet-folder' };

/** Newest first: a 10-K/A, a 10-K, an 8-K with exhibits, and from an older page a 10-K of 1997 and a 10-K405. */
const rows = [
  makeRow({
    filing_ref: '0000009999-25-000002',
    document: 'us/a.htm',
    xbrl_package: 'us/a-xbrl.zip',
    form_type: '10-K/A',
    filing_date: '2025-03-20',
  }),
  makeRow({
    filing_ref: '0000009999-25-000001',
    document: 'us/twrk-20241231.htm',
    exhibits: [
      { type: 'EX-10.1', document: 'us/credit.htm', description: 'FOURTH AMENDED CREDIT AGREEMENT' },
      { type: 'EX-10.2', document: 'us/ex101.htm' },
      { type: 'EX-13', document: 'us/annual.htm' },
    ],
  }),
  makeRow({
    filing_ref: '0000009999-24-000009',
    document: 'us/twrk-8k-debt.htm',
    form_type: '8-K',
    filing_date: '2024-11-05',
    report_date: '2024-11-05',
    items: '1.01,9.01',
    exhibits: [{ type: 'EX-10.1', document: 'us/credit.htm' }],
  }),
  makeRow({
    filing_ref: '0000009999-24-000007',
    document: 'us/twrk-8k.htm',
    form_type: '8-K',
    filing_date: '2024-10-30',
    report_date: '2024-10-30',
    items: '2.02,9.01',
    exhibits: [
      { type: 'EX-10.1', document: 'us/ex101.htm' },
      { type: 'EX-99.1', document: 'us/twrk-ex991.htm' },
    ],
  }),
  makeRow({
    filing_ref: '0000009999-98-000001',
    document: 'us/0000009999-98-000001.txt',
    form_type: '10-K405',
    media_type: 'text/plain',
    filing_date: '1998-03-01',
    report_date: '1997-12-31',
  }),
  makeRow({
    filing_ref: '0000009999-97-000001',
    document: 'us/0000009999-97-000001.txt',
    media_type: 'text/plain',
    filing_date: '1997-03-01',
    report_date: '1996-12-31',
  }),
  makeRow({
    ...jp,
    ...package_,
    filing_ref: 'S100TEST',
    form_type: '有価証券報告書',
    filing_date: '2025-06-20',
    report_date: '2025-03-31',
    title: '有価証券報告書－第10期',
  }),
  makeRow({
    ...jp,
    ...package_,
    filing_ref: 'S100GONE',
    form_type: '半期報告書',
    filing_date: '2025-06-20',
    report_date: '2025-03-31',
    withdrawal_status: '2',
  }),
];
const companies = [
  {
    country: 'US',
    local_id: company.US,
    name: 'Test Works Inc.',
    ticker: 'TWRK',
    exchange: 'NYSE',
    sic: '3571',
    industry: 'Electronic Computers',
  },
  {
    country: 'JP',
    local_id: company.JP,
    name: 'Test Works Corporation',
    native_name: '試験工業株式会社',
    reading: 'シケンコウギョウカブシキガイシャ',
    ticker: '9999',
    industry: '機械',
    fiscal_year_end: '0331',
    // The check digit is right for 1180301018771; the last digit here makes it wrong.
    corporate_number: '1180301018772',
  },
];

/** The adapter does not look inside. */
export const packageText = 'PK\x03\x04 package';
export const exhibitText = '<p>News of the quarter</p>';
export const oldText = '<SEC-DOCUMENT>\n<TYPE>10-K\n';

/** The replay of a small folder; its SEC pages hold two older pages of one filing each. */
export function startMarketReplay(options: Partial<ReplayOptions> = {}): Promise<Replay> {
  const files = {
    'index.json': JSON.stringify(rows),
    'companies.json': JSON.stringify(companies),
    'us/a-xbrl.zip': packageText,
    'us/a.htm': '<html><body>Amended</body></html>',
    'us/twrk-20241231.htm': longText,
    'us/twrk-8k.htm': '<html><body>Item 2.02</body></html>',
    'us/ex101.htm': '<p>Contract</p>',
    'us/credit.htm': '<p>The Lenders</p>',
    'us/annual.htm': '<p>To our shareholders</p>',
    'us/twrk-8k-debt.htm': '<html><body>Item 1.01</body></html>',
    'us/twrk-ex991.htm': exhibitText,
    'us/0000009999-98-000001.txt': oldText,
    'us/0000009999-97-000001.txt': oldText,
    'jp/S100TEST/XBRL/PublicDoc/0101010_honbun_jpcrp030000-asr-001_E99990-000_ixbrl.htm': '<p>本文</p>',
  };
  return startFolderReplay(files, {
    secRequestsPerSecond: null,
    secPaging: { olderPageSize: 1 },
    ...options,
  });
}

export interface OpenOptions {
  readonly env?: Record<string, string>;
  readonly redis?: Redis | null;
  readonly log?: Log;
}

export const retryDelayMs = 10;

/** Markets in replay at `url`, quick to retry; only a test of silence gives up soon. */
export function openMarkets(
  url: string,
  { env = {}, redis = null, log = silentLog }: OpenOptions = {},
): Markets {
  const config = readConfig(marketSettings, {
    REPLAY_URL: url,
    REGULATOR_BLOCK_SECONDS: '1',
    SEC_REQUESTS_PER_SECOND: '10',
    ...env,
  });
  const deps = { redis, log, metrics: createMetrics('test'), clock: systemClock };
  // Processes that share a rate wait as usual, or they would be refused again.
  return createMarkets(config, redis ? deps : { ...deps, retryDelayMs });
}

/** A connection to the tests' Redis, ready. */
export async function openRedis(): Promise<Redis> {
  const redis = new Redis(testServers().redisUrl, { lazyConnect: true, enableOfflineQueue: false });
  await redis.connect();
  return redis;
}

/** The code of the problem that a piece of work ends with. */
export async function codeOf(work: Promise<unknown>): Promise<string | undefined> {
  return work.then(
    () => 'no problem',
    (error: { code?: string }) => error.code ?? String(error),
  );
}
