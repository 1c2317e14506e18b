import { fileOf, filing, older, type Story, withPage } from './story.ts';

/** The matrix of filings and questions, watched companies, usage, and the events of a stream. */
export function matrixStories(story: () => Story): void {
  const open = (path: string, act: Parameters<typeof withPage>[2]) => withPage(story().desk, path, act);

  it('fills the same questions of two filings, each answer with its source, and finds the answers again', () =>
    open('/matrix', async (page) => {
      await page.getByRole('button', { name: 'New matrix' }).click();
      await page.waitForURL(/\/matrix\/mtx_/);
      const rows = page.getByRole('textbox', { name: 'Add rows' });
      await rows.fill(
        [filing, older, 'no such company'].map((one, at) => (at < 2 ? `US/${one}` : one)).join('\n'),
      );
      await page.getByRole('button', { name: 'Add', exact: true }).first().click();
      await page.getByText('Not found: no such company').waitFor();
      await page.getByRole('textbox', { name: 'Add a question' }).fill('What was net sales?');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Fill 2', exact: true }).click();
      const answers = page.getByRole('gridcell').filter({ hasText: /\d/ });
      await answers.nth(1).waitFor();
      await answers.first().click();
      await page.locator('aside mark').first().waitFor();
      await page.reload();
      await answers.nth(1).waitFor();
      await page.getByRole('grid').focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.locator('aside mark').first().waitFor();
      const first = page.url();
      await page.getByRole('button', { name: 'Duplicate' }).click();
      await page.waitForURL((url) => url.href !== first);
      await page.getByRole('textbox', { name: 'Name of the matrix' }).waitFor();
      await page.getByRole('button', { name: 'Fill 2', exact: true }).waitFor();
    }));

  it('has uploaded documents and the newest filings of a kind as rows', () =>
    open('/documents', async (page) => {
      const sites = fileOf('harbour.csv', 'site,sensors\nArdent,40000\n', 'text/csv');
      await page.locator('main input[type=file]').setInputFiles([sites]);
      await page.getByRole('article', { name: 'harbour.csv' }).getByText('ready').waitFor();
      await page.goto(new URL('/matrix', page.url()).href);
      await page.getByRole('button', { name: 'New matrix' }).click();
      await page.waitForURL(/\/matrix\/mtx_/);
      await page.getByRole('textbox', { name: 'Add a question' }).fill('How many sensors are there?');
      await page.keyboard.press('Enter');
      await page.getByRole('combobox', { name: 'Add an uploaded document' }).pressSequentially('harbour');
      await page.getByRole('option', { name: /harbour\.csv/ }).click();
      await page.getByText('Rows: 1, columns: 1').waitFor();
      const kind = page.getByRole('combobox', { name: 'Which filing of a company' });
      await kind.selectOption('Newest quarterly report');
      await page.getByRole('textbox', { name: 'Add rows' }).fill('HLTW');
      await page.getByRole('button', { name: 'Add', exact: true }).first().click();
      await page.getByText('Rows: 2, columns: 1').waitFor();
    }));

  it('makes rows and columns of a file, says what it left out, and why a file is refused', () =>
    open('/matrix', async (page) => {
      await page.getByRole('button', { name: 'New matrix' }).click();
      await page.waitForURL(/\/matrix\/mtx_/);
      const input = page.locator('input[type="file"]');
      await input.setInputFiles(fileOf('page.csv', '%PDF-1.7\n'));
      await page
        .getByRole('alert')
        .getByText(/This media type is not supported|not supported here/)
        .waitFor();
      const list = ['Company,Revenue,Who audits it?,Our view', 'HLTW,,,buy', 'zzzz qqqq'].join('\n');
      await input.setInputFiles(fileOf('list.csv', list, 'text/csv'));
      await page.getByRole('columnheader', { name: /Who audits it\?/ }).waitFor();
      await page.getByRole('columnheader', { name: /Revenue/ }).waitFor();
      await page.getByText('Added rows: 1, columns: 2. Other filled cells, left out: 1.').waitFor();
      await page.getByText('Not a question, measure, section or skill: Our view').waitFor();
      await page.getByText('Not found: zzzz qqqq').waitFor();
    }));

  it('shows a watched company before the others until it is watched no more', () =>
    open('/c/US/0009990001', async (page) => {
      const name = 'Halcyon Tidewater Instruments, Inc.';
      await page.getByRole('button', { name: 'Watch', exact: true }).click();
      await page.getByRole('button', { name: 'Stop watching' }).waitFor();
      await page.goto(new URL('/', page.url()).href);
      const watched = page.locator('section').filter({ has: page.getByText('Watched companies') });
      await watched.getByRole('link', { name: new RegExp(name) }).click();
      await page.getByRole('button', { name: 'Stop watching' }).click();
      await page.goto(new URL('/', page.url()).href);
      await page.getByText('Recent companies').waitFor();
      expect(await watched.count()).toBe(0);
    }));

  it('shows how far the limits are used, and an admin what was done', () =>
    open('/usage', async (page) => {
      await page.getByRole('row', { name: /^Filings added at a time \d/ }).waitFor();
      await page.getByRole('table').nth(1).getByRole('cell', { name: 'alice' }).first().waitFor();
    }));

  it('lists the events of a stream with their ids, and says that nothing is left to resume', () =>
    open('/r', async (page) => {
      await page.getByRole('textbox').first().fill('What was the net sales of Halcyon Tidewater in 2024?');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Log', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Log of the answer' });
      await dialog.getByText(/^finish$/).waitFor();
      await dialog.getByText(/^run_\w+-1$/).waitFor();
      await dialog.getByRole('button', { name: 'Go on after the last entry' }).click();
      await dialog.getByText('no answer is being written').waitFor();
    }));
}
