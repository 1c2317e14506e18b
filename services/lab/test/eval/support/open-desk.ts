import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceCalls } from '@footnote/calls';
import type {
  CompanyHit,
  Country,
  Filing,
  FilingFact,
  FormFamily,
  MessagePayload,
  reportRequested,
} from '@footnote/contracts';
import { derivePrinted, describeDocument, readTables } from '@footnote/financials';
import type { LanguageModel } from '@footnote/llm';
import { createEventWaiters } from '@footnote/messaging';
import { problem, silentLog, systemClock } from '@footnote/runtime';
import type { AgentDeps, DocumentFigures } from '../../../src/agent/agent-deps.ts';
import { createResearchAgent } from '../../../src/agent/create-research-agent.ts';
import { openPassageIndex } from '../../../src/passages/index/passage-index.ts';
import {
  documentKey,
  type FoundPassage,
  filingKey,
  type IndexedSection,
  type IndexedSource,
  publicScope,
} from '../../../src/passages/indexed-source.ts';
import type { Passage } from '../../../src/passages/passage.ts';
import { answerDiff } from '../../agent/support/answer-diff.ts';

interface DeskCompany {
  country: Country;
  local_id: string;
  name: string;
  native_name?: string | null;
  ticker?: string | null;
}

export interface DeskFiling {
  country: Country;
  local_id: string;
  filing_ref: string;
  form_type: string;
  filing_date: string;
  report_date: string | null;
  is_amendment?: boolean;
  /** As the market's list says it; read from the form's name where it isn't given. */
  form_family?: FormFamily;
  sections: readonly IndexedSection[];
  /** What it tags; without it, nothing. */
  facts?: readonly FilingFact[];
}

export interface DeskDocument {
  document_id: string;
  name: string;
  text: string;
}

export interface DeskContents {
  companies: readonly DeskCompany[];
  filings: readonly DeskFiling[];
  documents: readonly DeskDocument[];
}

type NewReport = MessagePayload<typeof reportRequested>['report'];

const ownScope = 'org:eval';

/**
 * The research agent over filings and documents in memory: the real tools, search, checks and model, without
 * servers. What other services answer is answered from the contents.
 */
