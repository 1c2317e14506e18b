import { createServer, type Server } from 'node:http';
import { findFreePort } from '@footnote/local';
import { waitFor } from '@footnote/testing';
import type { Browser, Page } from 'playwright-core';
import { startTestGateway, type TestGateway } from '../../test/support/test-gateway.ts';
import { answerOk, startUpstream, type TestUpstream } from '../../test/support/test-upstream.ts';
import { buildForTests, launchBrowser } from './support/desk.ts';
import { openProvider } from './support/open-provider.ts';

describe('signing in at an OpenID provider', () => {
  let provider: Server;
  let upstream: TestUpstream;
  let gateway: TestGateway;
  let browser: Browser;
  beforeAll(async () => {
    await buildForTests();
    const [issuerPort, port] = [await findFreePort(), await findFreePort()];
    const issuer = `http://127.0.0.1:${issuerPort}`;
    provider = createServer(openProvider(issuer, `http://127.0.0.1:${port}`).callback());
    await new Promise<void>((resolve) => provider.listen(issuerPort, '127.0.0.1', resolve));
    upstream = await startUpstream();
    upstream.handle = answerOk;
    gateway = await startTestGateway(upstream.url, {
      PORT: String(port),
      JWT_SECRET: undefined,
      JWKS_URL: `${issuer}/jwks`,
      JWT_ISSUER: issuer,
      JWT_AUDIENCE: 'footnote-api',
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'footnote',
    });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await gateway?.stop();
    await upstream?.close();
    provider?.closeAllConnections();
    provider?.close();
  });

  async function signIn(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('input[name=login]').fill('alice');
    await page.locator('input[name=password]').fill('any');
    await page.locator('button[type=submit]').click();
    await page.locator('button[type=submit]', { hasText: /Continue/i }).click();
    await page.getByText('acme').first().waitFor();
  }
  const tokenOf = (page: Page) => page.evaluate<string | null>("sessionStorage.getItem('footnote.token')");

  it('comes back to where one was, with a token that the gateway accepts and no address holds', async () => {
    const page = await browser.newPage();
    page.setDefaultTimeout(90_000);
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) refused.push(message.text());
    });
    const accepted = page.waitForResponse(
      (answer) => answer.url().includes('/api/filings/search') && answer.status() === 200,
    );
    await page.goto(`${gateway.url}/?q=tide`);
    await signIn(page);
    expect((await accepted).request().headers().authorization).toMatch(/^Bearer ey/);
    expect(page.url()).toBe(`${gateway.url}/?q=tide`);
    expect(JSON.stringify(gateway.lines)).not.toMatch(/eyJ|code=[\w-]{20}/);
    expect(refused).toEqual([]);
    await page.close();
  });

  it('renews the token in the background, and signs out at the provider too', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    page.setDefaultTimeout(90_000);
    await page.goto(`${gateway.url}/?q=tide`);
    await signIn(page);
    const before = await tokenOf(page);
    // The page's own policy forbids the browser's `waitForFunction`, which evaluates text.
    const after = await waitFor('the next token', async () => {
      const token = await tokenOf(page);
      return token === before ? null : token;
    });
    const answer = await fetch(`${gateway.url}/api/filings/search?q=tide`, {
      headers: { authorization: `Bearer ${after}` },
    });
    expect(answer.status).toBe(200);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: /Yes, sign me out/i }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await tokenOf(page)).toBeNull();
    await context.close();
  });
});
