import { Readable } from 'node:stream';
import { dartReportFile, type ListedFiling, type MarketAccess } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import { z } from 'zod';
import { halveSpan } from '../day-span.ts';
import { daysBetween } from '../days-between.ts';
import { readZipMember } from '../read-zip-member.ts';
import { createListCache, type ListCacheDeps } from '../regulator/list-cache.ts';
import { ownRows } from '../regulator/odd-rows.ts';
import { problemDrift } from '../regulator/regulator-problems.ts';
import type { RegulatorSource } from '../regulator/source.ts';
import type { CompanyFiling, FilingDocument, FilingRequest, SourceAdapter } from '../source-adapter.ts';
import { companyAddress, corpCodesAddress, documentAddress, listAddress } from './addresses.ts';
import { fetchDartFigures } from './figures.ts';
import { parseCorpCodes } from './parse-corp-codes.ts';
import { type DartPage, parseListPage, receiptPattern } from './parse-list.ts';
import { checkDartZip, parseCompanyName, regulator } from './read-answer.ts';

/** DART's hosts and terms. Source: opendart.fss.or.kr, developer's guide. */
export function describeDart(options: {
  apiKey: string;
  replayUrl: string | null;
  userAgent: string;
  requestsPerSecond: number;
  blockSeconds: number;
}): RegulatorSource {
  const { apiKey, userAgent, ...rest } = options;
  return {
    ...rest,
    source: 'dart',
    name: regulator,
    hosts: ['opendart.fss.or.kr'],
    headers: { 'user-agent': userAgent },
    authorise: (url) => url.searchParams.set('crtfc_key', apiKey),
  };
}

/** DART began in 1999. */
const firstDay = '1999-01-01';
/** The most pages that are read of one question. A longer list of a company is split in two by time. */
const mostPages = 100;
/** A filing is listed on another day than that in its number when it was received late or on a holiday. */
const daysAround = { before: 7, after: 31 };
const horizonDays = 3652;
/** Seven days with ten pages each, twelve times a day: a small part of a key's 20,000 calls. */
const rereadSeconds = 2 * 3600;
const seoulDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul', dateStyle: 'short' });

type Signal = AbortSignal | undefined;
interface CompanyList {
  readonly filings: ListedFiling[];
  readonly withdrawn: readonly string[];
  readonly companyName: string | null;
  readonly left_out: number;
  readonly asOf: Date;
}

