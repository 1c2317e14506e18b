import { routesByService } from '@footnote/contracts';
import { readProblem } from './support/read-problem.ts';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';
import { bearer } from './support/test-tokens.ts';
import { openStream, startUpstream, type TestUpstream } from './support/test-upstream.ts';

const lab = { services: { lab: routesByService.lab } };

describe('the door of the Model Context Protocol', () => {
  let upstream: TestUpstream;
  const gateways: TestGateway[] = [];
  beforeAll(async () => {
    upstream = await startUpstream();
    upstream.handle = (_request, response) => {
      openStream(response);
      response.end();
    };
  });
  afterAll(async () => {
    for (const gateway of gateways) await gateway.stop();
    await upstream.close();
  });
  async function open(settings: Record<string, string> = {}): Promise<TestGateway> {
    const gateway = await startTestGateway(
      upstream.url,
      { PUBLIC_URL: 'https://footnote.example', ...settings },
      lab,
    );
    gateways.push(gateway);
    return gateway;
  }
  const post = ({ url }: TestGateway, headers: Record<string, string> = {}) =>
    fetch(`${url}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
    });

  it('passes calls on with the identity of their caller, and without their token', async () => {
    const answer = await post(await open(), { ...bearer(), 'mcp-protocol-version': '2026-07-28' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    const seen = upstream.seen.at(-1);
    expect(seen?.url).toBe('/mcp');
    expect(seen?.headers['mcp-protocol-version']).toBe('2026-07-28');
    expect(seen?.headers.authorization).toBeUndefined();
  });

  it('answers other methods with 405, which clients expect of a server without sessions', async () => {
    const { url } = await open();
    for (const method of ['GET', 'DELETE']) {
      const answer = await fetch(`${url}/mcp`, { method, headers: bearer() });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  it('refuses pages of foreign origins, and no program', async () => {
    const gateway = await open({ CORS_ORIGINS: 'https://chat.example' });
    const refused = await readProblem(await post(gateway, { ...bearer(), origin: 'https://evil.example' }));
    expect([refused.status, refused.code]).toEqual([403, 'origin_refused']);
    for (const origin of ['https://chat.example', 'https://footnote.example']) {
      expect((await post(gateway, { ...bearer(), origin })).status).toBe(200);
    }
  });

  it('tells a caller without a token where its user signs in', async () => {
    const settings = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'explorer' };
    const gateway = await open(settings);
    const refused = await post(gateway);
    const address = /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate') ?? '')?.[1];
    expect([refused.status, address]).toEqual([
      401,
      'https://footnote.example/.well-known/oauth-protected-resource/mcp',
    ]);
    const { pathname } = new URL(address ?? '');
    for (const path of [pathname, '/.well-known/oauth-protected-resource']) {
      const metadata = await fetch(gateway.url + path);
      expect(await metadata.json()).toEqual({
        resource: 'https://footnote.example/mcp',
        authorization_servers: ['https://login.example'],
        bearer_methods_supported: ['header'],
        resource_name: 'Footnote',
      });
    }
  });

  it('publishes no metadata without an identity provider', async () => {
    const gateway = await open();
    expect((await post(gateway)).headers.get('www-authenticate')).toBe('Bearer realm="research"');
    expect((await fetch(`${gateway.url}/.well-known/oauth-protected-resource/mcp`)).status).toBe(404);
  });
});