export function openDesk(model: LanguageModel, { companies, filings, documents }: DeskContents) {
  const scratch = mkdtempSync(join(tmpdir(), 'desk-'));
  const index = openPassageIndex(join(scratch, 'index.db'));
  const indexed = new Set<string>();
  const texts = new Map(documents.map((one) => [one.document_id, one]));

  function ensure(source: IndexedSource): void {
    if (indexed.has(source.key)) return;
    for (const _step of index.put(source));
    indexed.add(source.key);
  }

  const calls: ServiceCalls = {
    async call(route, _caller, input) {
      const answer = answers[route.id];
      if (!answer) throw problem('route_not_found');
      return answer(input as Asked) as never;
    },
  };

  const answers: Record<string, (asked: Asked) => unknown> = {
    searchCompanies: ({ query }) => {
      const results = findCompanies(companies, String(query?.q ?? ''));
      return { results, total: results.length, did_you_mean: [], query_ms: 0 };
    },
    getCompany: ({ params }) => {
      const found = companies.find(({ local_id }) => sameId(local_id, params?.local_id));
      if (!found) throw problem('company_not_found');
      return { aliases: [], native_name: null, ticker: null, ...found };
    },
    listCompanyFilings: ({ params }) => {
      const own = filings.filter(
        ({ country, local_id }) => country === params?.country && sameId(local_id, params?.local_id),
      );
      return {
        country: params?.country,
        local_id: params?.local_id,
        source: 'sec',
        filings: own.map(toFiling).sort((a, b) => b.filing_date.localeCompare(a.filing_date)),
        count: own.length,
        next_cursor: null,
        served_from: 'regulator',
        as_of: '2026-01-01T00:00:00Z',
      };
    },
    ingestFiling: ({ body }) => {
      const found = filingOf(String((body as { filing_ref: string }).filing_ref));
      return { job: jobOf(found), created: true };
    },
    listSections: ({ params }) => {
      const found = filingOf(params?.filing_id ?? '');
      return {
        source: 'sec',
        filing_id: found.filing_ref,
        local_ids: [found.local_id],
        sections: found.sections.map(toEntry),
      };
    },
    listTables: ({ params }) => {
      const found = filingOf(params?.filing_id ?? '');
      const sections = found.sections.map(({ section, title, text }) => ({ section, title, text }));
      const { tables } = readTables(sections, { country: found.country });
      return {
        source: 'sec',
        filing_id: found.filing_ref,
        total: tables.length,
        tables,
        next_cursor: null,
      };
    },
    listFacts: ({ params, query }) => {
      const { facts } = filingOf(params?.filing_id ?? '');
      if (!facts) throw problem('no_structured_data');
      const fitting = facts.filter(
        ({ concept, kind }) => concept.name === query?.concept && kind === (query?.kind ?? kind),
      );
      return { total: fitting.length, facts: fitting, next_cursor: null };
    },
    readSection: ({ params }) => {
      const found = filingOf(params?.filing_id ?? '');
      const section = found.sections.find(
        (one) => one.section.toLowerCase() === params?.section_id?.toLowerCase(),
      );
      if (!section) throw problem('section_not_found');
      return {
        source: 'sec',
        filing_id: found.filing_ref,
        section: section.section,
        content: section.text,
        title: section.title,
        item_number: section.section,
        char_count: section.text.length,
        next: null,
        prev: null,
      };
    },
    diffSection: (call) =>
      answerDiff(call as never, (filing_id, section_id) => {
        const text = filingOf(filing_id).sections.find(
          ({ section }) => section.toLowerCase() === section_id.toLowerCase(),
        )?.text;
        if (text === undefined) throw problem('section_not_found');
        return text;
      }),
    getReport: () => ({}),
  };

  function filingOf(ref: string): DeskFiling {
    const found = filings.find(({ filing_ref }) => filing_ref === ref);
    if (!found) throw problem('filing_not_ingested');
    return found;
  }

  const reports: NewReport[] = [];
  const reportsMade = createEventWaiters<true>();
  const deps: AgentDeps = {
    model,
    calls,
    passages: {
      async search(_caller, query) {
        for (const { filing_id } of query.filings) ensure(filingSource(filingOf(filing_id), companies));
        for (const id of query.document_ids) ensure(documentSource(documentOf(texts, id)));
        const keys = [
          ...query.filings.map(({ country, filing_id }) => filingKey(country, filing_id)),
          ...query.document_ids.map(documentKey),
        ];
        const found = await index.search({
          query: query.query,
          limit: query.limit,
          scopes: [publicScope, ownScope],
          keys: keys.length > 0 ? keys : null,
        });
        return found.map(toPassage);
      },
    },
    documents: {
      find: async (_, ids) =>
        ids.flatMap((document_id) => {
          const found = texts.get(document_id);
          return found ? [{ document_id, name: found.name, status: 'ready' as const, error: null }] : [];
        }),
      read: async (_, id) => documentOf(texts, id),
      figures: async (_, id) => figuresOf(documentOf(texts, id)),
    },
    jobs: { subscribe: () => () => {} },
    async requestReport(_run, { report, lineage_id }) {
      reports.push(report);
      reportsMade.resolve(lineage_id, true);
    },
    reportsMade,
    firstWordMs: 400,
    bounds: {
      quick: { steps: 16, seconds: 120, tokens: 2_000_000 },
      standard: { steps: 16, seconds: 300, tokens: 2_000_000 },
      deep: { steps: 40, seconds: 600, tokens: 4_000_000 },
    },
    clock: systemClock,
    log: silentLog,
  };

  return {
    agent: createResearchAgent(deps),
    /** For calls of its tools without an agent. */
    deps,
    /** The reports that its runs asked for. */
    reports,
    close() {
      index.close();
      rmSync(scratch, { recursive: true });
    },
  };
}
export type Desk = ReturnType<typeof openDesk>;

