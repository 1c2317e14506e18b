import { company, type Story, textOf, withPage } from './story.ts';

/** Find a company: statements 1 to 4. */
export function searchStories(story: () => Story): void {
  const open = (path: string, act: Parameters<typeof withPage>[2]) => withPage(story().desk, path, act);

  it('1: shows companies while their name is typed, the match marked; arrow keys and Enter open one', () =>
    open('/', async (page) => {
      await page.getByRole('textbox', { name: 'Find a company' }).pressSequentially('halc');
      // The companies of 'hal' stay until those of 'halc' are there; a ticker HAL comes before Halcyon.
      await page.locator('#companies li').first().filter({ hasText: 'Halcyon Tidewater' }).waitFor();
      expect(await textOf(page, '#companies mark')).toBe('Halc');
      expect(await textOf(page, '#companies li')).toMatch(/HLTW.*matched by name/);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${company}`);
      await page.getByRole('heading', { name: 'Halcyon Tidewater Instruments, Inc.' }).waitFor();
    }));

  it.each(['V', 'DE'])('2: shows the company of the exact ticker %s first', (ticker) =>
    open(`/?q=${ticker}`, async (page) => {
      await page.locator('#companies li').first().waitFor();
      const first = page.locator('#companies li').first();
      expect(await first.locator('mark').last().textContent()).toBe(ticker);
      expect(await first.textContent()).toContain('matched by ticker');
    }),
  );

  it.each([
    ['トヨタ', 'Toyota Motor', 'トヨタ自動車'],
    ['toyota mot', 'Toyota Motor', 'トヨタ自動車'],
    ['삼성전자', 'Samsung Electronics', '삼성전자'],
    ['腾讯', 'Tencent', '騰訊控股'],
    ['tencent', 'Tencent', '騰訊控股'],
  ])('3: finds a company of Asia by %s, and shows both names', (typed, latin, local) =>
    open(`/?q=${encodeURIComponent(typed)}`, async (page) => {
      const first = page.locator('#companies li').first();
      await first.waitFor();
      expect(await first.textContent()).toMatch(new RegExp(latin, 'i'));
      expect(await first.textContent()).toContain(local);
    }),
  );

  it('4: says that nothing was found, offers near names, and shows no other company', () =>
    open('/?q=halcyom', async (page) => {
      await page.getByText('No company matches “halcyom”').waitFor();
      expect(await page.locator('#companies').count()).toBe(0);
      const near = page.getByRole('region', { name: 'Did you mean' });
      await near.getByRole('link', { name: /Halcyon Tidewater/ }).waitFor();
      await page.getByText(/Covered are .*Japan/).waitFor();
    }));

  it('shows each market with its access', () =>
    open('/', async (page) => {
      const canada = page.getByRole('row', { name: /Canada/ });
      await canada.getByText('By upload', { exact: true }).waitFor();
    }));
}
