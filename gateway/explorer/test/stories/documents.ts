import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipOf } from '@footnote/testing';
import { fileOf, hostile, type Story, withPage } from './story.ts';

/** Own documents: statements 28 to 30. */
export function documentStories(story: () => Story): void {
  const open = (path: string, act: Parameters<typeof withPage>[2]) => withPage(story().desk, path, act);

  it('28, 29, 30: reads many files, refuses one with its reason, knows one again, and shows hostile text as text', () =>
    open('/documents', async (page) => {
      const files = [
        fileOf('notes.md', `# Notes\n\n${hostile}\n\n[a link](https://elsewhere.example/page)\n`),
        fileOf('sites.csv', 'site,sensors\nPort Ardent,40000\n'),
        fileOf('pages.zip', zipOf({ 'word.txt': 'x' })),
      ];
      const input = page.locator('main input[type=file]');
      await input.setInputFiles(files);
      await page
        .getByRole('article', { name: 'pages.zip' })
        .getByText(/The file is /)
        .waitFor();
      await page.getByRole('article', { name: 'notes.md' }).getByText('ready').waitFor();
      await input.setInputFiles(files.slice(0, 1));
      await page.getByText('was here already').waitFor();
      await page.getByRole('link', { name: 'notes.md' }).first().click();
      await page.getByText('<script>alert(2)</script>').first().waitFor();
      expect(await page.locator('main img').count()).toBe(0);
      await page.getByRole('link', { name: /a link \(elsewhere\.example\)/ }).waitFor();
    }));

  it('29: refuses a program and a file that is too large before any of it is sent', () =>
    open('/documents', async (page) => {
      const program = Buffer.from('\x7fELF\x02\x01\x01\0'.padEnd(64, '\0'));
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      const input = page.locator('main input[type=file]');
      await input.setInputFiles([fileOf('run.pdf', program, 'application/pdf')]);
      const folder = await mkdtemp(join(tmpdir(), 'explorer-upload-'));
      try {
        const large = join(folder, 'all.csv');
        await writeFile(large, '');
        await truncate(large, 50_000_001);
        await input.setInputFiles(large);
      } finally {
        await rm(folder, { recursive: true });
      }
      const row = (name: string) => page.getByRole('article', { name });
      await row('run.pdf')
        .getByText(/The file is a program\. PDF, DOCX/)
        .waitFor();
      await row('all.csv').getByText('The file is larger than 50 MB.').waitFor();
      expect(sent.filter((url) => url.endsWith('/documents'))).toEqual([]);
    }));

  it('28: cancels one upload of many, and answers a question meanwhile', () =>
    open('/documents', async (page) => {
      // The request of one file never ends, as on a slow line.
      await page.route('**/api/documents', async (route) => {
        const isSlow = route.request().postDataBuffer()?.includes('slow.md') === true;
        if (!isSlow) await route.continue();
      });
      const names = ['slow.md', 'one.md', 'two.md', 'three.md', 'four.md'];
      await page
        .locator('main input[type=file]')
        .setInputFiles(names.map((name) => fileOf(name, `# ${name}\n\nText of ${name}.\n`)));
      await page.getByRole('article', { name: 'four.md' }).getByText('ready').waitFor();
      await page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Research' }).click();
      await page.getByRole('textbox', { name: 'Your question' }).fill('What does Halcyon Tidewater make?');
      await page.keyboard.press('Enter');
      await page.getByText(/Quotes checked word for word/).waitFor();
      await page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Documents' }).click();
      const slow = page.getByRole('article', { name: 'slow.md' });
      await slow.getByText('sending').waitFor();
      await slow.getByRole('button', { name: 'Cancel' }).click();
      await slow.getByText('cancelled').waitFor();
      await page.getByRole('article', { name: 'one.md' }).getByText('ready').waitFor();
    }));

  it('28: sends two of thirty files at a time, the others wait in their order, and one of these is cancelled at once', () =>
    open('/documents', async (page) => {
      // No file arrives, as on a stalled connection.
      await page.route('**/api/documents', (route) =>
        route.request().method() === 'POST' ? undefined : route.continue(),
      );
      const files = Array.from({ length: 30 }, (_, at) => fileOf(`memo ${at + 1}.md`, `# Memo ${at + 1}`));
      await page.locator('main input[type=file]').setInputFiles(files);
      const rows = page.getByRole('region', { name: 'Uploads' }).getByRole('article');
      await rows.nth(29).getByText('waiting').waitFor();
      await rows.first().filter({ hasText: 'memo 1.md' }).getByText('sending').waitFor();
      await rows.nth(1).getByText('sending').waitFor();
      expect(await rows.filter({ hasText: 'sending' }).count()).toBe(2);
      await rows.nth(9).getByRole('button', { name: 'Cancel' }).click();
      await rows.nth(9).getByText('cancelled').waitFor();
      await rows.first().getByRole('button', { name: 'Cancel' }).click();
      await rows.nth(2).getByText('sending').waitFor();
    }));

  it('28: asks about a file that was dropped into the question', () =>
    open('/r', async (page) => {
      await page
        .locator('main input[type=file]')
        .setInputFiles(
          fileOf('plant.md', '# Plant\n\nThe plant at Port Ardent makes 40,000 sensors a year.\n'),
        );
      await page.getByText('plant.md · ready').waitFor();
      await page
        .getByRole('textbox', { name: 'Your question' })
        .fill('How many sensors does the plant at Port Ardent make a year?');
      await page.keyboard.press('Enter');
      await page
        .getByRole('button', { name: /^Source 1:/ })
        .first()
        .click();
      await page.getByRole('region', { name: 'Source' }).locator('mark').first().waitFor();
    }));
}
