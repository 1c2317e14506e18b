import { createHighlight, createReport, editSection, shareReport } from '@footnote/contracts';
import type { Page } from 'playwright-core';
import type { TextKey } from '../../src/text/en.ts';
import { findBarriersInAllLooks } from '../support/check-page.ts';
import { makeReport } from '../support/open-story.ts';
import { type Language, textsOf } from '../support/texts-of.ts';
import { selectWords } from './highlights.ts';
import { fileOf, filing, type Story } from './story.ts';

/** A text of the page in the language of the story. */
type Say = (key: TextKey, values?: Record<string, string>) => string;
interface Opened {
  readonly page: Page;
  readonly say: Say;
  readonly story: Story;
}
/** A dialog, or a state of a screen that its address alone does not show. */
type State = readonly [name: string, path: string, show: (opened: Opened) => Promise<void>];

const reader = `/f/US/${filing}/1A`;
const button = ({ page, say }: Opened, key: TextKey, values?: Record<string, string>) =>
  page.getByRole('button', { name: say(key, values), exact: true }).first();
const reportOn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';
const openPalette = async ({ page }: Opened) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').pressSequentially('halcyon');
  await page.getByRole('option', { name: /HLTW/ }).first().waitFor();
};
const editSummary = async (opened: Opened) => {
  const { page, say } = opened;
  await button(opened, 'reports.edit', { title: 'Summary' }).click();
  await page.getByRole('textbox', { name: say('reports.narrative') }).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Mine.');
  await page
    .getByRole('region', { name: say('reports.preview') })
    .getByText('Mine.')
    .waitFor();
};
const expire = async ({ page, story: { desk } }: Opened) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const token = desk.cluster.token({ ...desk.alice, expiresIn: -60 });
  await page.evaluate(`sessionStorage.setItem('footnote.token', ${JSON.stringify(token)})`);
  await page.reload();
};

const riskWords = 'interest rates and turbine costs';
const keepHighlight = ({ desk }: Story) =>
  desk.client().call(createHighlight, {
    body: {
      place: { country: 'US', filing_id: filing, section: '7' },
      quote: 'Revenue grew 8.5% in 2024',
      note: 'Above its peers.',
      shared: true,
    },
  });

/** Asks, and shares the thread with the organisation. */
const askShared = async ({ page, say }: Pick<Opened, 'page' | 'say'>) => {
  await page.getByRole('textbox', { name: say('chat.write') }).fill('Who says that the bettong digs?');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/r\/.+/);
  const row = page
    .getByRole('navigation', { name: say('research.threads') })
    .getByRole('listitem')
    .first();
  await row.getByText(/bettong/).waitFor();
  await row.hover();
  await row.getByRole('button').first().click();
  await page.getByRole('combobox', { name: say('thread.sharing') }).selectOption('organisation');
  await page.getByRole('button', { name: say('thread.save'), exact: true }).click();
  await page.getByRole('textbox', { name: say('thread.address') }).waitFor();
};

