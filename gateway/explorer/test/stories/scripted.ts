import { listSkills } from '@footnote/contracts';
import { answer, callTools, contextTooLong } from '@footnote/testing/fake-model';
import type { Page } from 'playwright-core';
import { openScripted, type ScriptedDesk } from '../support/open-scripted.ts';
import { suspect } from '../support/suspect-filing.ts';
import type { Story } from './story.ts';

/** The time that an answer took, which stands below it when it is done. */
const took = /^[\d.]+ sec$/;

/** What a language model may do wrong, and what is seen of it: statements 10, 16 and 22 to 26. */
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
      await row.getByRole('button', { name: 'Add', exact: true }).click();
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
      await page.getByText('Fill in first: ticker').waitFor();
      await page.getByRole('textbox', { name: 'ticker' }).fill('HLTW');
      scripted.model.otherwise(answer('Tides rose at Port Ardent.'));
      await page.getByRole('button', { name: 'Sample run' }).click();
      const dialog = page.getByRole('dialog', { name: 'Sample run' });
      await dialog.getByText('Tides rose at Port Ardent.').waitFor();
      expect(JSON.stringify(scripted.model.requests.at(-1)?.body)).toContain('Read item 7 of HLTW.');
      await dialog.getByRole('link', { name: 'Open the thread' }).click();
      await page.getByRole('log').getByText('Tides rose at Port Ardent.').waitFor();
      const { skills } = await story().desk.client().call(listSkills, {});
      expect(skills.map(({ name }) => name)).not.toContain('tide-watch');
    }));

  it('24: stops an answer, keeps what was written, and asks on', () =>
    open('/r', async (page) => {
      scripted.model.otherwise(answer('It makes instruments. '.repeat(400), { chunkChars: 10, gapMs: 60 }));
      await ask(page, 'What does Halcyon Tidewater make?');
      const given = page.getByRole('article', { name: 'Answer' });
      await given.getByText('It makes instruments.').first().waitFor();
      await page.getByRole('button', { name: 'Stop' }).click();
      await given.getByText('Stopped').waitFor();
      const kept = await given.locator('p').first().textContent();
      expect(kept).toMatch(/^It makes instruments\./);
      await page.reload();
      await given.getByText('Stopped').waitFor();
      expect(await given.locator('p').first().textContent()).toBe(kept);
      await page.getByRole('button', { name: 'Ask', exact: true }).waitFor();
    }));

  it('24: wraps up with a short answer of what is known', () =>
    open('/r', async (page) => {
      const search = callTools({ name: 'search_companies', input: { query: 'Halcyon' } });
      // Each step is slow, so that the button can be met; without tools to call, the model answers.
      scripted.model.otherwise(({ body }) =>
        body.tool_choice === 'none' ? answer('In short: instruments.') : { ...search, gapMs: 700 },
      );
      await ask(page, 'What does Halcyon Tidewater make, in every detail?');
      await page.getByText(/^Steps:/).waitFor();
      await page.getByRole('button', { name: 'Wrap up now' }).click();
      const given = page.getByRole('article', { name: 'Answer' });
      await given.getByText('In short: instruments.').waitFor();
      await given.getByText('Wrapped up early').waitFor();
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
      await page.getByText(took).waitFor();
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
      await page.getByText(took).waitFor();
      expect(await given.getByText('Word 3 of it.').textContent()).toBe(said);
      expect(await page.getByRole('alert').count()).toBe(0);
    }));

  it('25: asks again what was refused before the first word, and loses no other question by it', () =>
    open('/r', async (page) => {
      scripted.model.otherwise(answer('It makes instruments.'));
      await ask(page, 'What does Halcyon Tidewater make?');
      await page.waitForURL(/\/r\/.+/);
      await page.getByText('It makes instruments.').waitFor();
      await page.getByRole('button', { name: 'Ask', exact: true }).waitFor();
      scripted.model.otherwise(contextTooLong());
      await ask(page, 'And where?');
      await page.getByRole('alert').getByText('model_context_too_long').waitFor();
      scripted.model.otherwise(answer('At Port Ardent.'));
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.getByText('At Port Ardent.').waitFor();
      await page.reload();
      await page.getByText('At Port Ardent.').waitFor();
      const texts = await page.locator('[data-question]').allTextContents();
      expect(texts).toEqual(['What does Halcyon Tidewater make?', 'And where?']);
      await page.getByRole('article').getByText('It makes instruments.').waitFor();
    }));

  it('25: keeps what was written when the model fails, says why, and goes on from there after one click', () =>
    open('/r', async (page) => {
      const half = 'Half of what was to be said about it. ';
      scripted.model.reply(
        callTools({ name: 'search_companies', input: { query: 'Halcyon' } }),
        answer(half.repeat(20), { breakage: 'drop' }),
      );
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
      // The step that was finished is not decided again: the model is told what it found.
      const sent = scripted.model.requests.at(-1)?.body.messages as { role: string }[];
      expect(sent.map(({ role }) => role).slice(-3)).toEqual(['user', 'assistant', 'tool']);
      expect(scripted.model.requests).toHaveLength(3);
    }));
}
