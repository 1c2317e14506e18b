import { type Story, withPage } from './story.ts';

/** The description of the interface: statement 40. */
export function docsStories(story: () => Story): void {
  it('40: calls an endpoint and a stream with a token from /docs', () =>
    withPage(story().desk, '/docs', async (page) => {
      const { cluster, alice } = story().desk;
      // The page draws every operation before anything on it can be used.
      page.setDefaultTimeout(200_000);
      await page.getByRole('button', { name: 'Authorize' }).first().click();
      const dialog = page.locator('.dialog-ux');
      await dialog.locator('input').first().fill(cluster.token(alice));
      await dialog.getByRole('button', { name: 'Apply credentials' }).first().click();
      await dialog.getByRole('button', { name: 'Close' }).first().click();

      const search = page.locator('[id$=searchCompanies]');
      await search.getByRole('button').first().click();
      await search.getByPlaceholder('q', { exact: true }).fill('halcyon');
      await search.getByRole('button', { name: 'Execute' }).click();
      await search
        .locator('.live-responses-table')
        .getByText('Halcyon Tidewater Instruments')
        .first()
        .waitFor();

      const chat = page.locator('[id$=startChat]');
      await chat.getByRole('button').first().click();
      await chat.getByRole('textbox').last().fill('{ "message": "What does Halcyon Tidewater make?" }');
      await chat.getByRole('button', { name: 'Execute' }).click();
      await chat
        .locator('.live-responses-table')
        .getByText(/"type":"finish"/)
        .first()
        .waitFor();
    }));
}
