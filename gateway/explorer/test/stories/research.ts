import { hostile, type Story, textOf, withPage } from './story.ts';

/** Asking: statements 13 to 15, 20, 21, 23 and 26. */
export function researchStories(story: () => Story): void {
  const open = (path: string, act: Parameters<typeof withPage>[2]) => withPage(story().desk, path, act);

  it('20, 21, 23: answers with steps and citations that open at their sentence, across a reload and in a second tab', () =>
    open('/r', async (page) => {
      await page
        .getByRole('textbox', { name: 'Your question' })
        .fill('What are the main risks of Halcyon Tidewater?');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/r\/.+/);
      await page.getByText(/^Steps:/).waitFor();
      const second = await page.context().newPage();
      await Promise.all([page.reload(), second.goto(page.url())]);
      for (const tab of [page, second]) {
        await tab.getByText(/Quotes checked word for word/).waitFor();
        expect(await tab.getByRole('article', { name: 'Answer' }).count()).toBe(1);
      }
      const [one, other] = await Promise.all([page, second].map((tab) => textOf(tab, 'article')));
      expect(one).toBe(other);
      await second.close();
      const chip = page.getByRole('button', { name: /^Source 1:/ }).first();
      const quote = /“([\s\S]*)”/.exec((await chip.getAttribute('title')) ?? '')?.[1] ?? '';
      await chip.click();
      await page.getByRole('region', { name: 'Source' }).locator('mark').first().waitFor();
      expect(quote).toContain((await textOf(page, 'aside mark')) ?? '?');
      await page.getByRole('button', { name: 'Turn into a report' }).click();
      await page.waitForURL(/\/reports\/rep_/);
      await page.getByRole('heading', { name: 'Sources' }).waitFor();
    }));

  it('renames a thread, files it, finds it, and shares it with a colleague, who reads it with its sources', async () => {
    const { desk } = story();
    let address = '';
    await open('/r', async (page) => {
      await page
        .getByRole('textbox', { name: 'Your question' })
        .fill('What was the net sales of Halcyon Tidewater in 2024?');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/r\/.+/);
      await page.getByText(/Quotes checked word for word/).waitFor();
      const threads = page.getByRole('navigation', { name: 'Threads' });
      await threads.getByRole('listitem').first().hover();
      await threads
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: 'Name, folder and sharing' });
      await dialog.getByLabel('Name', { exact: true }).fill('Sales of Halcyon');
      await dialog.getByLabel(/^Folder/).fill('Instruments');
      await dialog.getByLabel(/^Who reads it/).selectOption('organisation');
      await dialog.getByRole('button', { name: 'Save' }).click();
      address = await dialog.getByLabel(/^Address/).inputValue();
      await page.keyboard.press('Escape');
      await threads.getByRole('searchbox', { name: 'Find words in threads' }).fill('no such words');
      await threads.getByText('No thread has these words.').waitFor();
      // Words of the question, which the list shows.
      await threads.getByRole('searchbox', { name: 'Find words in threads' }).fill('net sales tidewat');
      await threads
        .getByRole('link', { name: /Sales of Halcyon.*Tidewater in 2024/ })
        .first()
        .waitFor();
      await threads.getByRole('searchbox', { name: 'Find words in threads' }).fill('sales of');
      await threads.getByRole('combobox', { name: 'Folder' }).selectOption('Instruments');
      await threads.getByRole('link', { name: /Sales of Halcyon.*Instruments · Shared/ }).waitFor();
    });
    const path = new URL(address).pathname;
    const bob = await desk.open(path, {}, { ...desk.alice, user: 'bob', name: 'Bob' });
    try {
      await bob.getByRole('heading', { name: 'Sales of Halcyon' }).waitFor();
      await bob.getByText('Shared by Alice').waitFor();
      const shared = bob.getByRole('region', { name: 'Shared in the organisation' });
      await shared.getByRole('link', { name: /Sales of Halcyon/ }).waitFor();
      await bob
        .getByRole('button', { name: /^Source 1:/ })
        .first()
        .click();
      await bob.getByRole('region', { name: 'Source' }).locator('mark').first().waitFor();
      expect(await bob.getByRole('textbox', { name: 'Your question' }).count()).toBe(0);
    } finally {
      await bob.context().close();
    }
    const stranger = await desk.open(path, {}, { ...desk.alice, user: 'eve', org: 'elsewhere' });
    try {
      await stranger.getByText('This thread is not shared with you').waitFor();
    } finally {
      await stranger.context().close();
    }
  });

  it('shows hostile text of a question as text', () =>
    open('/r', async (page) => {
      await page.getByRole('textbox', { name: 'Your question' }).fill(`Who are you? ${hostile}`);
      await page.keyboard.press('Enter');
      await page.getByRole('log').getByText(hostile).waitFor();
      expect(await page.locator('main img').count()).toBe(0);
    }));

  it('13: calls a skill through a form whose companies are picked while they are typed', () =>
    open('/r', async (page) => {
      await page.getByRole('textbox', { name: 'Your question' }).fill('/peer');
      await page.getByRole('button', { name: /\/peer-comparison/ }).click();
      const dialog = page.getByRole('dialog');
      const ticker = dialog.getByRole('combobox', { name: 'Company' });
      await ticker.pressSequentially('halcyon');
      // The companies of what was typed before stay until those of the whole word are there.
      await dialog.getByRole('option').first().filter({ hasText: 'Halcyon Tidewater' }).waitFor();
      await ticker.press('Enter');
      expect(await ticker.inputValue()).toBe('HLTW');
      await dialog.getByText('What will be asked').click();
      await dialog.getByText('/peer-comparison ticker=HLTW').waitFor();
      expect(await dialog.getByRole('button', { name: 'Run' }).isDisabled()).toBe(true);
    }));

  it('26: says what an answer of an effort may take, before it is asked for', () =>
    open('/r', async (page) => {
      await page.getByText('at most 16 steps').waitFor();
      await page.getByRole('combobox', { name: 'Effort' }).selectOption('deep');
      await page.getByText('at most 40 steps').waitFor();
    }));

  it('14: shows what a typed call will run with before it runs', () =>
    open('/r', async (page) => {
      await page
        .getByRole('textbox', { name: 'Your question' })
        .fill('/peer-comparison ticker=HLTW peers="MSFT, GOOGL"');
      const call = page.getByRole('region', { name: 'What will be asked' });
      await call.getByText('MSFT, GOOGL').waitFor();
      await call.getByText('HLTW').waitFor();
    }));

  it('15: names a variable that is mistyped, and runs nothing', () =>
    open('/r', async (page) => {
      await page.getByRole('textbox', { name: 'Your question' }).fill('/peer-comparison tiker=HLTW');
      await page.getByText('the skill has no such variable').waitFor();
      await page.keyboard.press('Enter');
      const alert = page.getByRole('alert');
      await alert.waitFor();
      expect(await alert.textContent()).toMatch(/tiker/);
      expect(await alert.textContent()).toMatch(/ticker/);
    }));
}
