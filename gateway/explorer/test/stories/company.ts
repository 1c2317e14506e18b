import { getIngestionJob, ingestFiling } from '@footnote/contracts';
import { controlReplay, waitFor } from '@footnote/testing';
import { company, filing, type Story, textOf, withPage } from './story.ts';

const quarterly = '0009990001-25-000032';

/** Filings of a company, and what becomes of their ingestion: statements 5 to 8. */
export function companyStories(story: () => Story): void {
  const open = (path: string, act: Parameters<typeof withPage>[2]) => withPage(story().desk, path, act);

  it('5: shows filings by year and form, which are ready, and when that was looked up; figures as table and chart', () =>
    open(company, async (page) => {
      const filings = page.getByRole('region', { name: 'Filings' });
      await filings.getByRole('heading', { name: '2025' }).waitFor();
      const ready = filings.getByRole('article', { name: /^10-K 2025/ });
      await ready.getByText('Ready').waitFor();
      await filings.getByText(/Listed by the regulator|last checked/).waitFor();
      await filings.getByRole('button', { name: 'Annual' }).click();
      await filings.getByRole('article', { name: /^10-Q/ }).first().waitFor({ state: 'detached' });
      await page.getByRole('region', { name: 'Table of figures' }).getByText('Revenue').first().waitFor();
      await page.locator('canvas').first().waitFor();
      await page.getByRole('button', { name: 'Revenue 2024: 364.2' }).click();
      await page.locator('article mark').first().waitFor();
      expect(await textOf(page, 'article mark')).toBe('364,200');
    }));

  it('shows its segments as tagged, each figure with its cell', () =>
    open(company, async (page) => {
      const segments = page.getByRole('region', { name: 'Segments and regions' });
      const figure = segments.getByRole('button', { name: /^Systems 2024: / }).first();
      const shown = ((await figure.textContent()) ?? '').replace(/\D/g, '');
      await figure.click();
      await page.locator('article mark').first().waitFor();
      // The page has millions, the filing thousands.
      const printed = ((await textOf(page, 'article mark')) ?? '').replace(/\D/g, '');
      expect(printed.startsWith(shown)).toBe(true);
    }));

  it('sets other companies beside it, ranked and with the median, at an address that can be sent', async () => {
    const { desk } = story();
    const body = { country: 'US', local_id: '9990002', filing_ref: '0009990002-25-000011' };
    const { job } = await desk.client().call(ingestFiling, { body });
    await waitFor('the filing of the peer', async () => {
      const now = await desk.client().call(getIngestionJob, { params: { job_id: job.id } });
      return now.job.status === 'completed';
    });
    let address = '';
    const margin = (of: string) => new RegExp(`^Gross margin, ${of}.*: [0-9.]+%$`);
    await open(company, async (page) => {
      await page.getByRole('combobox', { name: 'Compare with a company' }).fill('Brindle');
      await page.getByRole('option', { name: /Brindlewood/ }).click();
      const table = page.getByRole('region', { name: 'Companies side by side' });
      await table.getByRole('button', { name: margin('Halcyon') }).waitFor();
      await table.getByRole('button', { name: margin('Brindlewood') }).waitFor();
      await table.getByText('1/2').first().waitFor();
      address = page.url();
    });
    const { pathname, search } = new URL(address);
    expect(search).toContain('peers=US%3A0009990002');
    await open(`${pathname}${search}`, async (page) => {
      const table = page.getByRole('region', { name: 'Companies side by side' });
      await table.getByRole('button', { name: margin('Brindlewood') }).click();
      await page.getByRole('dialog', { name: /Gross margin, Brindlewood/ }).waitFor();
      await page.keyboard.press('Escape');
      await table.getByRole('button', { name: /^Revenue, Brindlewood/ }).click();
      await page.waitForURL(/\/f\/US\/0009990002-25-000011\//);
    });
    await open(`${company}?peers=US:0009999999`, async (page) => {
      await page.getByRole('button', { name: 'Remove all peers' }).click();
      await page.getByRole('button', { name: 'Remove all peers' }).waitFor({ state: 'detached' });
    });
  });

  it('6 and 7: joins an ingestion that a colleague began, shows its stage, percentage and time left across a reload, and opens it', async () => {
    const { desk } = story();
    const replay = controlReplay(desk.replayUrl);
    await replay.spoil({
      match: quarterly.replaceAll('-', ''),
      body: 'slow',
      bytes_per_second: 4_000,
      times: 9,
    });
    try {
      await open(company, async (page) => {
        const row = page.getByRole('article', { name: '10-Q 2025-08-05' });
        await row.getByRole('button', { name: 'Add', exact: true }).waitFor();
        const body = { country: 'US', local_id: '9990001', filing_ref: quarterly };
        await desk.client({ ...desk.alice, user: 'bob' }).call(ingestFiling, { body });
        await row.getByRole('button', { name: 'Cancel' }).waitFor();
        await row.getByText(/Running · Download \(1 of 3\) · \d+ %/).waitFor();
        await page.reload();
        await row.getByText(/Running · Download \(1 of 3\) · \d+ %/).waitFor();
        await row.getByText(/^about \d+ (?:sec|min) left$/).waitFor();
        await replay.restore();
        await row.getByRole('link', { name: 'Read' }).click();
        await page.getByRole('navigation', { name: 'Contents' }).waitFor();
      });
    } finally {
      await replay.restore();
    }
  });

  it('8: says why an ingestion failed, at which stage, and offers to retry', async () => {
    const { desk } = story();
    const body = { country: 'US', local_id: '9990001', filing_ref: '0009990001-99-000001' };
    const { job } = await desk.client().call(ingestFiling, { body });
    await waitFor('the job to fail', async () => {
      const now = await desk.client().call(getIngestionJob, { params: { job_id: job.id } });
      return now.job.status === 'failed';
    });
    await open('/jobs', async (page) => {
      const row = page.getByRole('row', { name: /0009990001-99-000001/ });
      await row.getByText('Failed', { exact: true }).waitFor();
      await row.getByText('Failed at “Download”.').waitFor();
      expect(await row.textContent()).toMatch(new RegExp(`\\([a-z_]+, ${job.request_id}\\)`));
      await row.getByRole('button', { name: 'Retry' }).waitFor();
      await page.getByRole('region', { name: 'Past' }).getByText(filing).waitFor();
    });
  });
}