export function createKrDart(
  deps: ListCacheDeps,
  { access, freshSeconds }: { access: MarketAccess; freshSeconds: number },
): SourceAdapter {
  const { client, clock } = deps;
  const cache = { missing: 'source_drift', freshSeconds, memoryBytes: 16_000_000 } as const;
  const pages = createListCache<DartPage>(deps, { ...cache, parse: parseListPage });
  const companies = createListCache(deps, {
    ...cache,
    parse: parseCompanyName,
  });

  /** Filings of these days, newest first. @throws company_not_found */
  async function list(corpCode: string, from: string, to: string, signal: Signal): Promise<CompanyList> {
    const read = (page: number) => pages.read(listAddress(corpCode, { from, to }, page), { signal });
    const first = await read(1);
    if (first.value.pages > mostPages && from < to) {
      const halves = halveSpan({ from, to });
      const newer = await list(corpCode, halves.newer.from, halves.newer.to, signal);
      const older = await list(corpCode, halves.older.from, halves.older.to, signal);
      return {
        ...newer,
        filings: [...newer.filings, ...older.filings],
        withdrawn: [...newer.withdrawn, ...older.withdrawn],
        left_out: newer.left_out + older.left_out,
      };
    }
    if (first.value.pages > mostPages) throw problemDrift(regulator, 'the list is longer than it can be');
    const filings = new Map<string, ListedFiling>();
    const withdrawn: string[] = [];
    let left_out = 0;
    for (let page = 1; page <= Math.max(1, first.value.pages); page += 1) {
      const { value, leftOut } = page === 1 ? first : await read(page);
      const rows = ownRows(regulator, value.filings, ({ local_id }) => local_id === corpCode);
      // A new filing moves others to the next page.
      for (const one of rows.own) filings.set(one.filing_ref, toListed(one));
      withdrawn.push(...value.withdrawn);
      left_out += leftOut + rows.leftOut;
    }
    const companyName = first.value.companyName ?? (await readCompanyName(corpCode, signal));
    return { filings: [...filings.values()], withdrawn, companyName, left_out, asOf: first.asOf };
  }

  /** Filings of all companies on a day. Only one process reads these pages, once, so they are not cached as lists. */
  async function scanDay(day: string, signal: Signal) {
    const filings = new Map<string, CompanyFiling>();
    const withdrawn: string[] = [];
    let pageCount = 1;
    for (let page = 1; page <= pageCount; page += 1) {
      const address = listAddress(null, { from: day, to: day }, page);
      const got = await client.fetchWhole(address, { signal, missing: 'source_drift' }, parseListPage);
      if (got.kind !== 'read') throw problem('source_drift');
      pageCount = got.value.pages;
      if (pageCount > mostPages) throw problemDrift(regulator, 'the list is longer than it can be');
      for (const one of got.value.filings) filings.set(one.filing_ref, one);
      withdrawn.push(...got.value.withdrawn);
    }
    return { filings: [...filings.values()], withdrawn };
  }

  /** DART answers "no data" both for a company without filings and for an unknown code. */
  async function readCompanyName(corpCode: string, signal: Signal): Promise<string> {
    const { value } = await companies.read(companyAddress(corpCode), { signal });
    if (value.name === null) throw problem('company_not_found');
    return value.name;
  }

  async function fetchFiling({ local_id: corpCode, filing_ref: receipt }: FilingRequest, signal: Signal) {
    if (!receiptPattern.test(receipt)) throw problem('filing_not_found');
    const { from, to } = daysOf(receipt);
    const { filings, companyName } = await list(corpCode, from, to, signal);
    const row = filings.find(({ filing_ref }) => filing_ref === receipt);
    if (!row) throw problem('filing_not_found');
    return {
      company_name: companyName,
      form_type: row.form_type,
      filing_date: row.filing_date,
      report_date: row.report_date,
      source_url: row.source_url,
      documents: yieldDocuments(corpCode, row, signal),
    };
  }

  async function* yieldDocuments(
    corpCode: string,
    { filing_ref: receipt, form_type: type, report_date: periodEnd }: ListedFiling,
    signal: Signal,
  ): AsyncGenerator<FilingDocument> {
    const { body, size } = await client.openDocument(
      documentAddress(receipt),
      { signal, missing: 'filing_not_found' },
      ({ start }) => checkDartZip(start, 'filing_not_found'),
    );
    yield { name: `${receipt}.zip`, role: 'main', type, mediaType: 'application/zip', size, body };
    const figures = await fetchDartFigures(client, { corpCode, receipt, form: type, periodEnd }, signal);
    if (!figures) return;
    const table = Buffer.from(JSON.stringify(figures));
    yield {
      name: dartReportFile,
      role: 'exhibit',
      type: 'fnlttSinglAcntAll',
      mediaType: 'application/json',
      size: table.length,
      body: Readable.from([table]),
    };
  }

  return {
    country: 'KR',
    source: 'dart',
    access,
    needsFilingObject: false,
    checkFilingRef: (filingRef) => receiptPattern.test(filingRef),
    listing: {
      kind: 'by-company',
      async listFilings(corpCode, { signal, from = firstDay } = {}) {
        const today = seoulDay.format(clock.now());
        const begin = from > firstDay ? from : firstDay;
        const { companyName, asOf, ...listed } = await list(corpCode, begin, today, signal);
        return { ...listed, company_name: companyName, as_of: asOf };
      },
    },
    scan: {
      kind: 'by-part',
      horizonDays,
      rereadSeconds,
      dayOf: (instant) => seoulDay.format(instant),
      // One day has about ten pages, so an interrupted scan loses little.
      partsOf: daysBetween,
      async readPart(day, { signal } = {}) {
        if (!z.iso.date().safeParse(day).success) {
          throw problem('invalid_parameter', { detail: 'The day of the list is not a date.' });
        }
        return { kind: 'read', ...(await scanDay(day, signal)), tag: null };
      },
    },
    async listCompanies({ signal } = {}) {
      const options = { signal, missing: 'source_drift' } as const;
      const got = await client.fetchWhole(corpCodesAddress, options, async (zip, odd) => {
        checkDartZip(zip, 'source_drift');
        return parseCorpCodes(await readZipMember(regulator, zip, '.xml'), odd);
      });
      if (got.kind !== 'read') throw problem('source_drift');
      return got.value;
    },
    fetchFiling: (request, { signal } = {}) => fetchFiling(request, signal),
  };
}

/** A receipt number begins with the day on which its number was given; `rcept_dt` may be another day near it. */
function daysOf(receipt: string): { from: string; to: string } {
  const given = Date.parse(receipt.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3'));
  if (Number.isNaN(given)) throw problem('filing_not_found');
  const shift = (days: number) => new Date(given + days * 86_400_000).toISOString().slice(0, 10);
  return { from: shift(-daysAround.before), to: shift(daysAround.after) };
}

function toListed({
  local_id: _local_id,
  company_name: _company_name,
  ...listed
}: CompanyFiling): ListedFiling {
  return listed;
}
