import type { ServiceCalls } from '@footnote/calls';
import {
  type Filing,
  type FormFamily,
  getIngestionJob,
  ingestFiling,
  listCompanyFilings,
  listSkills,
  marketSources,
  type Route,
} from '@footnote/contracts';
import type { FilingsDeps } from '@footnote/filings/filings-deps';
import { createFinancialsReader } from '@footnote/filings/financials/financials-reader';
import { recordFigures } from '@footnote/filings/financials/record-figures';
import { createTablesReader } from '@footnote/filings/financials/tables-reader';
import { bindRoutes } from '@footnote/filings/routes';
import { createArtifactReader } from '@footnote/filings/sections/artifact-reader';
import type { IngestedFiling } from '@footnote/filings/sections/ingested-filing-store';
import { type Binder, type Call, checkCall, type Handler, runHandler } from '@footnote/http';
import { marketDescriptors } from '@footnote/markets';
import { parseReportName } from '@footnote/markets/kr-dart/forms';
import { problem, silentLog, systemClock } from '@footnote/runtime';
import { openShelf, takeFiling } from './filing-shelf.ts';
import { openDirectory } from './known-companies.ts';
import { createMemoryFigures, createMemorySeries } from './memory-stores.ts';
import type { RealFiling } from './real-filings.ts';

type AnyHandler = (call: Call<Route>) => unknown;

/**
 * The routes of the service of filings in this process: its own use cases over stores in memory. Filings are those of the
 * folder; each is split when it is first read.
 */
export async function openServices(filings: readonly RealFiling[]) {
  const shelf = openShelf();
  const directory = await openDirectory(filings);
  const figures = createMemoryFigures();
  const series = createMemorySeries();
  // No question of the bank asks the screen.
  const screen = { save: async () => {} };
  const financials = createFinancialsReader(shelf, 300_000_000);
  const taken = new Map<string, Promise<IngestedFiling>>();

  function take(filing: RealFiling): Promise<IngestedFiling> {
    const key = `${filing.country} ${filing.filing_ref}`;
    const known = taken.get(key);
    if (known) return known;
    const found = takeFiling(shelf, filing).then(async (one) => {
      await recordFigures({ figures, financials, series, screen }, one.filing);
      return one.filing;
    });
    taken.set(key, found);
    return found;
  }
  const ofRef = (country: string, ref: string) =>
    filings.find((one) => one.country === country && one.filing_ref === ref);
  const ofCompany = (country: string, id: string) =>
    filings.filter((one) => one.country === country && sameId(one.local_id, id));

  const parts = {
    log: silentLog,
    clock: systemClock,
    directory,
    markets: { adapter: () => null, access: () => ({ access: 'replay' }), close: () => {} },
    filings: {
      async get(country: string, id: string) {
        const filing = ofRef(country, id);
        return filing ? take(filing) : null;
      },
      outdated: async () => [],
    },
    artifacts: createArtifactReader(shelf, 300_000_000),
    refresh: async () => {},
    financials,
    tables: createTablesReader(shelf, 300_000_000),
    figures,
    series,
    publicUrl: 'http://127.0.0.1',
    screen,
    scan: { registry: { nameOf: async () => null, ofCompany: async () => [] } },
  } as unknown as FilingsDeps;

  const handlers = new Map<string, AnyHandler>();
  const binder = {
    json: (route: Route, handler: unknown) => handlers.set(route.id, handler as AnyHandler),
    stream: () => {},
    upload: () => {},
  } as unknown as Binder;
  bindRoutes(binder, parts);
  // What asks a regulator or the queue is answered from the folder.
  handlers.set(listCompanyFilings.id, ({ params }) => {
    const { country, local_id } = params as { country: RealFiling['country']; local_id: string };
    const own = ofCompany(country, local_id).map(toFiling);
    return {
      country,
      local_id,
      source: marketSources[country],
      filings: own.sort((a, b) => b.filing_date.localeCompare(a.filing_date)),
      count: own.length,
      next_cursor: null,
      served_from: 'regulator',
      as_of: '2026-01-01T00:00:00Z',
    };
  });
  handlers.set(ingestFiling.id, async ({ body }) => {
    const { country, filing_ref } = body as { country: string; filing_ref: string };
    return { job: jobOf(await demand(country, filing_ref)), created: true };
  });
  handlers.set(getIngestionJob.id, async ({ params }) => {
    const [, country = '', ref = ''] = /^job_(..)_(.*)$/.exec((params as { job_id: string }).job_id) ?? [];
    return jobOf(await demand(country, ref));
  });
  handlers.set(listSkills.id, () => ({ skills: [], next_cursor: null }));

  async function demand(country: string, ref: string): Promise<RealFiling> {
    const filing = ofRef(country, ref);
    if (!filing) throw problem('filing_not_found');
    await take(filing);
    return filing;
  }

  const calls: ServiceCalls = {
    async call(route, caller, input, options) {
      const handler = handlers.get(route.id);
      if (!handler) throw problem('route_not_found', { detail: route.id });
      const sent = input as { params?: unknown; query?: unknown; body?: unknown };
      const signal = options?.signal ?? new AbortController().signal;
      const call = checkCall(route, () => caller, {
        params: sent.params,
        query: asText(sent.query),
        body: sent.body,
        signal,
        header: () => undefined,
      });
      const { body } = await runHandler(route, handler as unknown as Handler<typeof route>, call);
      return body as never;
    },
  };
  return {
    calls,
    /** The text of a filing, for the search of passages. */
    async sectionsOf(country: string, ref: string) {
      const filing = ofRef(country, ref);
      if (!filing) throw problem('filing_not_ingested');
      const { artifact } = await takeFiling(shelf, filing);
      return { filing, sections: artifact.sections };
    },
    /** Reads a company's filings, as if they had been ingested before. */
    async takeAll(): Promise<void> {
      for (const filing of filings) await take(filing);
    },
  };
}
export type Services = Awaited<ReturnType<typeof openServices>>;

/** As an address writes them. */
function asText(query: unknown): Record<string, string | string[]> {
  const values = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(
    values.map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  );
}

const sameId = (one: string, other: string) => one.replace(/^0+/, '') === other.replace(/^0+/, '');

/** As the market's own list says it. */
function familyOf({ country, form_type, title }: RealFiling): FormFamily {
  if (country === 'KR') return parseReportName(form_type).family;
  return (
    marketDescriptors[country].classifyForm?.(form_type) ?? (/annual/i.test(title ?? '') ? 'annual' : 'other')
  );
}

function toFiling(filing: RealFiling): Filing {
  return {
    filing_ref: filing.filing_ref,
    form_type: filing.form_type,
    filing_date: filing.filing_date,
    report_date: filing.report_date,
    title: filing.title ?? filing.form_type,
    form_family: familyOf(filing),
    is_amendment: /\/A$|訂正|기재정정/.test(filing.form_type),
    source_url: `https://example.com/${filing.filing_ref}`,
    size_bytes: null,
    ingested: true,
    ingest: null,
  };
}

function jobOf({ country, local_id, filing_ref, form_type }: RealFiling) {
  const now = '2026-01-01T00:00:00Z';
  return {
    id: `job_${country}_${filing_ref}`,
    status: 'completed',
    stage: null,
    progress_pct: 100,
    country,
    source: marketSources[country],
    local_id,
    filing_ref,
    filing_id: filing_ref,
    company_name: null,
    company_ticker: null,
    form_type,
    attempt: 1,
    section_count: null,
    warnings: [],
    error: null,
    request_id: null,
    created_at: now,
    started_at: null,
    finished_at: null,
    updated_at: now,
  };
}
