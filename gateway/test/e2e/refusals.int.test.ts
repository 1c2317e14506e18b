import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  cancelIngestionJob,
  getIngestionJob,
  listActiveJobs,
  type ProblemBody,
  type ProblemCode,
  problemBody,
  problemCodes,
} from '@footnote/contracts';
import { problemOf } from '@footnote/testing';
import type { Caller } from './platform/caller.ts';
import { sample } from './platform/sample-filings.ts';
import { type Platform, startPlatform } from './platform/start-platform.ts';

const perMinute = 80;

/** The problem body of an answer, checked against what is published of it. */
async function readProblem(answer: Response): Promise<ProblemBody> {
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  const body = problemBody.parse(await answer.json());
  const { status, title, retryable } = problemCodes[body.code];
  expect(body).toMatchObject({ status, title, retryable, type: `/docs/errors#${body.code}` });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('x-request-id')).toBe(body.request_id);
  expect(body.instance).toBe(new URL(answer.url).pathname);
  return body;
}

describe('refusals, through the gateway', () => {
  let platform: Platform;
  let alice: Caller;

  beforeAll(async () => {
    platform = await startPlatform({
      serviceEnv: {
        gateway: { GENERAL_REQUESTS_PER_MINUTE: String(perMinute) },
        filings: { REGISTRY_SCAN_DAYS: '1' },
      },
    });
  });
  afterAll(() => platform?.stop());
  // The limit counts by user.
  beforeEach(() => {
    alice = platform.caller();
  });

  const post = (body: string, headers: Record<string, string> = {}) =>
    alice.fetch('/api/filings/ingest', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  const postJson = (changes: object) => post(JSON.stringify({ ...sample.tenK, ...changes }));

  describe('of what does not exist', () => {
    const missing: [string, ProblemCode][] = [
      ['/api/filings/market/XX', 'unknown_market'],
      ['/api/filings/company/XX/1', 'unknown_market'],
      ['/api/filings/company/XX/1/filings', 'unknown_market'],
      ['/api/filings/sections/XX/1', 'unknown_market'],
      ['/api/filings/read/XX/1/1A', 'unknown_market'],
      ['/api/filings/company/US/1234567', 'company_not_found'],
      ['/api/filings/company/US/1234567/filings', 'company_not_found'],
      ['/api/filings/company/US/apple', 'company_not_found'],
      ['/api/filings/company/US/0000000000/filings', 'company_not_found'],
      ['/api/filings/company/JP/E1', 'company_not_found'],
      ['/api/filings/company/US/..%2f..%2fetc%2fpasswd/filings', 'company_not_found'],
      ['/api/filings/sections/US/0009990001-24-000008', 'filing_not_ingested'],
      ['/api/filings/read/US/0009990001-24-000008/1A', 'filing_not_ingested'],
      ['/api/filings/ingest/job_unknown', 'job_not_found'],
      ['/api/filings/unheard-of', 'route_not_found'],
      ['/api/filings/Search?q=a', 'route_not_found'],
      ['/api/unheard-of', 'route_not_found'],
    ];
    it.each(missing)('%s: %s', async (path, code) => {
      expect((await readProblem(await alice.fetch(path))).code).toBe(code);
    });

    it('names what exists instead: markets, sections', async () => {
      const market = await readProblem(await alice.fetch('/api/filings/market/XX'));
      expect(market.detail).toContain('US, JP');
      // Polling the job would meet the rate limit, and then wait for the next minute.
      const stream = await alice.stream();
      await alice.ingest(sample.tenK);
      await stream.find('the end of the job', ({ event }) => event === 'complete');
      stream.close();
      const section = await readProblem(
        await alice.fetch(`/api/filings/read/US/${sample.tenK.filing_ref}/99`),
      );
      expect([section.code, section.detail]).toEqual([
        'section_not_found',
        expect.stringContaining('1A, 1B'),
      ]);
    });
  });

  describe('of a query', () => {
    const refused: [string, string][] = [
      ['/api/filings/search', '/q'],
      ['/api/filings/search?q=', '/q'],
      [`/api/filings/search?q=${'a'.repeat(201)}`, '/q'],
      ['/api/filings/search?q=a&limit=0', '/limit'],
      ['/api/filings/search?q=a&limit=101', '/limit'],
      ['/api/filings/search?q=a&limit=1e1', '/limit'],
      ['/api/filings/search?q=a&limit=ten', '/limit'],
      ['/api/filings/market/US?page=0', '/page'],
      ['/api/filings/market/US?page_size=201', '/page_size'],
      ['/api/filings/market/US?page_size=1.5', '/page_size'],
      ['/api/filings/market/US?sort_by=size', '/sort_by'],
      ['/api/filings/market/US?sort_order=down', '/sort_order'],
      ['/api/filings/market/US?sector=', '/sector'],
      ['/api/filings/company/US/9990001/filings?limit=201', '/limit'],
      ['/api/filings/company/US/9990001/filings?from=2025-02-30', '/from'],
      ['/api/filings/company/US/9990001/filings?to=yesterday', '/to'],
      ['/api/filings/company/US/9990001/filings?cursor=abc', '/cursor'],
    ];
    it.each(refused)('%s names %s', async (path, pointer) => {
      const body = await readProblem(await alice.fetch(path));
      expect([body.code, body.errors?.map((one) => [one.in, one.path])]).toEqual([
        'invalid_parameter',
        [['query', pointer]],
      ]);
    });

    it('does not care for parameters that nobody knows', async () => {
      expect((await alice.fetch('/api/filings/search?q=hal&colour=red')).status).toBe(200);
    });

    it('of a path that is not validly encoded', async () => {
      const body = await readProblem(await alice.fetch('/api/filings/company/US/%E0%A4%A'));
      expect(body.code).toBe('invalid_parameter');
    });
  });

  describe('of a body', () => {
    it('that is not JSON', async () => {
      for (const text of ['{"country":', '{country: "US"}', 'US']) {
        expect((await readProblem(await post(text))).code).toBe('malformed_json');
      }
    });

    it('of another media type', async () => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
        const answer = await post(JSON.stringify(sample.tenK), { 'content-type': type });
        expect((await readProblem(answer)).code).toBe('unsupported_media_type');
      }
    });

    it('that is missing, or no object', async () => {
      const empty = await readProblem(await post(''));
      expect([empty.code, empty.errors?.map((one) => one.path)]).toEqual([
        'validation_failed',
        ['/country', '/local_id', '/filing_ref'],
      ]);
      const list = await readProblem(await post('[]'));
      expect(list.code).toBe('validation_failed');
    });

    it('naming each wrong field by its JSON pointer', async () => {
      const answer = await postJson({
        local_id: 320193,
        colour: 'red',
        'a/b~c': 1,
        company_name: ['Apple'],
        filing: { filing_ref: '../x', form_type: '10-K', filing_date: '2024-13-01', size: 1 },
      });
      const body = await readProblem(answer);
      expect(body.code).toBe('validation_failed');
      expect(new Set(body.errors?.map((one) => one.path))).toEqual(
        new Set([
          '/local_id',
          '/colour',
          '/a~1b~0c',
          '/company_name',
          '/filing/filing_ref',
          '/filing/filing_date',
          '/filing/size',
        ]),
      );
      expect(body.errors?.every((one) => one.in === 'body')).toBe(true);
      expect(body.errors?.find((one) => one.path === '/colour')?.code).toBe('unknown_field');
    });

    it('whose fields are well formed and yet no filing', async () => {
      const cases: [object, ProblemCode, string | undefined][] = [
        [{ country: 'XX' }, 'unknown_market', undefined],
        [{ local_id: 'apple' }, 'validation_failed', '/local_id'],
        [{ filing_ref: 'S100ZZ01' }, 'validation_failed', '/filing_ref'],
        [{ filing_ref: '../../etc' }, 'validation_failed', '/filing_ref'],
        [
          { filing: { filing_ref: '0009990001-24-000008', form_type: '10-K', filing_date: '2024-02-28' } },
          'validation_failed',
          '/filing/filing_ref',
        ],
        [{ country: 'JP', local_id: 'E99101', filing_ref: 'S100ZZ01' }, 'filing_required', '/filing'],
        [{ country: 'CA', local_id: '9512', filing_ref: '123' }, 'market_unavailable', undefined],
      ];
      for (const [changes, code, pointer] of cases) {
        const body = await readProblem(await postJson(changes));
        expect([body.code, body.errors?.[0]?.path]).toEqual([code, pointer]);
      }
    });

    it('that is too large, whether or not it says so', async () => {
      const large = JSON.stringify({ ...sample.tenK, company_name: 'x'.repeat(1_100_000) });
      expect((await readProblem(await post(large))).code).toBe('payload_too_large');
      const silent = await postChunks(`${platform.url}/api/filings/ingest`, alice.token, large);
      expect([silent.status, JSON.parse(silent.body).code]).toEqual([413, 'payload_too_large']);
    });
  });

  it('of the filings of a market that nothing serves, for now and for good reason', async () => {
    const body = await readProblem(await alice.fetch('/api/filings/company/CA/9512/filings'));
    expect([body.code, body.retryable]).toEqual(['market_unavailable', false]);
  });

  describe('by who asks', () => {
    it("another organisation's job is as unknown as none", async () => {
      await platform.replay.spoil({ match: 'bwgh-20250201.htm', body: 'hang' });
      const { job } = await alice.ingest(sample.grocer);
      const stranger = platform.caller();
      const stream = await stranger.stream();
      const params = { job_id: job.id };
      const refusals = [
        await problemOf(stranger.call(getIngestionJob, { params })),
        await problemOf(stranger.call(cancelIngestionJob, { params })),
      ];
      for (const { body } of refusals) expect([body.status, body.code]).toEqual([404, 'job_not_found']);
      expect((await stranger.call(listActiveJobs, {})).jobs).toEqual([]);
      expect((await alice.call(cancelIngestionJob, { params })).job.status).toBe('cancelled');
      // The stranger's own news comes after whatever of alice's might have leaked.
      await stranger.ingested(sample.tenK);
      await stream.find('own news', ({ event }) => event === 'complete');
      stream.close();
      expect(stream.events.filter(({ data }) => JSON.stringify(data).includes(job.id))).toEqual([]);
    });

    it('without an organisation nothing is ingested, and the rest can be read', async () => {
      const loner = platform.caller({ org: undefined });
      const job_id = 'job_x';
      for (const call of [
        loner.ingest(sample.tenK),
        loner.call(getIngestionJob, { params: { job_id } }),
        loner.call(cancelIngestionJob, { params: { job_id } }),
        loner.call(listActiveJobs, {}),
      ]) {
        const { body } = await problemOf(call);
        expect([body.status, body.code]).toEqual([403, 'org_required']);
      }
      const stream = await loner.fetch('/api/filings/ingest/stream');
      expect((await readProblem(stream)).code).toBe('org_required');
      expect((await loner.fetch('/api/filings/markets')).status).toBe(200);
    });

    it('without a token, and with one in the wrong place', async () => {
      const bare = await fetch(`${platform.url}/api/filings/markets`);
      expect((await readProblem(bare)).code).toBe('token_missing');
      const query = await fetch(`${platform.url}/api/filings/markets?token=${alice.token}`);
      expect((await readProblem(query)).code).toBe('token_missing');
      const bad = await fetch(`${platform.url}/api/filings/ingest/stream?token=${alice.token}x`);
      expect((await readProblem(bad)).code).toBe('token_invalid');
    });

    it('over the rate limit, saying when to come again', async () => {
      const answers = await Promise.all(
        Array.from({ length: perMinute + 5 }, () => alice.fetch('/api/filings/markets')),
      );
      const refused = answers.filter((answer) => answer.status === 429);
      expect(refused).toHaveLength(5);
      const [first] = refused;
      if (!first) throw new Error('nothing was refused');
      expect((await readProblem(first)).code).toBe('rate_limited');
      expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await platform.caller().fetch('/api/filings/markets')).status).toBe(200);
    });
  });

  it('of a method', async () => {
    const body = await readProblem(await alice.fetch('/api/filings/search?q=a', { method: 'POST' }));
    expect(body.code).toBe('method_not_allowed');
  });
});

/** Posts without a content-length, as a stream of unknown size. */
async function postChunks(url: string, token: string, body: string) {
  const request = httpRequest(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  const answered = new Promise<{ status: number; body: string }>((resolve, reject) => {
    request.once('error', reject);
    request.once('response', (answer) => {
      text(answer).then((read) => resolve({ status: answer.statusCode ?? 0, body: read }), reject);
    });
  });
  for (let at = 0; at < body.length; at += 100_000) request.write(body.slice(at, at + 100_000));
  request.end();
  return answered;
}
