import { problemCodeNames } from '@footnote/contracts';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';
import { startUpstream, type TestUpstream } from './support/test-upstream.ts';

describe('the interface, described', () => {
  let upstream: TestUpstream;
  let gateway: TestGateway;
  beforeAll(async () => {
    upstream = await startUpstream();
    gateway = await startTestGateway(upstream.url, {}, { explorerFolder: '/nowhere' });
  });
  afterAll(async () => {
    await gateway.stop();
    await upstream.close();
  });

  it('serves the OpenAPI description without a token', async () => {
    const answer = await fetch(`${gateway.url}/openapi.json`);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await answer.json()).toMatchObject({ openapi: '3.1.0' });
  });

  it('serves a page whose parts all come from here', async () => {
    const page = await fetch(`${gateway.url}/docs`);
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    const parts = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, part]) => String(part));
    expect(parts).toContain('/docs/swagger-ui-bundle.js');
    for (const part of parts) {
      const answer = await fetch(new URL(part, gateway.url));
      expect([part, answer.status]).toEqual([part, 200]);
      expect(new URL(part, gateway.url).origin).toBe(gateway.url);
    }
    expect(html).not.toMatch(/<script>|<style|https?:/);
  });

  it('explains every code under its anchor', async () => {
    const html = await (await fetch(`${gateway.url}/docs/errors`)).text();
    for (const code of problemCodeNames) expect(html).toContain(`id="${code}"`);
  });

  it('is where / leads as long as the explorer is not built', async () => {
    const answer = await fetch(gateway.url, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe('/docs');
  });
});
