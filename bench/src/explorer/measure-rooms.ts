import type { Page } from 'playwright-core';
import { median } from '../median.ts';
import { filingPage, longMarkdown, longOutline, longSection } from './long-data.ts';
import type { BenchBrowser } from './open-browser.ts';

const sectionChars = 300_000;
const reader = '/f/US/bench/1';

/** The page is measured alone: what it reads is answered at once, from memory. */
async function answerReader(page: Page): Promise<void> {
  const content = longMarkdown(sectionChars);
  const outline = JSON.stringify(longOutline(content.length));
  await page.route('**/api/filings/sections/US/bench', (route) =>
    route.fulfill({ contentType: 'application/json', body: outline }),
  );
  await page.route('**/api/filings/read/US/bench/*', (route) => {
    const section = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    return route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify(longSection(section, content)),
    });
  });
}

async function openReader(browser: BenchBrowser): Promise<Page> {
  const page = await browser.open('/');
  await answerReader(page);
  await page.goto(new URL(reader, page.url()).href);
  await page.getByRole('heading', { name: 'Section 1', exact: true }).waitFor();
  return page;
}

/** Milliseconds from the click on a section in the outline to its text on the screen. */
export async function measureSections(browser: BenchBrowser, rounds: number): Promise<number> {
  const page = await openReader(browser);
  const times: number[] = [];
  for (let at = 2; at < rounds + 2; at++) {
    times.push(
      await page.evaluate<number>(`new Promise((resolve) => {
        const link = [...document.querySelectorAll('nav a')].find((one) => one.pathname.endsWith('/bench/${at}'));
        const began = performance.now();
        link.click();
        const look = () => {
          const title = document.querySelector('article h1')?.textContent;
          if (title === 'Section ${at}' && document.querySelector('article p + p')) {
            requestAnimationFrame(() => resolve(performance.now() - began));
          } else requestAnimationFrame(look);
        };
        look();
      })`),
    );
  }
  await page.context().close();
  return median(times);
}

/** Bytes of live heap after 50 sections of a filing were opened, over those after 10. */
export async function measureMemory(browser: BenchBrowser): Promise<number> {
  const page = await openReader(browser);
  const session = await page.context().newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  let after10 = 0;
  for (let at = 2; at <= 51; at++) {
    await page.keyboard.press('n');
    await page.getByRole('heading', { name: `Section ${at}`, exact: true }).waitFor();
    await page.getByRole('link', { name: `Next section: Section ${at + 1}` }).waitFor();
    if (at === 11) after10 = await heap();
  }
  const ratio = (await heap()) / after10;
  await page.context().close();
  return ratio;
}

/** Milliseconds from a letter typed into the search to its results on the screen. */
export async function measureSearch(browser: BenchBrowser): Promise<number> {
  const page = await browser.open('/');
  const field = page.getByRole('textbox', { name: 'Find a company' });
  await field.waitFor();
  const times: number[] = [];
  for (const text of ['ap', 'to', 'mi', 'na', 'se', 'ba', 'co', 'de', 'pe', 'su']) {
    await field.fill('');
    await page.locator('#companies').waitFor({ state: 'detached' });
    const timing = page.evaluate<number>(`new Promise((resolve) => {
      let began = 0;
      document.querySelector('main input').addEventListener('input', () => { began = performance.now(); }, { once: true });
      const look = () => {
        if (began > 0 && document.querySelector('#companies li')) resolve(performance.now() - began);
        else requestAnimationFrame(look);
      };
      look();
    })`);
    await field.fill(text);
    times.push(await timing);
  }
  await page.context().close();
  return median(times);
}

/** Frames a second while a list of this many filings is scrolled from its beginning on, three seconds long. */
export async function measureScrolling(browser: BenchBrowser, count: number): Promise<number> {
  const page = await browser.open('/');
  await page.route('**/api/filings/company/US/0009990001/filings?*', (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? '0');
    return route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify(filingPage(count, from)),
    });
  });
  await page.goto(new URL('/c/US/0009990001', page.url()).href);
  await page.getByRole('article', { name: /^8-K/ }).first().waitFor();
  const rate = await page.evaluate<number>(`new Promise((resolve) => {
    const began = performance.now();
    let frames = 0;
    const step = (now) => {
      frames++;
      scrollBy(0, 120);
      if (now - began < 3000) requestAnimationFrame(step);
      else resolve(frames / ((now - began) / 1000));
    };
    requestAnimationFrame(step);
  })`);
  await page.context().close();
  return rate;
}

/** The longest task of the page while an answer streams in, in milliseconds; 0 if no task took more than 50. */
export async function measureStreaming(browser: BenchBrowser): Promise<number> {
  const page = await browser.open('/r');
  await page
    .getByRole('textbox', { name: 'Your question' })
    .fill('What are the main risks of Halcyon Tidewater?');
  await page.evaluate(`
    window.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
    }).observe({ type: 'longtask' });
  `);
  await page.keyboard.press('Enter');
  await page.getByText(/Quotes checked word for word/).waitFor();
  const longest = await page.evaluate<number>('window.longest');
  await page.context().close();
  return longest;
}