const states: State[] = [
  ['the command palette', '/jobs', openPalette],
  [
    'the keys',
    '/jobs',
    async ({ page, say }) => {
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: say('keys.title') }).waitFor();
    },
  ],
  [
    'the events of a stream',
    '/r',
    async (opened) => {
      const { page } = opened;
      await page.getByRole('textbox').first().fill('What was the net sales of Halcyon Tidewater in 2024?');
      await page.keyboard.press('Enter');
      await button(opened, 'events.open').click();
      await page
        .getByRole('dialog')
        .getByText(/^finish$/)
        .waitFor();
      await page.getByRole('dialog').locator('summary').first().click();
    },
  ],
  [
    'a matrix with an answer and its source',
    '/matrix',
    async ({ page, say }) => {
      await page.getByRole('button', { name: say('matrix.new'), exact: true }).click();
      await page.getByRole('textbox', { name: say('matrix.addRows') }).fill(`US/${filing}`);
      await page
        .getByRole('button', { name: say('matrix.add'), exact: true })
        .first()
        .click();
      await page.getByRole('textbox', { name: say('matrix.addQuestion') }).fill('What was total net sales?');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: say('matrix.fill', { count: '1' }), exact: true }).click();
      await page.getByRole('gridcell').filter({ hasText: /\d/ }).first().click();
      await page.locator('aside mark').first().waitFor();
    },
  ],
  [
    'the tools at selected words',
    reader,
    async ({ page, say }) => {
      await selectWords(page, riskWords);
      await page.getByRole('toolbar', { name: say('highlight.tools') }).waitFor();
    },
  ],
  [
    'the note on a highlight',
    reader,
    async (opened) => {
      const { page, say } = opened;
      await selectWords(page, riskWords);
      await page.getByRole('button', { name: say('highlight.addNote'), exact: true }).click();
      await page.getByRole('textbox', { name: say('highlight.note') }).waitFor();
    },
  ],
  [
    'highlights in a text and above it',
    `/f/US/${filing}/7`,
    async ({ page, story }) => {
      await keepHighlight(story);
      await page.reload();
      await page.locator('article mark[data-highlight]').first().waitFor();
      await page.locator('article details summary').click();
    },
  ],
  [
    'highlights and their report',
    '/highlights',
    async (opened) => {
      const { page, say, story } = opened;
      await keepHighlight(story);
      await page.reload();
      await page.getByRole('checkbox').first().check();
      await button(opened, 'highlight.toReport').click();
      await page.getByRole('combobox', { name: say('highlight.report') }).waitFor();
    },
  ],
  [
    'a list of highlights, narrowed',
    `/highlights?f=US/${filing}`,
    async ({ page, say, story }) => {
      await keepHighlight(story);
      await page.reload();
      await page.getByRole('button', { name: say('highlight.all') }).waitFor();
      await page.locator('blockquote').first().waitFor();
    },
  ],
  ['companies found', '/?q=halc', ({ page }) => page.locator('#companies li').first().waitFor()],
  [
    'no company found',
    '/?q=halcyom',
    ({ page, say }) => page.getByRole('region', { name: say('search.didYouMean') }).waitFor(),
  ],
  [
    'a section compared with an earlier one',
    reader,
    async (opened) => {
      await button(opened, 'reader.compare').click();
      await opened.page.getByRole('dialog').locator('ins').first().waitFor();
    },
  ],
  [
    'words found in a filing',
    reader,
    async ({ page, say }) => {
      await page.getByRole('searchbox', { name: say('reader.find') }).fill('revenue');
      await page.locator('nav mark').first().waitFor();
    },
  ],
  [
    'the panel for questions',
    reader,
    async (opened) => {
      await button(opened, 'reader.ask').click();
      await opened.page.getByRole('complementary', { name: opened.say('reader.ask') }).waitFor();
    },
  ],
  [
    'a filing that nobody ingested',
    '/f/US/0009990001-25-000044?c=0009990001',
    ({ page, say }) => page.getByText(say('reader.absent')).waitFor(),
  ],
  [
    'the skills of a question',
    '/r',
    async ({ page, say }) => {
      await page.getByRole('textbox', { name: say('chat.write') }).fill('/peer');
      await page.getByRole('button', { name: /\/peer-comparison/ }).waitFor();
    },
  ],
  [
    'the form of a skill',
    '/r',
    async ({ page, say }) => {
      await page.getByRole('textbox', { name: say('chat.write') }).fill('/peer');
      await page.getByRole('button', { name: /\/peer-comparison/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox').first().pressSequentially('halcyon');
      await dialog.getByRole('option').first().waitFor();
      await dialog.getByText(say('skills.resolved')).click();
    },
  ],
  [
    'a call with a mistyped variable',
    '/r',
    async ({ page, say }) => {
      await page.getByRole('textbox', { name: say('chat.write') }).fill('/peer-comparison tiker=HLTW');
      await page.getByText(say('chat.valueUnknown')).waitFor();
    },
  ],
  [
    'an answer with a source beside it',
    '/r',
    async ({ page, say }) => {
      await page
        .getByRole('textbox', { name: say('chat.write') })
        .fill('What are the main risks of Halcyon?');
      await page.keyboard.press('Enter');
      await page.getByText(say('chat.verified', { count: '' }).trim(), { exact: false }).waitFor();
      await page.getByRole('article').getByRole('button', { name: /1/ }).first().click();
      await page.locator('aside mark').first().waitFor();
    },
  ],
  [
    'the name, folder and sharing of a thread',
    '/r',
    async ({ page, say }) => {
      await askShared({ page, say });
      await page.getByRole('textbox', { name: say('thread.address') }).waitFor();
    },
  ],
  [
    'threads found by words of their questions',
    '/r',
    async ({ page, say }) => {
      await askShared({ page, say });
      await page.keyboard.press('Escape');
      const threads = page.getByRole('navigation', { name: say('research.threads') });
      await threads.getByRole('searchbox').fill('bettong');
      await threads
        .getByText(/bettong digs/)
        .last()
        .waitFor();
      await threads.getByRole('region', { name: say('thread.sharedList') }).waitFor();
    },
  ],
  [
    'a thread that is shared',
    '/r',
    async ({ page, say, story: { desk } }) => {
      await askShared({ page, say });
      const address = await page.getByRole('textbox', { name: say('thread.address') }).inputValue();
      await page.goto(`${desk.cluster.url}${new URL(address).pathname}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  ],
  [
    'a token that was just made',
    '/tokens',
    async (opened) => {
      const { page, say } = opened;
      await page.getByRole('textbox', { name: say('tokens.name') }).fill('A notebook');
      await button(opened, 'tokens.make').click();
      await page.getByRole('textbox', { name: say('tokens.secret') }).waitFor();
    },
  ],
  [
    'the deletion of a thread',
    '/r',
    async ({ page, say }) => {
      await page.getByRole('textbox', { name: say('chat.write') }).fill('Who are you?');
      await page.keyboard.press('Enter');
      const threads = page.getByRole('navigation', { name: say('research.threads') });
      const row = threads.getByRole('listitem').first();
      await row.hover();
      await row.getByRole('button').last().click();
      await page.getByText(say('research.delete.detail')).waitFor();
    },
  ],
  ['the editor of a section', 'report', editSummary],
  [
    'the merge of two edits',
    'report',
    async (opened) => {
      const { page, say, story } = opened;
      await editSummary(opened);
      await story.desk.client().call(editSection, {
        params: { report_id: reportOn(page), section_idx: 0 },
        body: { narrative: 'Theirs.' },
      });
      await button(opened, 'reports.save').click();
      await page.getByRole('textbox', { name: say('reports.theirs') }).waitFor();
    },
  ],
  [
    'a rewrite beside the text',
    '/reports',
    async (opened) => {
      const {
        page,
        say,
        story: { desk },
      } = opened;
      const narrative = 'One site makes all sensors. It lies by the sea. It is old.';
      const body = { title: 'To be rewritten', sections: [{ title: 'Risks', narrative }] };
      const { report } = await desk.client().call(createReport, { body });
      await page.goto(`${desk.cluster.url}/reports/${report.report_id}`);
      await button(opened, 'reports.rewrite', { title: 'Risks' }).click();
      await page.getByRole('textbox', { name: say('reports.instruction') }).fill('Shorter');
      await button(opened, 'reports.propose').click();
      await page.getByRole('region', { name: say('reports.sides') }).waitFor();
    },
  ],
  [
    'the versions of a report, compared',
    'report',
    async (opened) => {
      const { story } = opened;
      await story.desk.client().call(editSection, {
        params: { report_id: reportOn(opened.page), section_idx: 0 },
        body: { narrative: 'Another text.' },
      });
      await opened.page.reload();
      await button(opened, 'reports.versions').click();
      await opened.page
        .getByRole('button', { name: opened.say('reports.changes', { version: '2' }) })
        .click();
      await opened.page.getByRole('dialog').locator('ins').first().waitFor();
    },
  ],
  [
    'the links of a report',
    'report',
    async (opened) => {
      const { page, say } = opened;
      await button(opened, 'share.button').click();
      await page.getByRole('textbox', { name: say('share.recipient') }).fill('Jane of the bank');
      await button(opened, 'share.make').click();
      await page.getByRole('textbox', { name: say('share.address') }).waitFor();
      await button(opened, 'share.revokeOf', { name: 'Jane of the bank' }).waitFor();
    },
  ],
  [
    'the deletion of a report',
    'report',
    async (opened) => {
      await button(opened, 'action.delete').click();
      await opened.page.getByText(opened.say('reports.delete.detail')).waitFor();
    },
  ],
  [
    'a shared report',
    '/reports',
    async ({ page, say, story: { desk, reportId } }) => {
      const { url } = await desk.client().call(shareReport, {
        params: { report_id: reportId },
        body: { recipient: 'Jane', expires_in_hours: 24 },
      });
      await page.goto(`${desk.cluster.url}/shared${new URL(url).hash}`);
      await page.getByRole('button', { name: say('shared.open') }).waitFor();
    },
  ],
  [
    'a shared link that is not complete',
    '/reports',
    async ({ page, say, story: { desk } }) => {
      await page.goto(`${desk.cluster.url}/shared#half`);
      await page.getByText(say('shared.broken')).waitFor();
    },
  ],
  [
    'a skill with problems',
    '/skills',
    async ({ page, say }) => {
      const text = '---\nname: tide-check\n---\nRead {{two words}} of {{ticker}}.\n';
      await page.locator('input[type=file]').setInputFiles(fileOf('SKILL.md', text, 'text/markdown'));
      await page.getByText(say('skills.problem.openBraces')).waitFor();
    },
  ],
  [
    'uploads, one refused',
    '/documents',
    async ({ page, say }) => {
      const program = Buffer.from('\x7fELF\x02\x01\x01\0'.padEnd(64, '\0'));
      const files = [fileOf('sites.csv', 'site,sensors\nArdent,40000\n'), fileOf('run.pdf', program)];
      await page.locator('main input[type=file]').setInputFiles(files);
      await page.getByText(say('upload.refused')).first().waitFor();
      await page.getByRole('link', { name: 'sites.csv' }).first().waitFor();
    },
  ],
  [
    'a page that does not exist',
    '/repotrs',
    ({ page, say }) => page.getByText(say('shell.notFound.detail')).waitFor(),
  ],
  [
    'the end of a session',
    '/jobs',
    async (opened) => {
      await expire(opened);
      await opened.page.getByText(opened.say('gate.kept')).waitFor();
    },
  ],
];

/** Dialogs and states in both looks, wide and at 320 pixels. */
export function dialogStories(story: () => Story, language: Language): void {
  const texts = textsOf(language);
  const say: Say = (key, values = {}) =>
    texts[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

  it.each(states)(
    `has no barrier in %s in ${language}, light and dark, wide and narrow`,
    async (_, path, show) => {
      const { desk } = story();
      // A new one each time: some states change it.
      const place = path === 'report' ? `/reports/${await makeReport(desk.client())}` : path;
      const page = await desk.open(place, { locale: language === 'en' ? 'en-US' : 'ja-JP' });
      try {
        await show({ page, say, story: story() });
        expect(await findBarriersInAllLooks(page)).toEqual([]);
      } finally {
        await page.context().close();
      }
    },
  );
}
