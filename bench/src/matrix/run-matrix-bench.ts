import { join } from 'node:path';
import { type Client, createClient } from '@footnote/client';
import {
  createMatrix,
  getCompany,
  getIngestionJob,
  getMatrix,
  ingestFiling,
  listMatrixCells,
  type MatrixColumn,
  mostMatrixRows,
} from '@footnote/contracts';
import type { RunningServers } from '@footnote/local';
import { waitFor } from '@footnote/testing';
import type { BenchRow } from '../bench-row.ts';
import { openBrowser } from '../explorer/open-browser.ts';
import { measuredRow as row } from '../measured-row.ts';
import { withOwnCluster } from '../own-cluster.ts';
import type { WantedFiling } from '../trials/write-ten-ks.ts';
import { fillOnPage, measureGridHeap, measureGridScrolling, measureOpening } from './measure-grid.ts';
import { reportsOf, writeReports } from './write-reports.ts';

const measures = [
  'revenue',
  'cost_of_revenue',
  'gross_profit',
  'operating_income',
  'net_income',
  'total_assets',
  'current_assets',
  'current_liabilities',
  'total_liabilities',
  'liabilities_to_assets',
  'gross_margin',
  'operating_margin',
  'net_margin',
  'current_ratio',
  'debt_to_equity',
];
const sections = ['@business', '@risk_factors', '@mda', '@legal_proceedings'];
const columns = [
  ...measures.map((measure) => ({ kind: 'measure', measure })),
  ...sections.map((section) => ({ kind: 'section', section })),
  { kind: 'question', text: 'How many employees are there?', type: 'number' },
] as MatrixColumn[];
/** With all answers of 10,000 cells and their quotes in the page. */
const mostMegabytes = 120;
const longestMs = 3_600_000;

/** A matrix of 500 filings and 20 columns: filled, while the lab is killed, and shown in a real browser. */
export async function runMatrixBench(
  servers: RunningServers,
  report: (line: string) => void,
): Promise<BenchRow[]> {
  const filings = reportsOf(mostMatrixRows);
  const options = (folder: string) => {
    const regulator = join(folder, 'regulator');
    writeReports(regulator, filings.length);
    return {
      replayDirs: [regulator],
      explorer: true,
      env: { LOG_LEVEL: 'warn', REPLAY_SEC_REQUESTS_PER_SECOND: '0', COMPANY_FOLLOW_INTERVAL_MS: '200' },
      serviceEnv: { gateway: { GENERAL_REQUESTS_PER_MINUTE: '1000000' } },
    };
  };
  return withOwnCluster(servers, 'matrix', options, async (cluster) => {
    const token = cluster.token({ user: 'bench', org: 'bench', role: 'admin' });
    const client = createClient({ baseUrl: cluster.url, token });
    await ingestAll(client, filings);
    report(`matrix: ${filings.length} filings are read`);
    const rows = filings.map(({ country, filing_ref }) => ({ filing: { country, filing_id: filing_ref } }));
    const body = { name: 'All castings', rows, columns };
    const { matrix_id } = (await client.call(createMatrix, { body })).matrix;
    const browser = await openBrowser(cluster.url, token);
    try {
      const began = performance.now();
      const { page, firstMs } = await fillOnPage(browser, matrix_id);
      await untilDone(client, matrix_id, (rows.length * columns.length) / 4);
      report('matrix: the lab is killed');
      await cluster.services.lab?.kill('SIGKILL');
      await cluster.services.lab?.start();
      report('matrix: the lab is back');
      await untilDone(client, matrix_id, rows.length * columns.length);
      report('matrix: filled');
      const minutes = (performance.now() - began) / 60_000;
      const states = await cellStates(client, matrix_id);
      await page.context().close();
      const { megabytes, growth } = await measureGridHeap(browser, matrix_id);
      const { rate, still } = await measureGridScrolling(browser, matrix_id);
      const what = `matrix of ${rows.length} × ${columns.length}`;
      const all = rows.length * columns.length;
      return [
        row(`${what}: click on Fill to the first cell in the page`, firstMs / 1000, 's', 2),
        row(
          `${what}: cells answered although the lab was killed in the middle`,
          states.done,
          'cells',
          all,
          'least',
        ),
        row(`${what}: cells a minute, one in twenty by the agent`, Math.round(all / minutes), 'cells', null),
        row(
          `${what}: click to the first cells of the filled one`,
          (await measureOpening(browser, matrix_id)) / 1000,
          's',
          2,
        ),
        {
          ...row(
            `${what}: scrolled down and to the right, the slower; the same page unmoved beside`,
            rate,
            'frames/s',
            50,
            'least',
          ),
          peer: `${still.toFixed(0)} frames/s`,
          ratio: rate / still,
        },
        row(`${what}: live heap of the page`, megabytes, 'MB', mostMegabytes),
        row(`${what}: heap after ten ways to its end and back, over that before`, growth, '×', 1.2),
      ];
    } finally {
      await browser.close();
    }
  });
}

async function ingestAll(client: Client, filings: readonly WantedFiling[]): Promise<void> {
  const [{ country, local_id } = { country: 'US' as const, local_id: '' }] = filings;
  await waitFor('the company', () =>
    client.call(getCompany, { params: { country, local_id } }).catch(() => null),
  );
  const jobs = new Set<string>();
  for (const body of filings) jobs.add((await client.call(ingestFiling, { body })).job.id);
  for (const job_id of jobs) {
    const ended = await waitFor(
      `the job ${job_id}`,
      async () => {
        const { job } = await client.call(getIngestionJob, { params: { job_id } });
        return ['completed', 'failed'].includes(job.status) && job;
      },
      longestMs,
    );
    if (ended.status === 'failed') throw new Error(`A report was not read: ${ended.error?.message}`);
  }
}

const untilDone = (client: Client, matrix_id: string, cells: number) =>
  waitFor(
    `${cells} cells`,
    async () => {
      const { progress } =
        (await client.call(getMatrix, { params: { matrix_id } }).catch(() => null))?.matrix ?? {};
      if (!progress) return false;
      return progress.done + progress.failed >= cells;
    },
    longestMs,
  );

async function cellStates(client: Client, matrix_id: string): Promise<{ done: number }> {
  let since = 0;
  const states = new Map<string, string>();
  for (;;) {
    const input = { params: { matrix_id }, query: { since, limit: 1_000 } };
    const { cells, more } = await client.call(listMatrixCells, input);
    for (const { row_id, column_id, state, seq } of cells) {
      states.set(`${row_id}.${column_id}`, state);
      since = seq;
    }
    if (!more) break;
  }
  return { done: [...states.values()].filter((state) => state === 'done').length };
}
