import { listSections, readSection } from '@footnote/contracts';
import { controlReplay } from '@footnote/testing';
import { filing, older, type Story, textOf, withPage } from './story.ts';

/** Reading a filing: statements 9 to 11. */
export function readerStories(story: () => Story): void {
  const open = (path: string, act: Parameters<typeof withPage>[2]) => withPage(story().desk, path, act);

  it('9: opens a section at a sentence, with its outline, its tables and the regulator’s page', async () => {
    const params = { country: 'US', filing_id: filing, section_id: '7' };
    const { content } = await story().desk.client().call(readSection, { params });
    const quote = 'Revenue grew 8.5% in 2024';
    const from = content.indexOf(quote);
    await open(`/f/US/${filing}/7?hl=${from}-${from + quote.length}`, async (page) => {
      await page.locator('article mark').waitFor();
      expect(await textOf(page, 'article mark')).toBe(quote);
      expect(await page.locator('article table').count()).toBeGreaterThan(0);
      await page.getByRole('link', { name: 'Halcyon Tidewater Instruments, Inc.' }).waitFor();
      const original = page.getByRole('link', { name: /Original at/ });
      await original.waitFor();
      expect(await original.getAttribute('href')).toMatch(/^https:\/\/www\.sec\.gov\//);
    });
  });

  it('goes from section to section by keys, and finds a word in the whole filing', () =>
    open(`/f/US/${filing}/7`, async (page) => {
      const next = page.getByRole('link', { name: /^Next section/ });
      await next.waitFor();
      await page.keyboard.press('n');
      await page.waitForURL(`**/f/US/${filing}/7A**`);
      await page.getByRole('searchbox', { name: 'Find in filing' }).fill('single source');
      await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').first().click();
      await page.locator('article mark').waitFor();
    }));

  it('finds words in a filing of very many sections, a few of them at a time, and waits where it is asked to', () =>
    open('/jobs', async (page) => {
      const client = story().desk.client();
      const place = { country: 'US', filing_id: filing };
      const outline = await client.call(listSections, { params: place });
      const text = await client.call(readSection, { params: { ...place, section_id: '7' } });
      const sections = Array.from({ length: 300 }, (_, at) => ({
        ...outline.sections[0],
        item_number: `n${at}`,
        title: `Note ${at}`,
      }));
      await page.route(`**/api/filings/sections/US/${filing}`, (route) =>
        route.fulfill({ json: { ...outline, sections } }),
      );
      let [under, most, refused] = [0, 0, false];
      await page.route(`**/api/filings/read/US/${filing}/*`, async (route) => {
        under += 1;
        most = Math.max(most, under);
        const content = `## A note\n\n${'The optode is named here. '.repeat(10)}`;
        const body = await new Promise<object>((resolve) => setImmediate(resolve, { ...text, content }));
        under -= 1;
        if (refused) return route.fulfill({ json: body });
        refused = true;
        return route.fulfill({
          status: 429,
          headers: { 'retry-after': '1' },
          contentType: 'application/problem+json',
          body: JSON.stringify({
            type: '/docs/errors#rate_limited',
            title: 'Too many requests',
            status: 429,
            detail: 'The limit is reached.',
            code: 'rate_limited',
            instance: '/',
            request_id: 'req_1',
            retryable: true,
          }),
        });
      });
      await page.goto(`${story().desk.cluster.url}/f/US/${filing}/n150`);
      await page.getByRole('searchbox', { name: 'Find in filing' }).fill('optode');
      await page.getByText('Places found: 3,000', { exact: true }).waitFor();
      expect(most).toBeLessThanOrEqual(7);
      const contents = page.getByRole('navigation', { name: 'Contents' });
      await contents.getByRole('button', { name: 'More places here: 2' }).first().click();
      expect(await contents.locator('section').first().getByRole('link').count()).toBe(10);
      await contents.getByRole('button', { name: 'More', exact: true }).click();
      await contents.getByRole('heading', { name: 'Note 119', exact: true }).waitFor();
    }));

  it('asks about what is open, beside it', () =>
    open(`/f/US/${filing}/7`, async (page) => {
      await page.getByRole('button', { name: 'Ask', exact: true }).first().click();
      const panel = page.getByRole('complementary', { name: 'Ask' });
      await panel.getByRole('textbox', { name: 'Your question' }).fill('How did revenue develop?');
      await page.keyboard.press('Enter');
      await panel
        .getByRole('button', { name: /^Source 1:/ })
        .first()
        .click();
      await page.waitForURL(/hl=\d+-\d+/);
      await page.locator('article mark').first().waitFor();
    }));

  it('11: shows which sentences came and went since an earlier filing', () =>
    open(`/f/US/${filing}/1A`, async (page) => {
      await page.getByRole('button', { name: 'Compare' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox').selectOption(older);
      await dialog.locator('ins').first().waitFor();
      expect(await dialog.locator('del').count()).toBeGreaterThan(0);
    }));

  it('8: ingests the filing of a link that nobody has ingested, says why it failed, and opens it at the second try', () =>
    open('/f/US/0009990001-24-000019?c=0009990001', async (page) => {
      await page.getByText('This filing has not been added yet').waitFor();
      await page.getByRole('link', { name: 'Halcyon Tidewater Instruments, Inc.' }).waitFor();
      const replay = controlReplay(story().desk.replayUrl);
      await replay.spoil({ match: '000999000124000019|0009990001-24-000019', status: 404, times: 99 });
      try {
        await page.getByRole('button', { name: 'Add', exact: true }).click();
        const failure = 'Failed at “Download”. The regulator does not hand out this filing (filing_not_found';
        await page.getByText(failure).waitFor();
        // Who comes later reads the same.
        await page.reload();
        await page.getByText('This filing could not be added').waitFor();
        await page.getByText(failure).waitFor();
      } finally {
        await replay.restore();
      }
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.getByRole('navigation', { name: 'Contents' }).waitFor();
    }));
}
