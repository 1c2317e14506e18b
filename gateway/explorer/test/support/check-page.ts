import axe from 'axe-core';
import type { Page } from 'playwright-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Violation {
  id: string;
  nodes: { html: string }[];
}

/** What axe finds wrong with the page for people who can't see it, hear it or use a mouse. */
async function findBarriers(page: Page): Promise<string[]> {
  // Run as the browser's own code: the page's policy would refuse a script of ours.
  await page.evaluate(axe.source);
  const found = await page.evaluate<{ violations: Violation[] }>(
    `axe.run({ runOnly: ${JSON.stringify(rules)} })`,
  );
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}

/** By how many pixels the page is wider than the window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

/** Barriers and overflow of what is open: light and dark, wide and at 320 pixels. */
export async function findBarriersInAllLooks(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of [
    [1280, 800],
    [320, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    const over = await overflowOf(page);
    if (over > 0) found.push(`${width}: ${over} pixels too wide`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const barriers = await findBarriers(page);
      found.push(...barriers.map((barrier) => `${width} ${colorScheme}: ${barrier}`));
    }
  }
  return found;
}
