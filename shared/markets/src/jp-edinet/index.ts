import type { MarketAccess } from '@footnote/contracts';
import { type Log, problem } from '@footnote/runtime';
import { z } from 'zod';
import { daysBetween } from '../days-between.ts';
import { readZipMember } from '../read-zip-member.ts';
import { createListCache, type ListCacheDeps } from '../regulator/list-cache.ts';
import type { OddRows } from '../regulator/odd-rows.ts';
import type { RegulatorSource } from '../regulator/source.ts';
import type { CallOptions, CompanyRecord, SourceAdapter } from '../source-adapter.ts';
import { codeListAddress, dayAddress, fundListAddress } from './addresses.ts';
import { docIdPattern, fetchEdinetFiling } from './fetch-filing.ts';
import { parseCodeList } from './parse-code-list.ts';
import { type EdinetDay, parseDay } from './parse-day.ts';
import { parseFundList } from './parse-fund-list.ts';
import { regulator } from './read-answer.ts';

const apiHost = 'api.edinet-fsa.go.jp';

/** EDINET's hosts and terms. Source: EDINET API version 2, specification. */
export function describeEdinet(options: {
  apiKey: string;
  replayUrl: string | null;
  userAgent: string;
  requestsPerSecond: number;
  blockSeconds: number;
}): RegulatorSource {
  const { apiKey, userAgent, ...rest } = options;
  return {
    ...rest,
    source: 'edinet',
    name: regulator,
    hosts: [apiHost, 'disclosure2dl.edinet-fsa.go.jp'],
    headers: { 'user-agent': userAgent },
    authorise: (url) => {
      if (url.hostname === apiHost) url.searchParams.set('Subscription-Key', apiKey);
    },
  };
}

/** EDINET publishes filings for ten years. */
const horizonDays = 3652;
const rereadSeconds = 15 * 60;
const tokyoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo', dateStyle: 'short' });

export function createJpEdinet(
  deps: ListCacheDeps & { log: Log },
  options: { access: MarketAccess; freshSeconds: number },
) {
  const { client, metrics, log } = deps;
  const days = createListCache<EdinetDay>(deps, {
    parse: parseDay,
    missing: 'source_drift',
    freshSeconds: options.freshSeconds,
    memoryBytes: 16_000_000,
  });

  async function listCompanies({ signal }: CallOptions = {}): Promise<CompanyRecord[]> {
    const read = async (zip: Buffer, odd: OddRows) =>
      parseCodeList(await readZipMember(regulator, zip, '.csv'), odd);
    const got = await client.fetchWhole(codeListAddress, { signal, missing: 'source_drift' }, read);
    if (got.kind !== 'read') throw problem('source_drift');
    const readFunds = async (zip: Buffer, odd: OddRows) =>
      parseFundList(await readZipMember(regulator, zip, '.csv'), odd);
    const funds = await client.fetchWhole(fundListAddress, { signal, missing: 'source_drift' }, readFunds);
    if (funds.kind !== 'read') throw problem('source_drift');
    const { companies, badNumbers } = got.value;
    if (badNumbers > 0) {
      metrics.dropped.inc({ source: 'edinet' }, badNumbers);
      log.warn(
        { source: 'edinet', count: badNumbers },
        'corporate numbers with a wrong check digit left out',
      );
    }
    return [...companies, ...funds.value];
  }

  const adapter: SourceAdapter = {
    country: 'JP',
    source: 'edinet',
    access: options.access,
    needsFilingObject: true,
    listing: {
      kind: 'by-part',
      horizonDays,
      rereadSeconds,
      dayOf: (instant) => tokyoDay.format(instant),
      partsOf: daysBetween,
      readPart: async (day, { signal } = {}) => {
        if (!z.iso.date().safeParse(day).success)
          throw problem('invalid_parameter', { detail: 'The day of the list is not a date.' });
        const { value } = await days.read(dayAddress(day), { signal });
        return { kind: 'read', filings: [...value.filings], withdrawn: value.withheld, tag: null };
      },
    },
    checkFilingRef: (filingRef) => docIdPattern.test(filingRef),
    listCompanies,
    fetchFiling: (request, { signal } = {}) => fetchEdinetFiling({ client, days }, request, signal),
  };
  return adapter;
}
