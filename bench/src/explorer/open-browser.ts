import { findChromium } from '@footnote/local';
import { waitFor } from '@footnote/testing';
import { type Browser, chromium, type Page } from 'playwright-core';

export interface BenchBrowser {
  /** A page of a browser that has been nowhere: signed in, with nothing cached. */
  open(path: string, prepare?: (blank: Page) => Promise<void>): Promise<Page>;
  close(): Promise<void>;
}

export async function openBrowser(url: string, token: string): Promise<BenchBrowser> {
  const executablePath = findChromium(process.env);
  if (executablePath === null) throw new Error('No Chrome was found: set CHROME_PATH');
  const browser: Browser = await chromium.launch({ executablePath });
  return {
    async open(path, prepare = async () => {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      context.setDefaultTimeout(120_000);
      const page = await context.newPage();
      await prepare(page);
      await page.goto(`${url}${path}#token=${token}`);
      return page;
    },
    close: () => browser.close(),
  };
}

/** When no script was on its way for this long, all have come. */
const quietMs = 1_000;

/** Kilobytes of script that the page loaded, compressed as on the network, without headers. */
export async function scriptOf(browser: BenchBrowser, path: string, ready: string): Promise<number> {
  let bytes = 0;
  let lastAt = performance.now();
  const scripts = new Set<string>();
  const page = await browser.open(path, async (blank) => {
    const session = await blank.context().newCDPSession(blank);
    session.on('Network.requestWillBeSent', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    session.on('Network.loadingFinished', ({ requestId }) => {
      if (scripts.delete(requestId)) lastAt = performance.now();
    });
    await session.send('Network.enable');
  });
  await page.locator(ready).first().waitFor();
  // The network is never idle: the page follows the ingestions of its organisation.
  await waitFor('the scripts', () => scripts.size === 0 && performance.now() - lastAt > quietMs);
  await page.context().close();
  return bytes / 1000;
}
