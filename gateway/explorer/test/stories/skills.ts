import { fileOf, type Story, withPage } from './story.ts';

/** Skills: statements 16 to 18. */
export function skillStories(story: () => Story): void {
  const open = (path: string, act: Parameters<typeof withPage>[2]) => withPage(story().desk, path, act);
  const skill = (text: string) => fileOf('SKILL.md', text, 'text/markdown');

  it('16: makes a draft of a wish, which is stored only when it is saved', () =>
    open('/skills', async (page) => {
      await page
        .getByRole('textbox', { name: 'Describe a skill that you wish for' })
        .fill('A weekly covenant check for my bond issuers');
      await page.getByRole('button', { name: 'Draft', exact: true }).click();
      await page.waitForURL(/\/skills\/.+/);
      await page.getByText('No problems').waitFor();
      await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
    }));

  it('runs a skill from the form of its page, with its file behind a tab', () =>
    open('/skills/earnings-summary', async (page) => {
      await page.getByRole('link', { name: 'File', exact: true }).click();
      await page.getByRole('textbox', { name: 'SKILL.md' }).waitFor();
      await page.getByRole('link', { name: 'Form', exact: true }).click();
      const company = page.getByRole('combobox').first();
      await company.pressSequentially('halcyon');
      await page.getByRole('option').first().filter({ hasText: 'Halcyon Tidewater' }).waitFor();
      await company.press('Enter');
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.waitForURL(/\/r\/.+/);
      await page
        .getByRole('log')
        .getByText(/^\/earnings-summary ticker=HLTW/)
        .first()
        .waitFor();
    }));

  it('17: imports a SKILL.md, says where it is wrong, and stores and exports one that is right', () =>
    open('/skills', async (page) => {
      const input = page.locator('input[type=file]');
      await input.setInputFiles(skill('---\nname: tide-check\n---\nRead {{two words}} of {{ticker}}.\n'));
      await page.getByRole('button', { name: /Line 4, column 6/ }).waitFor();
      await page.goto(`${story().desk.cluster.url}/skills`);
      await input.setInputFiles(
        skill('---\nname: tide-check\ndescription: Checks tides\n---\nRead {{ticker}}.\n'),
      );
      await page.getByRole('link', { name: 'File', exact: true }).click();
      await page.getByText('No problems').waitFor();
      await page.getByRole('textbox', { name: 'ticker' }).fill('HLTW');
      await page.getByText('Read HLTW.').waitFor();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('SKILL.md');
    }));

  it('18: says which skills an own skill hides, and calls the hidden one by its tier', () =>
    open('/skills', async (page) => {
      await page
        .locator('input[type=file]')
        .setInputFiles(
          skill(
            '---\nname: earnings-summary\ndescription: Mine\nmetadata:\n  display_name: My monitor\n---\nRead it.\n',
          ),
        );
      await page.getByRole('heading', { name: 'My monitor' }).waitFor();
      await page.goto(`${story().desk.cluster.url}/skills`);
      const mine = page.getByRole('article').filter({ hasText: 'My monitor' });
      await mine.getByRole('link', { name: 'Hides: Built in' }).click();
      await page.getByText('Built in', { exact: true }).waitFor();
      await page.getByRole('heading', { name: 'Earnings summary' }).waitFor();
      await page.goto(`${story().desk.cluster.url}/r`);
      const question = page.getByRole('textbox', { name: 'Your question' });
      await question.fill('/earnings');
      const menu = page.getByRole('group', { name: 'Skills' });
      await menu.getByRole('button', { name: /^\/earnings-summary.*Mine/ }).waitFor();
      await menu.getByRole('button', { name: /^\/system:earnings-summary/ }).click();
      await page.getByRole('dialog', { name: 'Earnings summary' }).waitFor();
    }));
}
