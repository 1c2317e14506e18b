import { pageOf } from '@footnote/filings/filing-list/page-of-filings';
import { readFromRegistry } from '@footnote/filings/filing-list/read-from-registry';
import { createMongoRegistryStore } from '@footnote/filings/registry/mongo-registry-store';
import type { RunningServers } from '@footnote/local';
import type { CompanyFiling } from '@footnote/markets';
import { silentLog, systemClock } from '@footnote/runtime';
import { connectMongo } from '@footnote/stores';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../median.ts';
import { openNamespace } from '../servers.ts';

const filingsOfOne = 2_000;
const otherCompanies = 200;
const filingsOfOthers = 100;
const warmUps = 20;
const rounds = 300;
const bar = 150;
const never = new AbortController().signal;

/** The list of a company with 2,000 filings from the registry, among 20,000 filings of others, page by page. */
export async function runListsBench(servers: RunningServers): Promise<BenchRow[]> {
  const namespace = await openNamespace(servers.env);
  const mongo = connectMongo(namespace.env.MONGODB_URL ?? '', silentLog);
  try {
    const registry = createMongoRegistryStore(mongo.connection, systemClock);
    for (const model of Object.values(mongo.connection.models)) await model.createIndexes();
    const today = new Date().toISOString().slice(0, 10);
    const part = { key: today, to: today, scanned_at: new Date(), tag: null };
    await registry.savePart('JP', part, [
      ...makeFilings('E00001', filingsOfOne, 0),
      ...Array.from({ length: otherCompanies }, (_, at) =>
        makeFilings(`E${20_000 + at}`, filingsOfOthers, filingsOfOne + at * filingsOfOthers),
      ).flat(),
    ]);
    const source = {
      country: 'JP' as const,
      listing: {
        kind: 'by-part' as const,
        horizonDays: 3_650,
        rereadSeconds: 3_600,
        dayOf: (instant: Date) => instant.toISOString().slice(0, 10),
        partsOf: () => [{ key: today, from: today, to: today }],
        readPart: async () => ({ kind: 'unchanged' as const }),
      },
    };
    const scan = { registry, clock: systemClock, log: silentLog, holder: 'bench' };
    const times: number[] = [];
    for (let round = -warmUps; round < rounds; round += 1) {
      const began = performance.now();
      const { filings } = await readFromRegistry(scan, source, 'E00001', never);
      const page = pageOf(filings, { limit: 100 });
      if (filings.length !== filingsOfOne || page.filings.length !== 100)
        throw new Error(`the list has ${filings.length} filings`);
      if (round >= 0) times.push(performance.now() - began);
    }
    const p99 = times.toSorted((a, b) => a - b)[Math.floor(0.99 * times.length)] ?? Number.NaN;
    return [
      {
        name: `filing list of a company with ${filingsOfOne} filings, from the registry: p99 (p50 ${median(times).toFixed(0)} ms)`,
        ours: `${p99.toFixed(0)} ms`,
        peer: '-',
        ratio: null,
        bar: `<= ${bar} ms`,
        pass: p99 <= bar,
      },
    ];
  } finally {
    await mongo.close();
    await namespace.close();
  }
}

function makeFilings(local_id: string, count: number, from: number): CompanyFiling[] {
  return Array.from({ length: count }, (_, at) => ({
    local_id,
    company_name: '試験工業株式会社',
    filing_ref: `S${(from + at).toString(36).toUpperCase().padStart(7, '0')}`,
    form_type: '臨時報告書',
    filing_date: new Date(Date.UTC(2016, 0, 1) + at * 86_400_000).toISOString().slice(0, 10),
    report_date: null,
    title: '臨時報告書－企業内容等の開示に関する内閣府令第19条第2項第9号の2の規定に基づく報告書',
    form_family: 'current',
    is_amendment: false,
    source_url: 'https://disclosure2.edinet-fsa.go.jp/WZEK0040.aspx?S1000000',
    size_bytes: null,
  }));
}
