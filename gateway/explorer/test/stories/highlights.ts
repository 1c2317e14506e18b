import { createHighlight, getDocument } from '@footnote/contracts';
import { waitFor } from '@footnote/testing';
import type { Page } from 'playwright-core';
import { fileOf, filing, type Story, withPage } from './story.ts';

const quote = 'Revenue grew 8.5% in 2024';

/** Selects words of the open text, as a mouse that is drawn over them does. */
export async function selectWords(page: Page, words: string): Promise<void> {
  await page.locator('article, main').getByText(words).first().waitFor();
  const isSelected = await page.evaluate<boolean>(`(() => {
    const words = ${JSON.stringify(words)};
    const texts = document.createTreeWalker(document.querySelector('article') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const at = text.data.indexOf(words);
      if (at < 0) continue;
      getSelection().setBaseAndExtent(text, at, text, at + words.length);
      text.parentElement.scrollIntoView({ block: 'center' });
      return true;
    }
    return false;
  })()`);
  if (!isSelected) throw new Error(`'${words}' is in no text of the page`);
}

/** Highlights with notes: made in the text, shown there again, listed, changed, and put into a report. */
export function highlightStories(story: () => Story): void {
  const open = (path: string, act: Parameters<typeof withPage>[2]) => withPage(story().desk, path, act);

  it('highlights a sentence that is selected, and shows it in the text again', () =>
    open(`/f/US/${filing}/7`, async (page) => {
      await selectWords(page, quote);
      await page.getByRole('toolbar').getByRole('button', { name: 'Highlight', exact: true }).click();
      const mark = page.locator('article mark[data-highlight]').filter({ hasText: quote });
      await mark.first().waitFor();
      await page.getByRole('toolbar').waitFor({ state: 'detached' });
      await page.reload();
      await mark.first().waitFor();
      // By mouse it opens in the text, by keyboard from the list above it.
      await mark.first().click();
      const dialog = page.getByRole('dialog', { name: 'Highlight' });
      await dialog.getByRole('button', { name: /^Edit the note/ }).click();
      await page.getByRole('textbox', { name: 'Note' }).fill('Above its peers.');
      await page.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText('Above its peers.').waitFor();
      await page.keyboard.press('Escape');
      await page.getByText(/^Highlights here: /).click();
      await page.locator('details').getByText('Above its peers.').waitFor();
    }));

  it('writes a note with the highlight, and keeps it by the key as well', () =>
    open(`/f/US/${filing}/1A`, async (page) => {
      // A selection that ends inside a word: the word is taken whole.
      await selectWords(page, 'gencies of the United States feder');
      await page.getByRole('toolbar').getByRole('button', { name: 'Note' }).click();
      await page.getByRole('textbox', { name: 'Note' }).fill('Ask about **this**.');
      await page.getByRole('checkbox', { name: /All members/ }).check();
      await page.getByRole('button', { name: 'Save' }).click();
      await page
        .locator('article mark[data-highlight]')
        .getByText('Agencies of the United States federal', { exact: true })
        .waitFor();
      await selectWords(page, 'Appropriations are often late');
      await page.getByRole('toolbar').waitFor();
      await page.keyboard.press('h');
      await page.getByText('Highlights here: 2').waitFor();
    }));

  it('lists highlights by their words and sources, deletes one, and makes a report of chosen ones', () =>
    open('/highlights', async (page) => {
      const client = story().desk.client();
      const place = { country: 'US', filing_id: filing, section: '7' } as const;
      for (const note of ['A numbat at Ardent.', 'To be deleted, numbat.'])
        await client.call(createHighlight, { body: { place, quote, note } });
      await page.reload();
      await page.getByRole('searchbox').fill('numbat ard');
      const rows = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
      await page.getByText('To be deleted').waitFor({ state: 'detached' });
      expect(await rows.count()).toBe(1);
      await page.getByRole('searchbox').fill('numbat');
      await page.getByText('To be deleted, numbat.').waitFor();
      await rows
        .filter({ hasText: 'To be deleted' })
        .getByRole('button', { name: /^Delete/ })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByText('To be deleted').waitFor({ state: 'detached' });
      await rows.getByRole('link', { name: 'Halcyon Tidewater Instruments, Inc.' }).click();
      await page.waitForURL('**/highlights?c=US*');
      await page.getByText('Only of Halcyon Tidewater Instruments, Inc.').waitFor();
      await rows.first().getByRole('checkbox').check();
      await page.getByText('Chosen: 1').waitFor();
      await page.getByRole('button', { name: 'Into a report' }).click();
      await page.getByRole('textbox', { name: 'Title' }).fill('What we marked');
      await page.getByRole('button', { name: 'Make the report' }).click();
      await page.waitForURL('**/reports/rep_*');
      await page.getByRole('heading', { name: 'What we marked' }).waitFor();
      await page.locator('blockquote').getByText(quote).waitFor();
      await page.getByText('A numbat at Ardent.').waitFor();
    }));

  it('says of a highlight that its words are no longer in the text', () =>
    open('/highlights', async (page) => {
      await page.route('**/api/highlights?*', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { highlights: object[] };
        const highlights = body.highlights.map((one) => ({ ...one, status: 'missing' }));
        await route.fulfill({ response: answer, json: { ...body, highlights } });
      });
      await page.reload();
      await page.getByText('No longer in the text').first().waitFor();
    }));

  it('refuses words that the text does not have in one piece', () =>
    open(`/f/US/${filing}/7`, async (page) => {
      // Words that are highlighted stand in the closed list above the text too.
      await page.locator('article p:visible').nth(2).waitFor();
      // From the heading of the page into the text: what is between them is the page's own.
      await page.evaluate(
        `getSelection().selectAllChildren(document.querySelector('article h1').parentElement)`,
      );
      const button = page.getByRole('toolbar').getByRole('button', { name: 'Highlight', exact: true });
      await button.waitFor();
      expect(await button.isDisabled()).toBe(true);
      await page.evaluate(`(() => {
        const tools = document.querySelector('article h1');
        getSelection().selectAllChildren(tools.nextElementSibling);
      })()`);
      await button.click();
      await page.getByText('These words are not in the text').waitFor();
    }));

  it('highlights words of a document', () =>
    open('/documents', async (page) => {
      const client = story().desk.client();
      const files = [fileOf('bettong.txt', 'The bettong digs for truffles at night.\n')];
      await page.locator('main input[type=file]').setInputFiles(files);
      await page.getByRole('link', { name: 'bettong.txt' }).first().click();
      const id = await page.waitForURL('**/documents/doc_*').then(() => page.url().split('/').at(-1) ?? '');
      await waitFor('the document', async () => {
        const { document } = await client.call(getDocument, { params: { document_id: id } });
        return document.status === 'ready';
      });
      await selectWords(page, 'digs for truffles');
      await page.getByRole('toolbar').getByRole('button', { name: 'Highlight', exact: true }).click();
      await page.locator('mark[data-highlight]').getByText('digs for truffles').waitFor();
    }));
}
