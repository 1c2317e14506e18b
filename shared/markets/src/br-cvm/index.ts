import type { MarketAccess } from '@footnote/contracts';
import { isProblem, type Log, problem } from '@footnote/runtime';
import { createListCache, type ListCacheDeps } from '../regulator/list-cache.ts';
import { problemDrift } from '../regulator/regulator-problems.ts';
import type { RegulatorSource } from '../regulator/source.ts';
import type { CallOptions, CompanyRecord, SourceAdapter } from '../source-adapter.ts';
import { companiesAddress, type FileKind, fileKinds, yearFileAddress } from './addresses.ts';
import { fetchCvmFiling, filingPattern } from './fetch-filing.ts';
import { parseCompanies, parseTickers } from './parse-companies.ts';
import { regulator } from './read-table.ts';
import { openYearFile, readFilings, type YearFile } from './read-year-file.ts';

/** CVM's hosts. Source: dados.cvm.gov.br, open data under the ODbL. */
export function describeCvm(options: {
  replayUrl: string | null;
  userAgent: string;
  requestsPerSecond: number;
  blockSeconds: number;
}): RegulatorSource {
  const { userAgent, ...rest } = options;
  return {
    ...rest,
    source: 'cvm',
    name: regulator,
    hosts: ['dados.cvm.gov.br', 'www.rad.cvm.gov.br'],
    headers: { 'user-agent': userAgent },
  };
}

/** The first year that all kinds of files have. */
const firstYear = 2011;
/** Files are made once a day. */
const rereadSeconds = 6 * 3600;
const daysOfTenYears = 3652;
const brazilDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });

export function createBrCvm(
  deps: ListCacheDeps & { log: Log },
  options: { access: MarketAccess; freshSeconds: number },
): SourceAdapter {
  const { client, clock, metrics, log } = deps;
  const thisYear = () => Number(brazilDay.format(clock.now()).slice(0, 4));

  const caches = new Map<string, ReturnType<typeof createListCache<YearFile>>>();
  /** The file of a year as last read, to look up single rows. Null for a year without a file. */
  async function openYear(kind: FileKind, year: number, signal: AbortSignal | undefined) {
    const key = `${kind}-${year}`;
    const cache =
      caches.get(key) ??
      createListCache<YearFile>(deps, {
        parse: (zip) => openYearFile(kind, year, zip),
        missing: 'filing_not_found',
        freshSeconds: Math.max(options.freshSeconds, options.access === 'replay' ? 0 : 3600),
        // An unpacked file is about five times as large as its zip.
        memoryBytes: 4_000_000,
      });
    caches.set(key, cache);
    try {
      return (await cache.read(yearFileAddress(kind, year), { signal })).value;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function readTickers(signal: AbortSignal | undefined) {
    for (const year of [thisYear(), thisYear() - 1]) {
      const request = { signal, missing: 'filing_not_found' } as const;
      const got = await client
        .fetchWhole(yearFileAddress('fca', year), request, (zip) => parseTickers(year, zip))
        .catch((error: unknown) => {
          if (isMissing(error)) return null;
          throw error;
        });
      if (got?.kind === 'read') return got.value;
    }
    return new Map<string, string[]>();
  }

  async function listCompanies({ signal }: CallOptions = {}): Promise<CompanyRecord[]> {
    const tickers = await readTickers(signal);
    const request = { signal, missing: 'source_drift' } as const;
    const got = await client.fetchWhole(companiesAddress, request, (csv, odd) =>
      parseCompanies(csv, tickers, odd),
    );
    if (got.kind !== 'read') throw problem('source_drift');
    const { companies, badNumbers } = got.value;
    if (badNumbers > 0) {
      metrics.dropped.inc({ source: 'cvm' }, badNumbers);
      log.warn({ source: 'cvm', count: badNumbers }, 'taxpayer numbers with wrong check digits left out');
    }
    return companies;
  }

  return {
    country: 'BR',
    source: 'cvm',
    access: options.access,
    // The year decides which file has the row.
    needsFilingObject: true,
    checkFilingRef: (filingRef) => filingPattern.test(filingRef),
    listing: {
      kind: 'by-part',
      horizonDays: daysOfTenYears,
      rereadSeconds,
      dayOf: (instant) => brazilDay.format(instant),
      partsOf(from, to) {
        const years: number[] = [];
        // A form is filed in the year after its period, and files are ordered by period.
        const oldest = Math.max(firstYear, Number(from.slice(0, 4)) - 1);
        for (let year = Number(to.slice(0, 4)); year >= oldest; year -= 1) years.push(year);
        return years.flatMap((year) =>
          fileKinds.map((kind) => ({
            key: `${kind}-${year}`,
            from: `${year}-01-01`,
            to: `${year + 1}-12-31`,
          })),
        );
      },
      async readPart(key, { signal, tag = null } = {}) {
        const [, kind, digits] = /^([a-z]{3})-(\d{4})$/.exec(key) ?? [];
        const year = Number(digits);
        if (!isKind(kind)) throw problem('invalid_parameter', { detail: 'Not a file of CVM.' });
        const request = { signal, missing: 'filing_not_found', etag: tag } as const;
        try {
          const got = await client.fetchWhole(yearFileAddress(kind, year), request, async (zip, odd) =>
            readFilings(await openYearFile(kind, year, zip), '', odd).map(({ filing }) => filing),
          );
          if (got.kind === 'unchanged') return got;
          return { kind: 'read', filings: got.value, tag: got.etag };
        } catch (error) {
          if (!isMissing(error)) throw error;
          // The file of a new year appears with its first documents.
          if (year < thisYear() - 1) throw problemDrift(regulator, 'the file of a year is missing');
          return { kind: 'read', filings: [], tag: null };
        }
      },
    },
    listCompanies,
    fetchFiling: (request, { signal } = {}) => fetchCvmFiling({ client, openYear }, request, signal),
  };
}

function isKind(text: string | undefined): text is FileKind {
  return fileKinds.some((kind) => kind === text);
}

function isMissing(error: unknown): boolean {
  return isProblem(error, 'filing_not_found');
}
