import type { Page } from 'playwright-core';
import type { BenchBrowser } from '../explorer/open-browser.ts';

const answered = '[role="gridcell"] [data-state="done"]';

async function openAt(browser: BenchBrowser, id: string): Promise<Page> {
  const page = await browser.open('/matrix');
  await page.locator('#main h1').first().waitFor();
  await page.goto(new URL(`/matrix/${id}`, page.url()).href);
  return page;
}

/** Milliseconds from the click on a matrix in the list to its first answered cells. */
export async function measureOpening(browser: BenchBrowser, id: string): Promise<number> {
  const page = await browser.open('/matrix');
  const link = page.locator(`a[href$="${id}"]`);
  await link.waitFor();
  const began = performance.now();
  await link.click();
  await page.locator(answered).first().waitFor();
  const took = performance.now() - began;
  await page.context().close();
  return took;
}

/** Milliseconds from the click that fills an empty matrix to its first answered cell in the page, which stays open. */
export async function fillOnPage(
  browser: BenchBrowser,
  id: string,
): Promise<{ page: Page; firstMs: number }> {
  const page = await openAt(browser, id);
  const fill = page.getByRole('button', { name: /^Fill [\d,]+$/ });
  await fill.waitFor();
  const began = performance.now();
  await fill.click();
  await page.locator(answered).first().waitFor();
  return { page, firstMs: performance.now() - began };
}

/** Frames a second while the whole table is scrolled down and then to the right, three seconds each; and while nothing moves. */
export async function measureGridScrolling(
  browser: BenchBrowser,
  id: string,
): Promise<{ rate: number; still: number }> {
  const page = await openAt(browser, id);
  await page.locator(answered).first().waitFor();
  const rateOf = (down: number, right: number) =>
    page.evaluate<number>(`new Promise((resolve) => {
      const grid = document.querySelector('[role="grid"]');
      const began = performance.now();
      let frames = 0;
      const step = (now) => {
        frames++;
        grid.scrollBy(${right}, ${down});
        if (now - began < 3000) requestAnimationFrame(step);
        else resolve(frames / ((now - began) / 1000));
      };
      requestAnimationFrame(step);
    })`);
  const still = await rateOf(0, 0);
  const rates = [await rateOf(120, 0), await rateOf(0, 20)];
  const seen = await page.locator(answered).count();
  if (seen === 0) throw new Error('the table shows no cells after it was scrolled');
  await page.context().close();
  return { rate: Math.min(...rates), still };
}

/** Live heap in megabytes with the whole matrix read, and that after it was scrolled to its end and back ten times over it. */
export async function measureGridHeap(
  browser: BenchBrowser,
  id: string,
): Promise<{ megabytes: number; growth: number }> {
  const page = await openAt(browser, id);
  await page.locator(answered).first().waitFor();
  await page.waitForLoadState('networkidle').catch(() => {});
  const session = await page.context().newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  const grid = page.getByRole('grid');
  await grid.focus();
  const roundTrip = async () => {
    for (const key of ['Control+End', 'Control+Home']) {
      await page.keyboard.press(key);
      await page.locator(answered).first().waitFor();
    }
  };
  await roundTrip();
  const before = await heap();
  for (let at = 0; at < 10; at += 1) await roundTrip();
  const after = await heap();
  await page.context().close();
  return { megabytes: before / 1e6, growth: after / before };
}
