// npm run screenshots -- <the link that npm start prints>: pictures of every room, light and dark, for the
// documentation. It ingests the invented filings, asks a question and makes a report of the answer.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium, projectRoot } from '@footnote/local';
import { chromium, type Page } from 'playwright-core';

const [link] = parseArgs({ allowPositionals: true }).positionals;
if (link === undefined) throw new Error('usage: npm run screenshots -- <the link that npm start prints>');
const { origin, hash } = new URL(link);
const headers = {
  authorization: `Bearer ${hash.slice('#token='.length)}`,
  'content-type': 'application/json',
};
const folder = join(projectRoot, 'docs/images');
const filings = ['0009990001-25-000007', '0009990001-24-000008'];
const thread = `screenshots-${Date.now()}`;
const matrixColumns = [
  { kind: 'measure', measure: 'revenue', compare: 'year_before' },
  { kind: 'measure', measure: 'net_income' },
  { kind: 'question', text: 'How many employees are there?', type: 'number' },
  { kind: 'question', text: 'What are the main risks?' },
];
const question = 'What are the main risks of Halcyon Tidewater, and how did its revenue develop?';

interface Job {
  job: { id: string; status: string };
}

async function call<T>(path: string, body?: object): Promise<T> {
  const init = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(origin + path, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function prepare(): Promise<string> {
  for (const filing_ref of filings) {
    const { job } = await call<Job>('/api/filings/ingest', {
      country: 'US',
      local_id: '9990001',
      filing_ref,
    });
    for (let { status } = job; status !== 'completed'; ) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      ({ status } = (await call<Job>(`/api/filings/ingest/${job.id}`)).job);
      if (status === 'failed') throw new Error(`${filing_ref} could not be ingested`);
    }
  }
  const messages = [{ id: 'q1', role: 'user', parts: [{ type: 'text', text: question }] }];
  await call('/api/lab/chat', { id: thread, stream: false, messages, report: 'never' });
  await call('/api/lab/chat', { id: `${thread}-report`, stream: false, messages, report: 'always' });
  const { reports } = await call<{ reports: { report_id: string }[] }>('/api/reports');
  return reports[0]?.report_id ?? '';
}

/** A filled matrix of the filings. */
async function prepareMatrix(): Promise<string> {
  const rows = filings.map((filing_id) => ({ filing: { country: 'US', filing_id } }));
  const body = { name: 'Halcyon, two years', rows, columns: matrixColumns };
  const { matrix } = await call<{ matrix: { matrix_id: string } }>('/api/matrices', body);
  await call(`/api/matrices/${matrix.matrix_id}/run`, {});
  return matrix.matrix_id;
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' });
  await page.evaluate('document.fonts.ready.then(() => true)');
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  writeFileSync(join(folder, `explorer-${name}.webp`), Buffer.from(data, 'base64'));
  await session.detach();
}

const reportId = await prepare();
const matrixId = await prepareMatrix();
const executablePath = findChromium(process.env);
if (executablePath === null) throw new Error('No Chrome was found: set CHROME_PATH');
const browser = await chromium.launch({ executablePath });
mkdirSync(folder, { recursive: true });
const rooms: [name: string, path: string, act?: (page: Page) => Promise<void>][] = [
  ['search', '/?q=hal'],
  ['company', '/c/US/0009990001', (page) => page.locator('canvas').first().waitFor()],
  [
    'reader',
    `/f/US/${filings[0]}/7?c=0009990001&hl=333-446`,
    (page) => page.getByRole('link', { name: /Original at/ }).waitFor(),
  ],
  [
    'research',
    `/r/${thread}`,
    async (page) => {
      await page
        .getByRole('button', { name: /^Source 2:/ })
        .first()
        .click();
      await page.locator('aside mark').first().waitFor();
    },
  ],
  [
    'matrix',
    `/matrix/${matrixId}`,
    async (page) => {
      await page
        .getByRole('gridcell')
        .filter({ hasText: /\d/ })
        .nth(filings.length - 1)
        .waitFor();
    },
  ],
  ['report', `/reports/${reportId}`, (page) => page.locator('canvas').first().waitFor()],
  ['reports', '/reports'],
  ['skills', '/skills'],
  [
    'skill',
    '/skills/peer-comparison?view=file',
    (page) => page.getByRole('textbox', { name: 'SKILL.md' }).waitFor(),
  ],
  ['documents', '/documents'],
  ['jobs', '/jobs'],
  ['usage', '/usage'],
];
for (const colorScheme of ['light', 'dark'] as const) {
  const context = await browser.newContext({ colorScheme, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(link);
  for (const [name, path, act] of rooms) {
    await page.goto(origin + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await act?.(page);
    await shoot(page, `${name}-${colorScheme}`);
    console.log(`docs/images/explorer-${name}-${colorScheme}.webp`);
  }
  await context.close();
}
await browser.close();
