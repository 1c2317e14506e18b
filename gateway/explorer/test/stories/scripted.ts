import { answer, callTools } from '@research/testing/fake-model';
import type { Page } from 'playwright-core';
import { openScripted, type ScriptedDesk } from '../support/open-scripted.ts';
import { suspect } from '../support/suspect-filing.ts';
import type { Story } from './story.ts';

/** What a language model may do wrong, and what is seen of it: statements 10, 16, 22, 23, 25 and 26. */
export function scriptedStories(story: () => Story): void {
  let scripted: ScriptedDesk;
  beforeAll(async () => {
    scripted = await openScripted(story().desk);
  });
  beforeEach(() => scripted.model.reset());
  afterAll(() => scripted?.stop());

  const open = async (path: string, act: (page: Page) => Promise<void>) => {
    const page = await story().desk.open(path, {}, story().desk.alice, scripted.url);
    try {
      await act(page);
    } finally {
      await page.context().close();
    }
  };
  const ask = async (page: Page, question: string) => {
    await page.getByRole('textbox', { name: 'Your question' }).fill(question);
    await page.keyboard.press('Enter');
  };

  it('10: marks a section whose boundaries are uncertain, and lets the assistant know', () =>
    open(`/c/${suspect.country}/${suspect.local_id}`, async (page) => {
      const row = page.getByRole('article', { name: '10-K 2024-04-03' });
      await row.getByRole('button', { name: 'Ingest' }).click();
      await row.getByRole('link', { name: 'Read' }).click();
      const contents = page.getByRole('navigation', { name: 'Contents' });
      const entry = contents.getByRole('link', { name: /Business.*Check the boundaries/ });
      await entry.click();
      const note = page.getByRole('note');
      await note.getByText('Check the boundaries of this section.').waitFor();
      await note.getByText(/Item 1A, which was not found/).waitFor();
      const { country, local_id, filing_ref: filing_id } = suspect;
      scripted.model.reply(
        callTools({ name: 'ingest_filing', input: { country, local_id, filing_id } }),
        answer('The filing can be read.'),
      );
      await page.goto(`${scripted.url}/r`);
      await ask(page, 'Which sections does the annual report of Brindlewood have?');
      await page.getByText('The filing can be read.').waitFor();
      expect(JSON.stringify(scripted.model.requests.at(-1)?.body)).toContain('suspect');
    }));

  it('16: shows a draft of a skill while it is written, and opens it when it is complete', () =>
    open('/skills', async (page) => {
      const draft = {
        name: 'tide-watch',
        display_name: 'Tide watch',
        description: 'Watches tides.',
        content: `Read item 7 of {{ticker}}. ${'Quote each sentence about tides. '.repeat(12)}`,
      };
      scripted.model.otherwise(answer(JSON.stringify(draft), { chunkChars: 12, gapMs: 80 }));
      await page
        .getByRole('textbox', { name: 'Describe a skill that you wish for' })
        .fill('A weekly watch of the tides');
      await page.getByRole('button', { name: 'Draft', exact: true }).click();
      const written = page.getByRole('region', { name: 'What is written so far' });
      await written.getByText('Watches tides.').waitFor();
      await page.waitForURL(/\/skills\/tide-watch$/);
      await page
        .getByRole('textbox', { name: 'SKILL.md' })
        .getByText(/Read item 7/)
        .waitFor();
    }));

  it('22: marks a figure that is in no source, and shows no link that was invented', () =>
    open('/r', async (page) => {
      scripted.model.otherwise(
        answer(
          'Its revenue was $999.9 million in 2024. See [the report](https://invented.example/report) and https://invented.example/page.',
        ),
      );
      await ask(page, 'What was the revenue of Halcyon Tidewater in 2024?');
      const given = page.getByRole('article', { name: 'Answer' });
      await given.getByText('Figures in no source: 1').waitFor();
      await given.getByText('unverified', { exact: true }).waitFor();
      expect(await given.textContent()).toContain('999.9');
      expect(await given.locator('a[href*="invented.example"]').count()).toBe(0);
    }));

  it('26: shows what an answer has taken, while it is made', () =>
    open('/r', async (page) => {
      const search = callTools({ name: 'search_companies', input: { query: 'Halcyon' } });
      scripted.model.reply(
        { ...search, usage: { input: 12_000, output: 345 } },
        answer('It makes instruments. '.repeat(40), { chunkChars: 10, gapMs: 60 }),
      );
      await ask(page, 'What does Halcyon Tidewater make?');
      await page.getByText(/12,345 of at most [\d,]+ tokens/).waitFor();
      await page.getByText(/Quotes checked word for word/).waitFor();
    }));

  it('23: goes on with an answer after the network was away, with nothing lost or doubled', () =>
    open('/r', async (page) => {
      const said = Array.from({ length: 120 }, (_, at) => `Word ${at} of it.`).join(' ');
      scripted.model.otherwise(answer(said, { chunkChars: 10, gapMs: 60 }));
      await ask(page, 'What does Halcyon Tidewater make?');
      const given = page.getByRole('article', { name: 'Answer' });
      await given.getByText('Word 3 of it.').waitFor();
      await page.context().setOffline(true);
      await page.getByText(/The platform can’t be reached\. What/).waitFor();
      await page.context().setOffline(false);
      await given.getByText('Word 119 of it.').waitFor();
      await page.getByText(/Quotes checked word for word/).waitFor();
      expect(await given.getByText('Word 3 of it.').textContent()).toBe(said);
      expect(await page.getByRole('alert').count()).toBe(0);
    }));

  it('25: keeps what was written when the model fails, says why, and answers again after one click', () =>
    open('/r', async (page) => {
      const half = 'Half of what was to be said about it. ';
      scripted.model.otherwise(answer(half.repeat(20), { breakage: 'drop' }));
      await ask(page, 'What does Halcyon Tidewater make?');
      const given = page.getByRole('article', { name: 'Answer' });
      await given.getByRole('alert').waitFor();
      await given.getByText(half.trim(), { exact: false }).first().waitFor();
      expect(await given.getByRole('alert').textContent()).toMatch(/model_unavailable · req_/);
      await page.reload();
      await given.getByText(half.trim(), { exact: false }).first().waitFor();
      expect(await page.getByRole('alert').count()).toBe(1);
      scripted.model.otherwise(answer('It makes instruments for harbours.'));
      await given.getByRole('button', { name: 'Retry' }).click();
      await given.getByText('It makes instruments for harbours.').waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
    }));
}
