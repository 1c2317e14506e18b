import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProblem } from './support/read-problem.ts';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';
import { startUpstream, type TestUpstream } from './support/test-upstream.ts';

const page = '<!doctype html><title>Footnote</title>';

describe('the explorer, served by the gateway', () => {
  const explorerFolder = mkdtempSync(join(tmpdir(), 'explorer-'));
  let upstream: TestUpstream;
  let gateway: TestGateway;
  beforeAll(async () => {
    mkdirSync(join(explorerFolder, 'assets'));
    writeFileSync(join(explorerFolder, 'index.html'), page);
    writeFileSync(join(explorerFolder, 'assets/index-a1b2.js'), 'export {};');
    writeFileSync(join(explorerFolder, 'assets/index-a1b2.js.br'), 'compressed');
    writeFileSync(join(explorerFolder, '.inputs'), 'secret');
    upstream = await startUpstream();
    const settings = { OIDC_ISSUER: 'https://login.example/realm', OIDC_CLIENT_ID: 'footnote' };
    gateway = await startTestGateway(upstream.url, settings, { explorerFolder });
  });
  afterAll(async () => {
    await gateway.stop();
    await upstream.close();
    rmSync(explorerFolder, { recursive: true, force: true });
  });
  const get = (path: string, headers: Record<string, string> = {}) => fetch(gateway.url + path, { headers });

  it.each([
    '/',
    '/?q=a',
    '/c/US/0000320193',
    '/f/US/0000320193-24-000123/7?hl=10-20',
    '/f/US/file.with.dots',
    '/r',
    '/r/thread_1',
    '/reports/rep_1',
    '/skills',
    '/documents',
    '/jobs',
    '/signed-in?code=1',
  ])('answers %s with its one page, which nobody keeps', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html;charset=utf-8']);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toBe(page);
  });

  it('lets the page run and load nothing but its own files', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("connect-src 'self' https://login.example;");
    expect(policy).not.toContain('unsafe');
  });

  it('has hashed files kept for ever, and sends what was compressed beforehand', async () => {
    const answer = await get('/assets/index-a1b2.js', { 'accept-encoding': 'identity' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toContain('javascript');
    const small = await fetch(`${gateway.url}/assets/index-a1b2.js`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    });
    expect(small.headers.get('content-encoding')).toBe('br');
    expect(small.headers.get('vary')).toContain('Accept-Encoding');
  });

  it('says without a token how to sign in', async () => {
    expect(await (await get('/config.json')).json()).toEqual({
      sign_in: { issuer: 'https://login.example/realm', client_id: 'footnote' },
    });
  });

  it.each([
    '/assets/none.js',
    '/.inputs',
    '/index.html',
    '/company',
    '/rs',
    '/api/filings',
    '/api/nowhere',
    '/v1/x',
  ])('leaves %s to be refused as before', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect((await readProblem(answer)).code).toBe('route_not_found');
  });

  it('shows a browser its page at an address that leads nowhere, as not found', async () => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const answer = await get('/repotrs/rep_1', { accept });
    expect([answer.status, await answer.text()]).toEqual([404, page]);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
    for (const path of ['/assets/none.js', '/.inputs', '/api/nowhere']) {
      expect((await readProblem(await get(path, { accept }))).code).toBe('route_not_found');
    }
  });

  it('is only read', async () => {
    const answer = await fetch(`${gateway.url}/reports`, { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
