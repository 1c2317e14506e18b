import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { type Clock, readConfig, systemClock } from '@footnote/runtime';
import type { FaultInput } from '../../../deploy/local/src/replay/faults.ts';
import type { Replay } from '../../../deploy/local/src/replay/replay-server.ts';
import { checkCertificate } from '../src/doctor/check-certificate.ts';
import type { CheckName, CheckResult } from '../src/doctor/check-result.ts';
import { examineMarket } from '../src/doctor/examine-market.ts';
import { judgeClock } from '../src/doctor/judge-answers.ts';
import { createRecorder } from '../src/doctor/record-answers.ts';
import { marketSettings } from '../src/index.ts';
import type { WatchAnswer, WatchedAnswer } from '../src/regulator/watch-answer.ts';
import { company, retryDelayMs, startMarketReplay } from './market-fixture.ts';

const list = `CIK${company.US}.json`;

describe('the doctor, on a replay that turns hostile', () => {
  let replay: Replay;
  beforeAll(async () => {
    replay = await startMarketReplay();
  });
  afterAll(() => replay.stop());
  beforeEach(() => replay.faults.clear());

  async function examine(
    country: 'US' | 'JP',
    {
      env = {},
      watch,
      clock = systemClock,
    }: { env?: Record<string, string>; watch?: WatchAnswer; clock?: Clock } = {},
  ): Promise<Map<CheckName, CheckResult>> {
    const config = readConfig(marketSettings, {
      REPLAY_URL: replay.url,
      REGULATOR_TIMEOUT_MS: '15000',
      REGULATOR_BLOCK_SECONDS: '1',
      SEC_REQUESTS_PER_SECOND: '10',
      ...env,
    });
    const results = await examineMarket(country, { config, clock, retryDelayMs, ...(watch && { watch }) });
    return new Map(results.map((one) => [one.check, one]));
  }

  it('finds a regulator in order that lists by company', async () => {
    const found = await examine('US');
    const states = Object.fromEntries([...found].map(([check, { state }]) => [check, state]));
    expect(states).toEqual({
      access: 'ok',
      certificate: 'skipped',
      companies: 'ok',
      list: 'ok',
      document: 'ok',
      shape: 'ok',
      clock: 'ok',
      pace: 'ok',
    });
    expect(found.get('access')?.advice).toBe('Set SEC_USER_AGENT to examine the regulator itself.');
    expect(found.get('companies')?.fact).toBe('1 companies');
    expect(found.get('list')?.fact).toContain(`of ${company.US}, newest 2025-03-20, 0 rows left out`);
    expect(found.get('document')?.fact).toMatch(
      /^10-K\/A of 2025-03-20: 0000009999-25-000002-xbrl\.zip, application\/zip, \d+ bytes$/,
    );
  });

  it('finds the newest filings of a regulator that lists by day', async () => {
    const clock: Clock = { ...systemClock, now: () => new Date('2025-06-24T03:00:00Z') };
    const found = await examine('JP', { clock });
    expect(found.get('list')).toMatchObject({ state: 'ok', fact: '1 filings in 2025-06-20' });
    expect(found.get('document')).toMatchObject({ state: 'ok' });
    // The replay answers with the time of today.
    expect(found.get('clock')).toMatchObject({
      state: 'failed',
      advice: 'Set the clock of this machine by NTP.',
    });
  });

  const bad: readonly (readonly [string, FaultInput, Partial<Record<CheckName, RegExp>>])[] = [
    [
      'a page in place of a list',
      { match: list, body: 'html' },
      { list: /source_drift/, shape: /differs at/ },
    ],
    [
      'an odd row',
      { match: list, body: 'odd-row', list: 'accessionNumber' },
      { shape: /^\d+ rows were left out, which differ at accessionNumber/ },
    ],
    [
      'a redirect elsewhere',
      { match: list, redirect: 'https://elsewhere.example/' },
      { list: /not its own/, shape: /differs/ },
    ],
    ['a cut list', { match: list, body: 'half', times: 3 }, { list: /regulator_failed/ }],
    ['a slow list', { match: list, body: 'slow', bytes_per_second: 10 }, { list: /regulator_timeout/ }],
    ['a reset connection', { match: list, body: 'reset', times: 3 }, { list: /regulator_failed/ }],
    ['a refusal', { match: list, status: 403 }, { list: /regulator_refused/ }],
    [
      'a request to slow down',
      { match: list, status: 429, times: 3, headers: { 'retry-after': '60' } },
      { list: /regulator_busy/, pace: /asked to slow down/ },
    ],
    [
      'a page in place of a document',
      { match: 'Archives', body: 'html' },
      { document: /source_drift/, shape: /differs/ },
    ],
    [
      'a list of companies that is a page',
      { match: 'company_tickers', body: 'html' },
      { companies: /source_drift/, list: /company_not_found/, shape: /differs/ },
    ],
  ];
  it.each(bad)('tells of %s, and what to do', async (_name, fault, expected) => {
    replay.faults.add(fault);
    const found = await examine('US', { env: fault.body === 'slow' ? { REGULATOR_TIMEOUT_MS: '3000' } : {} });
    const failed = [...found.values()].filter(({ state }) => state === 'failed');
    expect(failed.map(({ check }) => check).sort()).toEqual(Object.keys(expected).sort());
    for (const { check, fact, advice } of failed) {
      expect(fact).toMatch(expected[check] ?? /^$/);
      expect(advice).toMatch(/\.$/);
    }
  });

  it('is content with a new field and with compressed answers', async () => {
    replay.faults.add({ match: list, body: 'extra-field' });
    const answers: WatchedAnswer[] = [];
    const found = await examine('US', {
      watch: (answer) => {
        answers.push(answer);
        answer.body.resume();
      },
    });
    expect([...found.values()].filter(({ state }) => state === 'failed')).toEqual([]);
    expect(answers.map(({ headers }) => headers['content-encoding'])).toContain('gzip');
  });

  it('keeps the answers as they came, without secrets, where it is told to', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'doctor-'));
    try {
      const recorder = createRecorder(dir, ['Test Works Inc.']);
      await examine('US', { watch: recorder.keep });
      expect(await recorder.close()).toEqual([]);
      const names = readdirSync(dir).sort();
      const lists = names
        .filter((name) => /data\.sec\.gov\.body$/.test(name))
        .map((name) => readFileSync(join(dir, name), 'utf8'));
      expect(JSON.parse(lists[0] ?? '')).toMatchObject({ cik: company.US, name: '[hidden]' });
      const heads = names
        .filter((name) => name.endsWith('.head.json'))
        .map((name) => JSON.parse(readFileSync(join(dir, name), 'utf8')));
      expect(heads).toHaveLength(names.length / 2);
      for (const head of heads) expect(head).toMatchObject({ source: 'sec', status: 200 });
    } finally {
      await rm(dir, { recursive: true });
    }
  });
});

