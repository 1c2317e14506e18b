import { waitFor } from '@footnote/testing';
import { company, type Story, withPage } from './story.ts';

/** What is around all rooms: the session, keys, languages, and a platform that is away. */
export function shellStories(story: () => Story): void {
  const open = (path: string, act: Parameters<typeof withPage>[2], options = {}) =>
    withPage(story().desk, path, act, options);

  it('opens signed in by the link, keeps no token in the address, and lends it to a second tab', () =>
    open('/', async (page) => {
      const { url } = story().desk.cluster;
      await page.getByText('Alice').waitFor();
      expect(page.url()).toBe(`${url}/`);
      const second = await page.context().newPage();
      await second.goto(`${url}/reports`);
      await second.getByText('Halcyon in 2024').first().waitFor();
      await page.getByRole('button', { name: 'Sign out' }).click();
      for (const tab of [page, second]) await tab.getByRole('heading', { name: 'Sign in' }).waitFor();
    }));

  it('makes a token, shows it once, and revokes it', () =>
    open('/tokens', async (page) => {
      const { url } = story().desk.cluster;
      await page.getByRole('textbox', { name: 'Name' }).fill('notebook');
      await page.getByRole('button', { name: 'Make a token' }).click();
      const secret = await page.getByRole('textbox', { name: 'Token', exact: true }).inputValue();
      const ask = async () =>
        (await fetch(`${url}/api/filings/markets`, { headers: { authorization: `Bearer ${secret}` } }))
          .status;
      expect(await ask()).toBe(200);
      await page.reload();
      await page.getByRole('row', { name: /notebook/ }).waitFor();
      expect(await page.content()).not.toContain(secret);
      await page.getByRole('button', { name: 'Revoke' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByText('No tokens yet.').waitFor();
      await waitFor('the refusal', async () => (await ask()) === 401);
    }));

  it('reaches everything from the palette, by keyboard alone', () =>
    open('/jobs', async (page) => {
      await page.getByRole('heading', { name: 'Jobs' }).waitFor();
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('combobox', { name: 'Command palette' }).pressSequentially('halcyon');
      await page.getByRole('option', { name: /Halcyon Tidewater.*HLTW/ }).waitFor();
      await page.getByRole('option', { name: /10-K.*0009990001-25-000007/ }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${company}`);
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }));

  it('opens from the palette what was typed, however late it is found', () =>
    open('/jobs', async (page) => {
      const searches = '**/api/filings/search*';
      await page.getByRole('heading', { name: 'Jobs' }).waitFor();
      await page.keyboard.press('ControlOrMeta+k');
      const field = page.getByRole('combobox', { name: 'Command palette' });
      await field.pressSequentially('h');
      await page.getByRole('option', { name: /Hydro One/ }).waitFor();
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(searches, async (route) => {
        await released;
        await route.continue();
      });
      await field.pressSequentially('alcyon');
      await page.keyboard.press('Enter');
      release();
      await page.waitForURL(`**${company}`);
    }));

  it('says when the platform is away, and goes on when it is back', () =>
    open('/', async (page) => {
      const { gateway } = story().desk.cluster.services;
      await page.getByRole('row', { name: /United States/ }).waitFor();
      await gateway?.stop();
      await page.getByRole('textbox', { name: 'Find a company' }).pressSequentially('toyota');
      await page.getByText(/The platform can’t be reached\. What/).waitFor();
      await gateway?.start();
      await page
        .getByRole('link', { name: /Toyota/i })
        .first()
        .waitFor();
      expect(await page.getByText(/The platform can’t be reached\. What/).count()).toBe(0);
    }));

  it('says that an address leads to no page, that a thread, report, company or matrix does not exist, and where to go', () =>
    open('/repotrs', async (page) => {
      const { url } = story().desk.cluster;
      await page.getByRole('heading', { name: 'Nothing here' }).waitFor();
      await page.goto(`${url}/reports/rep_nowhere`);
      await page.getByRole('alert').getByText('No such report').waitFor();
      expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
      await page.locator('main').getByRole('link', { name: 'Reports' }).waitFor();
      await page.goto(`${url}/c/US/0000000007`);
      await page.getByRole('heading', { name: 'Nothing here' }).waitFor();
      await page.locator('main').getByRole('link', { name: 'Find a company' }).waitFor();
      await page.goto(`${url}/matrix/mtx_0000000000000000`);
      await page.getByRole('heading', { name: 'Nothing here' }).waitFor();
      await page.locator('main').getByRole('link', { name: 'Matrix' }).waitFor();
      await page.goto(`${url}/r/never-asked`);
      await page.getByRole('heading', { name: 'Nothing has been asked here' }).waitFor();
    }));

  it('says that a session has expired', () =>
    open('/', async (page) => {
      const { cluster, alice } = story().desk;
      await page.getByText('Alice').waitFor();
      const token = cluster.token({ ...alice, expiresIn: -60 });
      await page.evaluate(`sessionStorage.setItem('footnote.token', ${JSON.stringify(token)})`);
      await page.reload();
      await page.getByRole('heading', { name: 'Your session has expired' }).waitFor();
    }));

  it('keeps what was not saved over the end of a session, until it is saved', async () => {
    const { cluster, alice } = story().desk;
    await open(`/reports/${story().reportId}`, async (page) => {
      const expire = async (path: string) => {
        const token = cluster.token({ ...alice, expiresIn: -60 });
        await page.evaluate(`sessionStorage.setItem('footnote.token', ${JSON.stringify(token)})`);
        await page.reload();
        await page.getByText('What you wrote and did not save is kept').waitFor();
        // Signed in again on the same tab; an address that differs by its fragment alone would not be loaded.
        await page.goto('about:blank');
        await page.goto(`${cluster.url}${path}#token=${cluster.token(alice)}`);
      };
      await page.getByRole('button', { name: 'Edit “Summary”' }).click();
      await page.getByRole('textbox', { name: 'Text, as Markdown' }).click();
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.type(' Unsaved words.');
      await page.getByRole('region', { name: 'Preview' }).getByText('Unsaved words.').waitFor();
      await expire(`/reports/${story().reportId}`);
      await page.getByRole('button', { name: 'Continue editing' }).click();
      await page.getByRole('region', { name: 'Preview' }).getByText('Unsaved words.').waitFor();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.waitForURL((url) => !url.pathname.endsWith(story().reportId));
      await page.getByText('Unsaved words.').waitFor();
      expect(await page.getByRole('button', { name: 'Continue editing' }).count()).toBe(0);

      await page.goto(`${cluster.url}/r`);
      await page.getByRole('textbox', { name: 'Your question' }).fill('An unsent question');
      await page.goto(`${cluster.url}/skills/earnings-summary?tier=system&view=file`);
      await page.getByRole('textbox', { name: 'SKILL.md' }).click();
      await page.keyboard.press('ControlOrMeta+Home');
      await page.keyboard.type('An unsaved line.');
      await page.getByRole('button', { name: 'Discard changes' }).waitFor();
      await expire('/skills/earnings-summary?tier=system');
      await page.getByRole('textbox', { name: 'SKILL.md' }).getByText('An unsaved line.').waitFor();
      await page.getByRole('button', { name: 'Discard changes' }).click();
      await page.getByRole('button', { name: 'Discard changes' }).waitFor({ state: 'detached' });
      await page.goto(`${cluster.url}/r`);
      const question = page.getByRole('textbox', { name: 'Your question' });
      await question.waitFor();
      expect(await question.inputValue()).toBe('An unsent question');
    });
  });

  it('says why a user without an organisation can’t ingest', async () => {
    const { desk } = story();
    const { org: _org, role: _role, ...alone } = desk.alice;
    const page = await desk.open(company, {}, alone);
    const button = page.getByRole('button', { name: 'Add', exact: true }).first();
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
    await page.getByText('Only members of an organisation can do this.').waitFor();
    await page.context().close();
  });

  it('speaks Japanese', () =>
    open(
      '/',
      async (page) => {
        await page.getByRole('heading', { name: '企業を探す' }).waitFor();
        expect(await page.getAttribute('html', 'lang')).toBe('ja');
        await page.getByRole('link', { name: '取り込み', exact: true }).click();
        await page.getByRole('heading', { name: '取り込み', exact: true }).waitFor();
      },
      { locale: 'ja-JP' },
    ));
}
