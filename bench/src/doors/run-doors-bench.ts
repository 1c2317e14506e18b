import { createClient } from '@footnote/client';
import { createToken, getIngestionJob, ingestFiling, toolRoutes } from '@footnote/contracts';
import type { RunningServers } from '@footnote/local';
import { waitFor } from '@footnote/testing';
import { compareSections } from '@footnote/text';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../median.ts';
import { type OwnOptions, withOwnCluster } from '../own-cluster.ts';
import { benchCommandStart } from './bench-command-start.ts';
import { makeYears } from './long-section.ts';

const rounds = 15;
const warmUps = 3;
const sectionChars = 300_000;
const barMs = 300;
const calls = 150;
const barRatio = 1.3;

/** What the doors cost: comparing two long sections, the start of the command line, a call over MCP beside the same over HTTP. */
export async function runDoorsBench(servers: () => Promise<RunningServers>): Promise<BenchRow[]> {
  return [await benchDiff(), await benchCommandStart(), await benchMcp(await servers())];
}

async function benchDiff(): Promise<BenchRow> {
  const { before, after } = makeYears(sectionChars);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const { complete } = await compareSections(before, after, began + 60_000);
    if (!complete) throw new Error('the comparison did not end in time');
    if (round >= warmUps) times.push(performance.now() - began);
  }
  const ms = median(times);
  return {
    name: `diff: two sections of ${sectionChars / 1000} KB a year apart, paragraph by paragraph and word by word`,
    ours: `${ms.toFixed(0)} ms`,
    peer: '-',
    ratio: null,
    bar: `≤ ${barMs} ms`,
    pass: ms <= barMs,
  };
}

const filing = { country: 'US' as const, filing_id: '0009990001-25-000007' };
const tool = 'read_section';
const input = { ...filing, section: '7' };

async function benchMcp(servers: RunningServers): Promise<BenchRow> {
  const options = (): OwnOptions => ({
    services: ['filings', 'ingestion-worker', 'skills', 'lab'],
    env: { LOG_LEVEL: 'warn', REGISTRY_SCAN_DAYS: '1' },
    serviceEnv: { gateway: { GENERAL_REQUESTS_PER_MINUTE: '1000000', REPORTS_URL: 'http://127.0.0.1:1' } },
  });
  return withOwnCluster(servers, 'doors', options, async (cluster) => {
    const alice = createClient({
      baseUrl: cluster.url,
      token: cluster.token({ user: 'alice', org: 'bench' }),
    });
    const { secret } = await alice.call(createToken, { body: { name: 'bench', scopes: ['read'] } });
    const body = { country: 'US', local_id: '9990001', filing_ref: filing.filing_id };
    const { job } = await alice.call(ingestFiling, { body });
    const params = { job_id: job.id };
    await waitFor(
      'the filing',
      async () => (await alice.call(getIngestionJob, { params })).job.status === 'completed',
    );
    const http = createClient({ baseUrl: cluster.url, token: secret });
    const mcp = new Client({ name: 'bench', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
    await mcp.connect(
      new StreamableHTTPClientTransport(new URL('/mcp', cluster.url), {
        requestInit: { headers: { authorization: `Bearer ${secret}` } },
      }),
    );
    const over = {
      http: () => http.call(toolRoutes[tool], { body: input }),
      mcp: () => mcp.callTool({ name: tool, arguments: input }),
    };
    const times = { http: [] as number[], mcp: [] as number[] };
    for (let at = 0; at < calls; at += 1) {
      for (const door of ['http', 'mcp'] as const) {
        const began = performance.now();
        await over[door]();
        if (at >= calls / 5) times[door].push(performance.now() - began);
      }
    }
    await mcp.close();
    const [ours, peer] = [median(times.mcp), median(times.http)];
    return {
      name: 'MCP: a call of read_section by the official client, beside the same call over HTTP',
      ours: `${ours.toFixed(1)} ms`,
      peer: `${peer.toFixed(1)} ms`,
      ratio: ours / peer,
      bar: `≤ ${barRatio}`,
      pass: ours / peer <= barRatio,
    };
  });
}
