import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Replay } from '../../src/replay/replay-server.ts';
import {
  agent,
  longText,
  readJson,
  type SubmissionColumns,
  type Submissions,
  startFixture,
} from './replay-fixture.ts';

describe('the SEC in replay', () => {
  let replay: Replay;
  beforeAll(async () => {
    replay = await startFixture();
  });
  afterAll(() => replay.stop());

  const ask = (path: string, headers: Record<string, string> = agent) =>
    fetch(`${replay.url}/${path}`, { headers });

  it('lists tickers in both shapes', async () => {
    const exchange = await (await ask('www.sec.gov/files/company_tickers_exchange.json')).json();
    expect(exchange).toEqual({
      fields: ['cik', 'name', 'ticker', 'exchange'],
      data: [[9999, 'Test Works Inc.', 'TWRK', null]],
    });
    const plain = await (await ask('www.sec.gov/files/company_tickers.json')).json();
    expect(plain).toEqual({ '0': { cik_str: 9999, ticker: 'TWRK', title: 'Test Works Inc.' } });
  });

  it('gives submissions in columns, old filings on a page of their own without the wrapper', async () => {
    const body = await readJson<Submissions>(await ask('data.sec.gov/submissions/CIK0000009999.json'));
    expect(body.cik).toBe('0000009999');
    const { recent, files } = body.filings;
    expect(recent.accessionNumber).toEqual(['0000009999-25-000001']);
    expect(recent.primaryDocument).toEqual(['twrk-20241231.htm']);
    for (const column of Object.values(recent)) expect(column).toHaveLength(1);
    expect(files).toEqual([
      {
        name: 'CIK0000009999-submissions-001.json',
        filingCount: 1,
        filingFrom: '1997-03-01',
        filingTo: '1997-03-01',
      },
    ]);
    const older = await readJson<SubmissionColumns>(await ask(`data.sec.gov/submissions/${files[0]?.name}`));
    expect(older.accessionNumber).toEqual(['0000009999-97-000001']);
    expect(older.primaryDocument).toEqual(['']);
  });

  it('serves document, exhibit, listing and whole submission', async () => {
    const folder = 'www.sec.gov/Archives/edgar/data/9999/000000999925000001';
    expect(await (await ask(`${folder}/twrk-20241231.htm`)).text()).toBe(longText);
    expect(await (await ask(`${folder}/twrk-ex991.htm`)).text()).toBe('<p>News</p>');
    const listing = await readJson<{ directory: { item: { name: string }[] } }>(
      await ask(`${folder}/index.json`),
    );
    expect(listing.directory.item.map(({ name }) => name)).toEqual([
      'twrk-20241231.htm',
      'twrk-ex991.htm',
      '0000009999-25-000001.txt',
    ]);
    const page = await (await ask(`${folder}/0000009999-25-000001-index.html`)).text();
    expect(page).toMatch(/<td scope="row">EX-99.1<\/td><td scope="row"><a [^>]*>twrk-ex991.htm/);
    const whole = await (await ask('www.sec.gov/Archives/edgar/data/9999/0000009999-25-000001.txt')).text();
    expect(whole.match(/<TYPE>.*/g)).toEqual(['<TYPE>10-K', '<TYPE>EX-99.1']);
    expect(whole).toContain(`<TEXT>\n${longText}\n</TEXT>`);
  });

  it('serves an old filing as it is', async () => {
    const old = await ask('www.sec.gov/Archives/edgar/data/9999/0000009999-97-000001.txt');
    expect(await old.text()).toBe('<SEC-DOCUMENT>\n<TYPE>10-K\n');
  });

  it('answers 304 to a known tag or time', async () => {
    const path = 'data.sec.gov/submissions/CIK0000009999.json';
    const first = await ask(path);
    const etag = first.headers.get('etag') ?? '';
    const modified = first.headers.get('last-modified') ?? '';
    expect((await ask(path, { ...agent, 'if-none-match': `W/${etag}` })).status).toBe(304);
    expect((await ask(path, { ...agent, 'if-modified-since': modified })).status).toBe(304);
    expect((await ask(path, { ...agent, 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('compresses where the client accepts it, and otherwise sends the length', async () => {
    const path = 'www.sec.gov/Archives/edgar/data/9999/000000999925000001/twrk-20241231.htm';
    const plain = await ask(path, { ...agent, 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-length')).toBe(String(Buffer.byteLength(longText)));
    const zipped = await ask(path, { ...agent, 'accept-encoding': 'gzip, deflate' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(await zipped.text()).toBe(longText);
  });

  it('refuses an agent without a contact', async () => {
    const refused = await ask('www.sec.gov/files/company_tickers.json', { 'user-agent': 'curl/8' });
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('Undeclared Automated Tool');
  });

  it('answers 404 as each host does', async () => {
    const company = await ask('data.sec.gov/submissions/CIK0000000001.json');
    expect([company.status, await company.text()]).toEqual([404, expect.stringContaining('NoSuchKey')]);
    const page = await ask('data.sec.gov/submissions/CIK0000009999-submissions-002.json');
    expect(page.status).toBe(404);
    const document = await ask('www.sec.gov/Archives/edgar/data/9999/000000999925000001/other.htm');
    expect([document.status, document.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    const foreign = await ask('www.sec.gov/Archives/edgar/data/8888/000000999925000001/twrk-20241231.htm');
    expect(foreign.status).toBe(404);
    expect((await ask('www.example.com/files/company_tickers.json')).status).toBe(404);
  });

  it.each(['../../../../../../etc/passwd', '%2e%2e%2f%2e%2e%2findex.json', '..%2f..%2findex.json'])(
    'lets nothing out of the folder: %s',
    async (name) => {
      // fetch would normalize the path, so the request is sent as written.
      const path = `/www.sec.gov/Archives/edgar/data/9999/000000999925000001/${name}`;
      const status = await new Promise((resolve, reject) => {
        const { hostname, port } = new URL(replay.url);
        get({ hostname, port, path, headers: agent }, (res) => {
          text(res).then(() => resolve(res.statusCode), reject);
        }).on('error', reject);
      });
      expect(status).toBe(404);
    },
  );
});

describe('the SEC’s rate threshold', () => {
  it('answers 429 with a page from the eleventh request of a second on, on both hosts together', async () => {
    const replay = await startFixture({ secRequestsPerSecond: 10 });
    const paths = ['www.sec.gov/files/company_tickers.json', 'data.sec.gov/submissions/CIK0000009999.json'];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => fetch(`${replay.url}/${paths[at % 2]}`, { headers: agent })),
    );
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(await refused[0]?.text()).toContain('Request Rate Threshold Exceeded');
    expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThanOrEqual(10);
    await replay.stop();
  });
});
