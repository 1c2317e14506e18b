import type { Browser, Page } from 'puppeteer';

/** A page in a separate browser context, in which no script runs and nothing is fetched. */
export interface PrintSheet {
  print(html: string, options: PrintOptions): Promise<Uint8Array>;
  /** Aborts when the page's process dies. */
  readonly crashed: AbortSignal;
  close(): Promise<void>;
}

export interface PrintOptions {
  /** bookmarks of the headings; Chrome makes them from the structure tags, so it writes these too */
  outline: boolean;
  /** structure tags for screen readers */
  tagged: boolean;
}

/** `timeoutMs` limits each step of the browser. */
export async function openPrintSheet(browser: Browser, timeoutMs: number): Promise<PrintSheet> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const crash = new AbortController();
  page.on('error', () => crash.abort(new Error('the page crashed')));
  page.setDefaultTimeout(timeoutMs);
  const [session] = await Promise.all([
    page.createCDPSession(),
    page.setJavaScriptEnabled(false),
    page.setOfflineMode(true),
    refuseRequests(page),
  ]);
  return {
    print: async (html, { outline, tagged }) => {
      await page.setContent(html, { waitUntil: 'load', timeout: timeoutMs });
      // `page.pdf` is not used: it waits for fonts, although none are loaded, and reads the PDF in small pieces. Each of
      // these steps waits for processor time.
      const { data } = await session.send(
        'Page.printToPDF',
        {
          preferCSSPageSize: true,
          printBackground: true,
          generateTaggedPDF: tagged,
          generateDocumentOutline: outline,
          transferMode: 'ReturnAsBase64',
        },
        { timeout: timeoutMs },
      );
      const bytes = Buffer.from(data, 'base64');
      return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    crashed: crash.signal,
    close: () => context.close(),
  };
}

async function refuseRequests(page: Page): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    request.abort('blockedbyclient').catch(() => {});
  });
}
