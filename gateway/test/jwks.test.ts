import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import jwt from 'jsonwebtoken';
import { readProblem } from './support/read-problem.ts';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';
import { bearer } from './support/test-tokens.ts';
import { startUpstream, type TestUpstream } from './support/test-upstream.ts';

interface Pair {
  kid: string;
  alg: 'RS256' | 'ES256';
  privateKey: KeyObject;
  publicKey: KeyObject;
}
const rsa = (kid: string): Pair => ({
  kid,
  alg: 'RS256',
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }),
});
const ec = (kid: string): Pair => ({
  kid,
  alg: 'ES256',
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }),
});
const first = rsa('first');
const second = ec('second');
const unknown = rsa('unknown');

describe('tokens by JWKS', () => {
  let provider: Server;
  let published: Pair[];
  let down: boolean;
  let fetches: number;
  let upstream: TestUpstream;
  let gateway: TestGateway;
  let time: number;

  beforeEach(async () => {
    published = [first];
    down = false;
    fetches = 0;
    time = Date.now();
    provider = createServer((_request, response) => {
      fetches += 1;
      if (down) {
        response.writeHead(500).end();
        return;
      }
      const keys = published.map(({ kid, publicKey }) => ({
        ...publicKey.export({ format: 'jwk' }),
        kid,
        use: 'sig',
      }));
      response.end(JSON.stringify({ keys }));
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    upstream = await startUpstream();
    gateway = await startTestGateway(
      upstream.url,
      {
        JWT_SECRET: undefined,
        JWT_ANY_AUDIENCE: 'true',
        JWKS_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/keys`,
      },
      { clock: { now: () => new Date(time) } },
    );
  });
  afterEach(async () => {
    await gateway.stop();
    await upstream.close();
    await new Promise((resolve) => {
      provider.close(resolve);
      provider.closeAllConnections();
    });
  });

  const sign = ({ kid, alg, privateKey }: Pair, claims: object = {}) =>
    jwt.sign({ sub: 'alice', exp: Math.floor(time / 1000) + 3600, ...claims }, privateKey, {
      algorithm: alg,
      keyid: kid,
    });
  const call = (token: string) => fetch(`${gateway.url}/api/filings/search?q=a`, { headers: bearer(token) });
  const codeOf = async (token: string) => (await readProblem(await call(token))).code;

  it('does not start without issuer and audience, unless the settings accept any', async () => {
    const settings = { JWT_SECRET: undefined, JWKS_URL: 'http://127.0.0.1:1/keys' };
    for (const some of [{}, { JWT_ISSUER: 'https://id.example' }, { JWT_AUDIENCE: 'research' }]) {
      await expect(startTestGateway(upstream.url, { ...settings, ...some })).rejects.toThrow(
        'JWT_ISSUER, JWT_AUDIENCE: required with JWKS_URL',
      );
    }
  });

  it('verifies RS256 and ES256, fetching the keys once', async () => {
    published = [first, second];
    const answers = await Promise.all([first, second, first, second].map((pair) => call(sign(pair))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(fetches).toBe(1);
  });

  it('follows a rotation: a new key id is fetched, a key taken away no longer serves', async () => {
    const old = sign(first);
    expect((await call(old)).status).toBe(200);
    published = [second];
    time += 11_000;
    expect((await call(sign(second))).status).toBe(200);
    expect(await codeOf(old)).toBe('token_invalid');
  });

  it('fetches once in ten seconds for invented key ids, and goes on serving the known ones', async () => {
    expect((await call(sign(first))).status).toBe(200);
    time += 11_000;
    for (let n = 0; n < 20; n += 1)
      expect(await codeOf(sign({ ...unknown, kid: `made-${n}` }))).toBe('token_invalid');
    expect(fetches).toBe(2);
    expect((await call(sign(first, { n: 1 }))).status).toBe(200);
  });

  it('goes on with known keys while the provider is away, and answers 503 for what it can not decide', async () => {
    expect((await call(sign(first))).status).toBe(200);
    down = true;
    time += 3_000_000;
    expect((await call(sign(first))).status).toBe(200);
    const undecided = await call(sign(second));
    expect(undecided.status).toBe(503);
    expect(undecided.headers.get('retry-after')).toBe('10');
    expect((await readProblem(undecided)).code).toBe('upstream_unavailable');
    down = false;
    published = [first, second];
    time += 11_000;
    expect((await call(sign(second))).status).toBe(200);
  });

  it('refuses a token signed with HS256 and the public key, and alg none', async () => {
    const pem = first.publicKey.export({ format: 'pem', type: 'spki' }).toString();
    const body = Buffer.from(JSON.stringify({ sub: 'eve', exp: 4e9 })).toString('base64url');
    const { createHmac } = await import('node:crypto');
    const head = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT', kid: 'first' })).toString(
      'base64url',
    );
    const signature = createHmac('sha256', pem).update(`${head}.${body}`).digest('base64url');
    expect(await codeOf(`${head}.${body}.${signature}`)).toBe('token_invalid');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT', kid: 'first' })).toString('base64url');
    expect(await codeOf(`${none}.${body}.`)).toBe('token_invalid');
  });

  it('refuses another key under a known id, and a known key under another algorithm', async () => {
    expect(await codeOf(sign({ ...unknown, kid: 'first' }))).toBe('token_invalid');
    expect(await codeOf(sign({ ...second, kid: 'first' }))).toBe('token_invalid');
  });

  it('takes a token without key id where one key fits', async () => {
    const token = jwt.sign({ sub: 'a', exp: 4e9 }, first.privateKey, { algorithm: 'RS256' });
    expect((await call(token)).status).toBe(200);
  });
});
