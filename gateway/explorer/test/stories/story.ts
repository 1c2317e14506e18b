import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Desk } from '../support/desk.ts';

/** What the stories of all rooms share: the platform in a browser, and what was put into it. */
export interface Story {
  readonly desk: Desk;
  /** Of a report with a hostile title and text. */
  readonly reportId: string;
}

export const company = '/c/US/0009990001';
export const filing = '0009990001-25-000007';
export const older = '0009990001-24-000008';
export const hostile =
  '<img src=x onerror="alert(1)"><script>alert(2)</script> ![x](https://elsewhere.example/x.png)';

/** Opens a page signed in, and closes it with all that it kept. */
export async function withPage(
  desk: Desk,
  path: string,
  act: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const page = await desk.open(path, options);
  try {
    await act(page);
  } finally {
    await page.context().close();
  }
}

export const textOf = (page: Page, selector: string) => page.locator(selector).first().textContent();

/** A file as a file picker is given one. */
export const fileOf = (name: string, content: string | Buffer, mimeType = 'text/plain') => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});