interface Asked {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

function documentOf(texts: ReadonlyMap<string, DeskDocument>, id: string): DeskDocument {
  const found = texts.get(id);
  if (!found) throw problem('document_not_found');
  return found;
}

/** As the worker stores them. */
function figuresOf({ text }: DeskDocument): DocumentFigures {
  const { tables, statements, placeOf } = readTables(
    [{ section: null, title: '', text }],
    describeDocument(text),
  );
  const { points, absent } = derivePrinted(statements);
  return {
    tables,
    measures: {
      points: points.map(({ facts: _, cells = [], ...point }) => ({
        ...point,
        fiscal: null,
        fact_ids: [],
        quality: 'ok',
        cells: cells.map((cell) => {
          const place = placeOf(cell.statement, cell.row, cell.column);
          return { ...cell, at: place && { ...place, section: '' } };
        }),
      })),
      absent,
    },
  };
}

function sameId(one: string, other = ''): boolean {
  return one.replace(/^0+/, '') === other.replace(/^0+/, '');
}

/** The platform's search has tests of its own: here a name is found by the beginnings of its words. */
function findCompanies(companies: readonly DeskCompany[], query: string): CompanyHit[] {
  const words = query
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s,.]+/)
    .filter((word) => word !== '');
  return companies
    .filter(({ name, native_name, ticker, local_id }) => {
      const all = [name, native_name ?? '', ticker ?? '', local_id].join(' ').normalize('NFKC').toLowerCase();
      const parts = all.split(/[\s,.]+/);
      return (
        words.length > 0 &&
        words.every(
          (word) =>
            parts.some(
              (part) => part.startsWith(word) || (/[^\x20-\x7f]/.test(word) && part.includes(word)),
            ) || parts.join('').startsWith(word),
        )
      );
    })
    .map((company) => ({
      country: company.country,
      source: company.country === 'JP' ? 'edinet' : 'sec',
      local_id: company.local_id,
      name: company.name,
      native_name: company.native_name ?? null,
      ticker: company.ticker ?? null,
      exchange: null,
      aliases: [],
      sector: null,
      industry: null,
      market_cap_usd: null,
      market_cap: null,
      active: true,
      identifiers: {},
      updated_at: '2026-01-01T00:00:00Z',
      matched_on: 'name',
    }));
}

function familyOf(form: string): FormFamily {
  if (/^(?:10-K|20-F|40-F)|有価証券報告書/i.test(form)) return 'annual';
  if (/^10-Q|半期|四半期/i.test(form)) return 'quarterly';
  return /^(?:8-K|6-K)|臨時/i.test(form) ? 'current' : 'other';
}

function toFiling(one: DeskFiling): Filing {
  return {
    filing_ref: one.filing_ref,
    form_type: one.form_type,
    filing_date: one.filing_date,
    report_date: one.report_date,
    title: one.form_type,
    form_family: one.form_family ?? familyOf(one.form_type),
    is_amendment: one.is_amendment ?? /\/A$|訂正/.test(one.form_type),
    source_url: `https://example.com/${one.filing_ref}`,
    size_bytes: null,
    ingested: true,
    ingest: null,
  };
}

function jobOf({ country, local_id, filing_ref, form_type }: DeskFiling) {
  const now = '2026-01-01T00:00:00Z';
  return {
    id: `job_${filing_ref}`,
    status: 'completed',
    stage: null,
    progress_pct: 100,
    country,
    source: country === 'JP' ? 'edinet' : 'sec',
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

function toEntry({ section, title, text }: IndexedSection, order: number) {
  return {
    item_number: section,
    title,
    part: null,
    level: 1,
    order,
    char_count: text.length,
    status: 'ok',
    warnings: [],
  };
}

function filingSource(filing: DeskFiling, companies: readonly DeskCompany[]): IndexedSource {
  const company = companies.find(({ local_id }) => sameId(local_id, filing.local_id));
  return {
    key: filingKey(filing.country, filing.filing_ref),
    scope: publicScope,
    names: [company?.name, company?.ticker].filter((name) => typeof name === 'string'),
    form: filing.form_type,
    sections: filing.sections,
  };
}

function documentSource({ document_id, name, text }: DeskDocument): IndexedSource {
  return {
    key: documentKey(document_id),
    scope: ownScope,
    names: [name.replace(/\.[a-z]{2,8}$/i, '')],
    form: null,
    sections: [{ section: '', title: name, text }],
  };
}

function toPassage({ key, section, page, ...text }: FoundPassage): Passage {
  const [kind, first, ...rest] = key.split(':');
  if (kind === 'document') return { kind, document_id: first ?? '', page, ...text };
  return { kind: 'filing', country: first as Country, filing_id: rest.join(':'), section, ...text };
}
