import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type Principal, resolveToken } from '@footnote/contracts';
import { identityHeader, identityKey, verifyIdentity } from '@footnote/http';
import { systemClock } from '@footnote/runtime';
import { waitFor } from '@footnote/testing';
import { openClientStream } from './support/open-stream.ts';
import { readProblem } from './support/read-problem.ts';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';
import { bearer } from './support/test-tokens.ts';
import { answerOk, openStream, startUpstream, type TestUpstream } from './support/test-upstream.ts';

const internalKey = identityKey('internal secret for tests, thirty-two bytes or more');
const search = '/api/filings/search?q=app';
const streamPath = '/api/filings/ingest/stream';
const secret = (id: string) => `fnt_${id}.${'s'.repeat(43)}`;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

interface Stored {
  principal: Principal;
  expires_at: string;
}

describe('tokens that people made', () => {
  let upstream: TestUpstream;
  let gateways: TestGateway[];
  /** What the service that stores tokens knows, by id. */
  let stored: Map<string, Stored>;
  let lookups: { identity: Principal; body: string }[];
  /** Milliseconds by which the clock of the gateways is ahead. */
  let later: number;
  let tokensAnswer: 'answers' | 'fails' | 'hangs up' | 'is slow';
  /** Gives the answers of a slow service. */
  let answerNow: (() => void)[];

  beforeEach(async () => {
    stored = new Map();
    lookups = [];
    tokensAnswer = 'answers';
    answerNow = [];
    later = 0;
    upstream = await startUpstream();
    upstream.handle = (request, response) => {
      if (request.url === resolveToken.path) return answerLookup(request, response);
      return request.url?.startsWith(streamPath) ? openStream(response) : answerOk(request, response);
    };
    // No Redis answers there: tokens must not depend on it.
    const settings = { SKILLS_URL: upstream.url, REDIS_URL: 'redis://127.0.0.1:1' };
    const clock = { ...systemClock, now: () => new Date(Date.now() + later) };
    gateways = [];
    for (let at = 0; at < 2; at += 1)
      gateways.push(await startTestGateway(upstream.url, settings, { clock }));
  });
  afterEach(async () => {
    for (const gateway of gateways) await gateway.stop();
    await upstream.close();
  });

  function answerLookup(request: IncomingMessage, response: ServerResponse): void {
    if (tokensAnswer === 'hangs up') return void request.socket.destroy();
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk;
    });
    request.on('end', () => {
      lookups.push({ identity: verifyIdentity(String(request.headers[identityHeader]), internalKey), body });
      const found = stored.get(JSON.parse(body).token_id) ?? null;
      response.writeHead(tokensAnswer === 'fails' ? 503 : 200, { 'content-type': 'application/json' });
      const answer = () => void response.end(JSON.stringify({ found }));
      if (tokensAnswer === 'is slow') answerNow.push(answer);
      else answer();
    });
  }

  function store(id: string, principal: Partial<Principal> = {}, expires_at = inAnHour()): string {
    const whole: Principal = {
      user_id: 'alice',
      org_id: 'acme',
      org_role: 'member',
      name: 'Alice',
      scopes: ['read'],
      ...principal,
    };
    stored.set(id, { principal: whole, expires_at });
    return secret(id);
  }
  const call = (token: string, { path = search, method = 'GET', at = 0 } = {}) =>
    fetch(`${gateways[at]?.url}${path}`, {
      method,
      headers: { ...bearer(token), ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
      ...(method === 'GET' ? {} : { body: '{}' }),
    });

  it('are accepted, and the service gets the identity with its scopes and never the token', async () => {
    const token = store('tok_a');
    expect((await call(token)).status).toBe(200);
    const seen = upstream.seen.find(({ url }) => url === search);
    expect(verifyIdentity(String(seen?.headers[identityHeader]), internalKey)).toEqual(
      stored.get('tok_a')?.principal,
    );
    expect(JSON.stringify(upstream.seen)).not.toContain(token);
    expect(JSON.stringify(lookups)).not.toContain(token);
    expect(JSON.stringify(gateways[0]?.lines)).not.toContain(token.slice(10));
    expect(lookups[0]?.identity.user_id).toBe('gateway');
  });

  it('are looked up once for many requests at a time', async () => {
    const token = store('tok_a');
    const answers = await Promise.all(Array.from({ length: 50 }, () => call(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    // On a slow machine they don't all arrive within one look-up.
    expect(lookups.length).toBeLessThan(25);
  });

  const refused: [string, () => string, number, string][] = [
    ['one that nobody made', () => secret('tok_unknown'), 401, 'token_invalid'],
    ['one in another form', () => 'fnt_tok_a.short', 401, 'token_invalid'],
    ['one without a secret', () => 'fnt_tok_a', 401, 'token_invalid'],
    [
      'an expired one',
      () => store('tok_old', {}, new Date(Date.now() - 1_000).toISOString()),
      401,
      'token_expired',
    ],
  ];
  it.each(refused)('refuse %s', async (_what, make, status, code) => {
    const problem = await readProblem(await call(make()));
    expect([problem.status, problem.code]).toEqual([status, code]);
  });

  it('refuse a route that needs another scope, and name it', async () => {
    const answer = await call(store('tok_a', { scopes: ['write', 'admin'] }));
    expect(answer.headers.get('www-authenticate')).toContain('error="insufficient_scope", scope="read"');
    expect(await readProblem(answer)).toMatchObject({ status: 403, code: 'scope_required' });
    const ingest = { path: '/api/filings/ingest', method: 'POST' };
    const refusal = await readProblem(await call(store('tok_b', { scopes: ['read', 'write'] }), ingest));
    expect([refusal.code, refusal.detail]).toEqual(['scope_required', expect.stringContaining("'research'")]);
    expect((await call(store('tok_c', { scopes: ['research'] }), ingest)).status).toBe(200);
  });

  it('refuse a route for organisations to a token without one', async () => {
    const token = store('tok_a', { org_id: null, org_role: null, scopes: ['research'] });
    const answer = await call(token, { path: '/api/filings/ingest', method: 'POST' });
    expect(await readProblem(answer)).toMatchObject({ status: 403, code: 'org_required' });
  });

  it('are refused by every gateway a second after they were revoked', async () => {
    const token = store('tok_a');
    for (const at of [0, 1]) expect((await call(token, { at })).status).toBe(200);
    stored.delete('tok_a');
    later += 999;
    for (const at of [0, 1]) expect((await call(token, { at })).status).toBe(401);
  });

  it('are refused after a revocation, though the clock was set back or an older question is still open', async () => {
    const token = store('tok_a');
    expect((await call(token)).status).toBe(200);
    tokensAnswer = 'is slow';
    later += 1_000;
    const early = call(token);
    await waitFor('the question', () => answerNow.length === 1);
    stored.delete('tok_a');
    tokensAnswer = 'answers';
    later += 1_000;
    const late = call(token);
    await delay(200);
    answerNow[0]?.();
    expect((await late).status).toBe(401);
    expect((await early).status).toBe(200);
    later -= 20_000;
    expect((await call(token)).status).toBe(401);
  });

  it('end the streams that they opened when they are revoked, and no others', async () => {
    const [one, other] = [store('tok_a'), store('tok_b')];
    const streams = await Promise.all(
      [one, other].map((token) => openClientStream(`${gateways[0]?.url}${streamPath}`, bearer(token))),
    );
    for (const stream of streams) expect(stream.answer.statusCode).toBe(200);
    stored.delete('tok_a');
    expect(await streams[0]?.ended).toBe(true);
    expect(streams[1]?.answer.complete).toBe(false);
    streams[1]?.request.destroy();
  });

  it.each(['fails', 'hangs up'] as const)(
    'are refused with 503 while the lookup %s, known ones too',
    async (how) => {
      const token = store('tok_a');
      expect((await call(token)).status).toBe(200);
      tokensAnswer = how;
      later += 1_000;
      const answer = await call(token);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(await readProblem(answer)).toMatchObject({ status: 503, code: 'upstream_unavailable' });
      tokensAnswer = 'answers';
      expect((await call(token)).status).toBe(200);
    },
  );

  it('leave an open stream alone while they cannot be looked up', async () => {
    const stream = await openClientStream(`${gateways[0]?.url}${streamPath}`, bearer(store('tok_a')));
    tokensAnswer = 'fails';
    const failed = () => gateways[0]?.lines.filter(({ level }) => level === 'warn').length ?? 0;
    await waitFor('two failed lookups', () => failed() >= 2);
    expect(stream.answer.complete).toBe(false);
    stream.request.destroy();
  });
});
