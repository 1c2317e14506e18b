import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '@footnote/client';
import { getCompany } from '@footnote/contracts';
import { buildExplorer, type Cluster, findChromium, startCluster, type TokenClaims } from '@footnote/local';
import { waitFor } from '@footnote/testing';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { sampleDir } from '../../../test/e2e/platform/folders.ts';
import { removeNamespace } from '../../../test/e2e/platform/remove-namespace.ts';
import { writeSuspectFiling } from './suspect-filing.ts';

/** The whole platform, and a browser before it. */
export interface Desk {
  readonly cluster: Cluster;
  readonly alice: TokenClaims;
  /** Of the regulators' replay, to be disturbed. */
  readonly replayUrl: string;
  client(claims?: TokenClaims): Client;
  /** Opens a page signed in by the link; what goes wrong on it is collected. */
  open(path: string, options?: BrowserContextOptions, claims?: TokenClaims, url?: string): Promise<Page>;
  /** What no page may have: errors on the console, breaches of its policy, requests to other origins. */
  readonly complaints: string[];
  stop(): Promise<void>;
}

/** A refusal of the platform, which the browser notes and the page explains. */
const refusal = /^Failed to load resource: (?:the server responded with a status of 4|net::ERR_)/;
/** Swagger UI says as an error that a later release of it reads its own links in another way. */
const notice = /^Deprecated: escaping deep link whitespace/;

export async function openDesk(): Promise<Desk> {
  const namespace = `e2e_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'explorer-e2e-'));
  const cluster = await startCluster({
    dataDir,
    namespace,
    explorer: true,
    replayDirs: [sampleDir, writeSuspectFiling(dataDir)],
    env: { COMPANY_FOLLOW_INTERVAL_MS: '200', SEC_REQUESTS_PER_SECOND: '10' },
    serviceEnv: {
      gateway: {
        GENERAL_REQUESTS_PER_MINUTE: '1000000',
        CHAT_REQUESTS_PER_MINUTE: '1000',
        EDIT_REQUESTS_PER_MINUTE: '1000',
      },
      replay: { REPLAY_SEC_REQUESTS_PER_SECOND: '0' },
    },
  });
  const alice: TokenClaims = { user: 'alice', org: 'acme', role: 'admin', name: 'Alice' };
  const client = (claims = alice) => createClient({ baseUrl: cluster.url, token: cluster.token(claims) });
  await waitFor("the sample's companies", () =>
    client()
      .call(getCompany, { params: { country: 'US', local_id: '9990001' } })
      .catch(() => null),
  );
  const browser = await launchBrowser();
  const complaints: string[] = [];

  function watch(page: Page, own: string): void {
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !refusal.test(text) && !notice.test(text)) complaints.push(text);
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => {
      const url = new URL(request.url());
      // The browser's own viewer of PDFs asks for parts of itself by other protocols.
      const isRemote = /^(?:https?|wss?):$/.test(url.protocol) && url.origin !== own;
      if (isRemote) complaints.push(`a request to ${url.origin}`);
    });
  }

  return {
    cluster,
    alice,
    replayUrl: cluster.services.replay?.urls[0] ?? '',
    client,
    complaints,
    async open(path, options = {}, claims = alice, url = cluster.url) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
      context.setDefaultTimeout(90_000);
      context.on('page', (page) => watch(page, url));
      const page = await context.newPage();
      await page.goto(`${url}${path}#token=${cluster.token(claims)}`);
      return page;
    },
    async stop() {
      await browser.close();
      await cluster.stop();
      await removeNamespace(cluster.env, process.env, namespace);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** For tests with a gateway of their own. */
export const buildForTests = () => buildExplorer(() => {});

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium(process.env);
  if (executablePath === null) throw new Error('No Chrome was found: set CHROME_PATH');
  return chromium.launch({ executablePath });
}