describe('what the doctor looks at beside answers', () => {
  it('writes no cookie and no key of an answer', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'doctor-'));
    try {
      const recorder = createRecorder(dir, ['k-1234567']);
      recorder.keep({
        source: { source: 'dart', replayUrl: null } as WatchedAnswer['source'],
        address: 'https://opendart.fss.or.kr/api/list.json?bgn_de=20260101',
        status: 200,
        ms: 5,
        headers: {
          'content-type': 'application/json',
          'content-encoding': 'gzip',
          'set-cookie': 'session=1',
        },
        body: Readable.from([gzipSync('{"asked":"crtfc_key=k-1234567","name":"시험공업"}')]),
      });
      expect(await recorder.close()).toEqual([]);
      const kept = readdirSync(dir)
        .map((name) => readFileSync(join(dir, name), 'utf8'))
        .join('\n');
      expect(kept).toContain('crtfc_key=[hidden]","name":"시험공업"');
      expect(kept).not.toMatch(/k-1234567|session=1/);
    } finally {
      await rm(dir, { recursive: true });
    }
  });

  it('keeps the start of a compressed answer that was not read to its end, and says what can not be kept', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'doctor-'));
    try {
      const recorder = createRecorder(dir, []);
      const answer = (body: Buffer) => ({
        source: { source: 'sec', replayUrl: null } as WatchedAnswer['source'],
        address: 'https://www.sec.gov/Archives/edgar/data/1/2/form.htm',
        status: 200,
        ms: 5,
        headers: { 'content-type': 'text/html', 'content-encoding': 'gzip' },
        body: Readable.from([body]),
      });
      const zipped = gzipSync(`<html>${Array.from({ length: 9_000 }, (_, n) => `<p>${n}</p>`).join('')}`);
      recorder.keep(answer(zipped.subarray(0, 5_000)));
      recorder.keep(answer(Buffer.from('not compressed at all')));
      expect(await recorder.close()).toEqual(['002-www.sec.gov: incorrect header check']);
      expect(readFileSync(join(dir, '001-www.sec.gov.body'), 'utf8')).toMatch(/^<html><p>0<\/p><p>1</);
    } finally {
      await rm(dir, { recursive: true });
    }
  });

  it('says why a certificate could not be seen', async () => {
    const server = createServer((socket) => void socket.resume().end('this is not TLS'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const now = new Date();
    expect(await checkCertificate('127.0.0.1', now, port)).toMatchObject({ isTrusted: false });
    await new Promise((done) => server.close(done));
    expect(await checkCertificate('127.0.0.1', now, port)).toEqual({
      isTrusted: false,
      fact: '127.0.0.1: ECONNREFUSED',
    });
  });

  it('does not judge a clock by an answer without a time', () => {
    expect(judgeClock([], new Date())).toMatchObject({ state: 'skipped' });
  });
});
