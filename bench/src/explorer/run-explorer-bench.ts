import { createClient } from '@footnote/client';
import { getIngestionJob, ingestFiling } from '@footnote/contracts';
import type { RunningServers } from '@footnote/local';
import { waitFor } from '@footnote/testing';
import type { BenchRow } from '../bench-row.ts';
import { measuredRow as row } from '../measured-row.ts';
import { withOwnCluster } from '../own-cluster.ts';
import {
  measureMemory,
  measureScrolling,
  measureSearch,
  measureSections,
  measureStreaming,
} from './measure-rooms.ts';
import { openBrowser, scriptOf } from './open-browser.ts';

const filing = '0009990001-25-000007';
/** Each with the element that shows that the room has been drawn. */
const routes: [path: string, ready: string][] = [
  ['/', '#main h1'],
  ['/c/US/0009990001', 'canvas'],
  [`/f/US/${filing}/7`, 'article p'],
  ['/r', 'textarea'],
  ['/r/bench', 'textarea'],
  ['/reports', '#main h1'],
  ['/skills', '#main h1'],
  ['/skills/peer-comparison?view=file', '[aria-label="SKILL.md"]'],
  ['/documents', '#main h1'],
  ['/jobs', '#main h1'],
];

/** The explorer as users get it, in a real browser before the whole platform. */
export async function runExplorerBench(servers: RunningServers): Promise<BenchRow[]> {
  const options = () => ({
    explorer: true,
    env: { LOG_LEVEL: 'warn' },
    serviceEnv: { gateway: { GENERAL_REQUESTS_PER_MINUTE: '1000000' } },
  });
  return withOwnCluster(servers, 'explorer', options, async (cluster) => {
    const token = cluster.token({ user: 'bench', org: 'bench', role: 'admin' });
    const client = createClient({ baseUrl: cluster.url, token });
    const body = { country: 'US', local_id: '9990001', filing_ref: filing };
    const { job } = await client.call(ingestFiling, { body });
    await waitFor('the sample to be read', async () => {
      const now = await client.call(getIngestionJob, { params: { job_id: job.id } });
      return now.job.status === 'completed';
    });
    const browser = await openBrowser(cluster.url, token);
    try {
      const scripts: number[] = [];
      for (const [path, ready] of routes) scripts.push(await scriptOf(browser, path, ready));
      const [first = 0] = scripts;
      return [
        row('explorer: compressed script of the first route', first, 'KB', 200),
        row('explorer: compressed script of the largest route', Math.max(...scripts), 'KB', 350),
        row(
          'explorer: click to text of a section of 300 KB, p50',
          await measureSections(browser, 15),
          'ms',
          300,
        ),
        row('explorer: typing to results, p50', await measureSearch(browser), 'ms', 100),
        row(
          'explorer: list of 10,000 filings, scrolled',
          await measureScrolling(browser, 10_000),
          'frames/s',
          50,
          'least',
        ),
        row('explorer: longest task while an answer streams', await measureStreaming(browser), 'ms', 50),
        row('explorer: heap after 50 sections over that after 10', await measureMemory(browser), '×', 1.3),
      ];
    } finally {
      await browser.close();
    }
  });
}
