import { createClient } from '@footnote/client';
import { createReport, editSection } from '@footnote/contracts';
import type { RunningServers } from '@footnote/local';
import type { BenchRow } from '../bench-row.ts';
import { type OwnOptions, withOwnCluster } from '../own-cluster.ts';
import { longReport } from './long-report.ts';

const warmUps = 5;
const edits = 60;
const barSeconds = 0.8;

/**
 * Seconds from sending an edit of a 12-page report, through the gateway, to the answer that its PDF is made: one
 * after another, as an analyst edits.
 */
export async function runEditBench(servers: RunningServers): Promise<BenchRow[]> {
  const options = (): OwnOptions => ({
    services: ['reports'],
    env: { SEC_USER_AGENT: 'none none@example.com', EDINET_API_KEY: 'none', LOG_LEVEL: 'warn' },
    serviceEnv: {
      gateway: { EDIT_REQUESTS_PER_MINUTE: '100000', FILINGS_URL: 'http://127.0.0.1:1' },
      reports: { EDIT_WAIT_MS: '30000' },
    },
  });
  return withOwnCluster(servers, 'edits', options, async (cluster) => {
    const client = createClient({
      baseUrl: cluster.url,
      token: cluster.token({ user: 'alice', org: 'bench' }),
    });
    let { report } = await client.call(createReport, { body: longReport() });
    const seconds: number[] = [];
    for (let at = 0; at < warmUps + edits; at += 1) {
      const startedAt = performance.now();
      const params = { report_id: report.report_id, section_idx: 1 };
      const body = { narrative: `Edit ${at}: guidance is unchanged.` };
      const made = await client.call(editSection, { params, body });
      report = made.report;
      if (made.report.pdf_status !== 'ready') throw new Error(`an edit's PDF is ${made.report.pdf_status}`);
      if (at >= warmUps) seconds.push((performance.now() - startedAt) / 1000);
    }
    seconds.sort((a, b) => a - b);
    return [row('p50', quantile(seconds, 0.5), barSeconds), row('p99', quantile(seconds, 0.99), null)];
  });
}

/** A quantile of the sorted values. */
function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

function row(name: string, seconds: number, bar: number | null): BenchRow {
  return {
    name: `reports: edit of a 12-page report to its new PDF, through the gateway, ${name}`,
    ours: `${seconds.toFixed(2)} s`,
    peer: '-',
    ratio: null,
    bar: bar === null ? '-' : `≤ ${bar} s`,
    pass: bar === null ? null : seconds <= bar,
  };
}
