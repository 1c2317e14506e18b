import { generateKeyPairSync } from 'node:crypto';
import { identityHeader, identityKey, verifyIdentity } from '@footnote/http';
import jwt from 'jsonwebtoken';
import { readProblem } from './support/read-problem.ts';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';
import { bearer, signToken } from './support/test-tokens.ts';
import { startUpstream, type TestUpstream } from './support/test-upstream.ts';

const internalKey = identityKey('internal secret for tests, thirty-two bytes or more');
const search = '/api/filings/search?q=app';
const now = () => Math.floor(Date.now() / 1000);

describe('authentication at the gateway', () => {
  let upstream: TestUpstream;
  let gateway: TestGateway;
  beforeAll(async () => {
    upstream = await startUpstream();
    gateway = await startTestGateway(upstream.url, { JWT_ISSUER: 'idp', JWT_AUDIENCE: 'research' });
  });
  afterAll(async () => {
    await gateway.stop();
    await upstream.close();
  });
  const sign = (claims: Record<string, unknown> = {}, options: jwt.SignOptions = {}, secret?: string) =>
    signToken({ iss: 'idp', aud: 'research', ...claims }, options, secret);
  const call = (path: string, headers: Record<string, string>, init: RequestInit = {}) =>
    fetch(gateway.url + path, { headers, ...init });
  const callerSeen = () => {
    const header = upstream.seen.at(-1)?.headers[identityHeader];
    return verifyIdentity(typeof header === 'string' ? header : undefined, internalKey);
  };

  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [header, payload] = sign().split('.') as [string, string];
  const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  const refused: [string, Record<string, string>, string][] = [
    ['no token', {}, 'token_missing'],
    ['another scheme', { authorization: 'Basic YTpi' }, 'token_missing'],
    ['a scheme without token', { authorization: 'Bearer ' }, 'token_missing'],
    ['more than a token', { authorization: `Bearer ${sign()} x` }, 'token_invalid'],
    ['no JWT at all', bearer('nonsense'), 'token_invalid'],
    [
      'a payload that is not JSON',
      bearer(`${header}.${Buffer.from('{').toString('base64url')}.x`),
      'token_invalid',
    ],
    [
      'another signature',
      bearer(sign({}, {}, 'another secret of thirty-two bytes or more')),
      'token_invalid',
    ],
    [
      'a changed payload',
      bearer(sign().replace(payload, Buffer.from('{"sub":"eve"}').toString('base64url'))),
      'token_invalid',
    ],
    ['alg none', bearer(`${unsigned}.${payload}.`), 'token_invalid'],
    ['alg none with a signature', bearer(`${unsigned}.${payload}.${sign().split('.')[2]}`), 'token_invalid'],
    ['another HMAC', bearer(sign({}, { algorithm: 'HS512' })), 'token_invalid'],
    [
      'RS256 where HS256 is set up',
      bearer(jwt.sign({ sub: 'a', exp: now() + 60 }, privateKey, { algorithm: 'RS256' })),
      'token_invalid',
    ],
    ['an expired token', bearer(sign({ exp: now() - 6 })), 'token_expired'],
    ['a token not yet valid', bearer(sign({ nbf: now() + 60 })), 'token_not_yet_valid'],
    ['a token issued in the future', bearer(sign({ iat: now() + 60 })), 'token_not_yet_valid'],
    ['a token without end', bearer(sign({ exp: undefined })), 'token_invalid'],
    ['a token without user', bearer(sign({ sub: undefined })), 'token_invalid'],
    ['an empty user', bearer(sign({ sub: '' })), 'token_invalid'],
    ['another issuer', bearer(sign({ iss: 'other' })), 'token_invalid'],
    ['no issuer', bearer(sign({ iss: undefined })), 'token_invalid'],
    ['another audience', bearer(sign({ aud: 'other' })), 'token_invalid'],
  ];
  it('accepts tokens of the key before, for as long as that is set', async () => {
    const old = 'the secret of yesterday, thirty-two bytes or more';
    const token = bearer(signToken({}, {}, old));
    const rotated = await startTestGateway(upstream.url, { JWT_SECRET_PREVIOUS: old });
    try {
      expect((await fetch(rotated.url + search, { headers: token })).status).toBe(200);
      expect((await fetch(rotated.url + search, { headers: bearer(signToken()) })).status).toBe(200);
      const expired = bearer(signToken({ exp: now() - 6 }, {}, old));
      const answer = await fetch(rotated.url + search, { headers: expired });
      expect((await readProblem(answer)).code).toBe('token_expired');
      const foreign = bearer(signToken({}, {}, 'another secret of thirty-two bytes or more'));
      expect((await fetch(rotated.url + search, { headers: foreign })).status).toBe(401);
    } finally {
      await rotated.stop();
    }
  });

  it.each(refused)('refuses %s', async (_what, headers, code) => {
    const before = upstream.seen.length;
    const answer = await call(search, headers);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toContain('Bearer');
    const problem = await readProblem(answer);
    expect(problem.code).toBe(code);
    expect(upstream.seen).toHaveLength(before);
  });

  it.each([['iat'], ['nbf']])('lets the clock of the issuer be ahead, for %s', async (claim) => {
    const token = bearer(sign({ [claim]: now() + 3 }));
    expect((await call(search, token)).status).toBe(200);
  });

  it('names what is wrong with issuer and audience, and nothing of the token', async () => {
    const answer = await call(search, bearer(sign({ aud: 'other' })));
    expect((await readProblem(answer)).detail).toBe("The token's audience is not accepted.");
  });

  it('refuses a token that was good until it expired, though it was verified before', async () => {
    let time = Date.now();
    const clocked = await startTestGateway(upstream.url, {}, { clock: { now: () => new Date(time) } });
    const token = signToken({ exp: now() + 30 });
    expect((await fetch(clocked.url + search, { headers: bearer(token) })).status).toBe(200);
    expect((await fetch(clocked.url + search, { headers: bearer(token) })).status).toBe(200);
    time += 34_000;
    // Within what the issuer's clock may differ.
    expect((await fetch(clocked.url + search, { headers: bearer(token) })).status).toBe(200);
    time += 2_000;
    const late = await fetch(clocked.url + search, { headers: bearer(token) });
    expect((await readProblem(late)).code).toBe('token_expired');
    await clocked.stop();
  });

  it('lets anybody use a public route, as nobody, within the limits of an address', async () => {
    const forged = { [identityHeader]: 'forged', 'content-type': 'application/json' };
    const answer = await call('/api/shared-reports', forged, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(200);
    expect(upstream.seen.at(-1)?.headers).not.toHaveProperty(identityHeader);
    expect(answer.headers.get('ratelimit')).toContain('"default"');
  });

  it('hands the caller to the service in a signed identity', async () => {
    await call(search, bearer(sign()));
    expect(callerSeen()).toEqual({ user_id: 'alice', org_id: 'acme', org_role: 'admin', name: 'Alice' });
  });

  it.each([
    [{ org_role: undefined, roles: ['x', 'admin'] }, 'admin'],
    [{ org_role: undefined, roles: ['member'] }, 'member'],
    [{ org_role: 'owner' }, null],
    [{ org_role: undefined, roles: 'admin' }, null],
    [{ org_role: undefined }, null],
  ])('reads the role from %j', async (claims, role) => {
    await call(search, bearer(sign(claims)));
    expect(callerSeen().org_role).toBe(role);
  });

  it.each([undefined, null, '', 'a b', 'x'.repeat(65), 7, ['acme'], 'acme\n'])(
    'takes %j for no organisation',
    async (org_id) => {
      const headers = bearer(sign({ org_id }));
      expect((await call(search, headers)).status).toBe(200);
      expect(callerSeen()).toMatchObject({ org_id: null, org_role: null });
      for (const path of [
        '/api/filings/ingest/active',
        '/api/filings/ingest/job_1',
        '/api/filings/ingest/stream',
      ]) {
        const answer = await call(path, headers);
        expect((await readProblem(answer)).code).toBe('org_required');
        expect(answer.status).toBe(403);
      }
      const post = await call('/api/filings/ingest', headers, { method: 'POST', body: '{}' });
      expect(post.status).toBe(403);
    },
  );

  it('takes the token from the query on the stream alone', async () => {
    upstream.handle = (_request, response) => response.end();
    const token = sign();
    const stream = await call(`/api/filings/ingest/stream?a=1&token=${token}&b=2`, {});
    expect(stream.status).toBe(200);
    expect(upstream.seen.at(-1)?.url).toBe('/api/filings/ingest/stream?a=1&b=2');
    const elsewhere = await call(`/api/filings/ingest/active?token=${token}`, {});
    expect((await readProblem(elsewhere)).code).toBe('token_missing');
    const twice = await call(`/api/filings/ingest/stream?token=${token}&token=${token}`, {});
    expect((await readProblem(twice)).code).toBe('token_missing');
    const bad = await call('/api/filings/ingest/stream?token=nonsense', {});
    expect((await readProblem(bad)).code).toBe('token_invalid');
  });

  it('neither passes a query token on nor logs it, however its name is written', async () => {
    const token = sign();
    for (const name of ['token', 't%6Fken', '%74oken']) {
      await call(`/api/filings/ingest/active?${name}=${token}`, bearer(token));
      await call(`/api/filings/ingest/stream?${name}=${token}`, {});
      expect(upstream.seen.at(-1)?.url).toMatch(/^[^?]*$/);
    }
    await call(`/api/filings/nowhere?token=${token}`, {});
    const everything = JSON.stringify([gateway.lines, upstream.seen]);
    expect(gateway.lines.some(({ route }) => route === 'streamIngestion')).toBe(true);
    expect(everything).not.toContain(token);
    expect(everything).not.toContain(token.split('.')[1]);
  });
});
