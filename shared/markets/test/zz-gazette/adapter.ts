import type { Country, ListedFiling, MarketAccess, SourceCode } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import { z } from 'zod';
import { createListCache, type ListCacheDeps } from '../../src/regulator/list-cache.ts';
import { type OddRows, readRows } from '../../src/regulator/odd-rows.ts';
import { checkForm, readJson } from '../../src/regulator/read-json.ts';
import type { RegulatorSource } from '../../src/regulator/source.ts';
import type { SourceAdapter } from '../../src/source-adapter.ts';

const name = 'The Gazette';
const host = 'https://gazette.example';

export function describeGazette(options: {
  key: string;
  replayUrl: string | null;
  requestsPerSecond: number;
  blockSeconds: number;
}): RegulatorSource {
  const { key, ...rest } = options;
  return {
    ...rest,
    source: 'gazette' as SourceCode,
    name,
    hosts: ['gazette.example'],
    headers: { 'user-agent': 'footnote' },
    authorise: (url) => url.searchParams.set('key', key),
  };
}

const companyRows = z.array(z.object({ number: z.string().regex(/^\d{4}$/), name: z.string() }));
const filingRow = z.object({
  id: z.string(),
  kind: z.string(),
  filed: z.iso.date(),
  period: z.iso.date(),
  title: z.string(),
});

/** One odd row is left out; an answer that is no list, or of which most rows are odd, is a drift. */
function parseFilings(body: Buffer, odd: OddRows): { filings: ListedFiling[] } {
  const list = checkForm(name, z.array(z.unknown()), readJson(name, body));
  const rows = readRows(name, odd, list, (row) => checkForm(name, filingRow, row));
  const filings = rows.map((row) => ({
    filing_ref: row.id,
    form_type: row.kind,
    filing_date: row.filed,
    report_date: row.period,
    title: row.title,
    form_family: 'annual' as const,
    is_amendment: false,
    source_url: `${host}/filings/${row.id}.html`,
    size_bytes: null,
  }));
  return { filings: filings.sort((a, b) => (a.filing_date < b.filing_date ? 1 : -1)) };
}

export function createGazette(
  deps: ListCacheDeps,
  { access, freshSeconds }: { access: MarketAccess; freshSeconds: number },
): SourceAdapter {
  const { client } = deps;
  const lists = createListCache(deps, {
    parse: parseFilings,
    missing: 'company_not_found',
    freshSeconds,
    memoryBytes: 1_000_000,
  });
  const read = (localId: string, signal: AbortSignal | undefined) =>
    lists.read(`${host}/companies/${localId}/filings.json`, { signal });
  const checkFilingRef = (ref: string) => /^G-\d{4}-\d{4}$/.test(ref);

  return {
    country: 'ZZ' as Country,
    source: 'gazette' as SourceCode,
    access,
    needsFilingObject: false,
    checkFilingRef,
    listing: {
      kind: 'by-company',
      async listFilings(localId, { signal } = {}) {
        const { value, asOf, leftOut } = await read(localId, signal);
        return { filings: [...value.filings], company_name: null, left_out: leftOut, as_of: asOf };
      },
    },
    async listCompanies({ signal } = {}) {
      const got = await client.fetchWhole(
        `${host}/companies.json`,
        { signal, missing: 'source_drift' },
        (body) => checkForm(name, companyRows, readJson(name, body)),
      );
      if (got.kind !== 'read') throw problem('source_drift');
      return got.value.map((row) => ({
        local_id: row.number,
        name: row.name,
        native_name: null,
        ticker: null,
        exchange: null,
        aliases: [],
        sector: null,
        industry: null,
        identifiers: {},
        size_rank: null,
      }));
    },
    async fetchFiling({ local_id: localId, filing_ref: ref }, { signal } = {}) {
      // No row, no filing: form and dates are the regulator's own, never the caller's.
      const row = checkFilingRef(ref)
        ? (await read(localId, signal)).value.filings.find(({ filing_ref }) => filing_ref === ref)
        : undefined;
      if (!row) throw problem('filing_not_found');
      const document = {
        name: `${ref}.html`,
        role: 'main',
        type: row.form_type,
        mediaType: 'text/html',
      } as const;
      async function* documents() {
        const address = `${host}/filings/${ref}.html`;
        const { body, size } = await client.openDocument(address, { signal, missing: 'filing_not_found' });
        yield { ...document, size, body };
      }
      return {
        company_name: null,
        form_type: row.form_type,
        filing_date: row.filing_date,
        report_date: row.report_date,
        documents: documents(),
      };
    },
  };
}
