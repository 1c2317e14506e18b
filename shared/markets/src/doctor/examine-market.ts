import type { Readable } from 'node:stream';
import type { Country, MarketAccess } from '@footnote/contracts';
import { type Clock, createMetrics, isProblem, type Log } from '@footnote/runtime';
import type { MarketDescriptor } from '../market-descriptor.ts';
import { loadStarterCompanies, type MarketTable, marketDescriptors } from '../market-descriptors.ts';
import { createMarkets, type Markets } from '../registry.ts';
import type { OddRows } from '../regulator/odd-rows.ts';
import { fieldOfDrift } from '../regulator/regulator-problems.ts';
import type { WatchAnswer, WatchedAnswer } from '../regulator/watch-answer.ts';
import type { MarketConfig } from '../settings.ts';
import type { CompanyRecord, FilingRequest, PartListing, SourceAdapter } from '../source-adapter.ts';
import { sourcesOf } from '../sources-of.ts';
import { adviseOnAccess, adviseOnFailure, describeFailure } from './advise.ts';
import { type CheckName, type CheckResult, type Finding, failed, ok, skipped } from './check-result.ts';
import { judgeCertificates, judgeClock, judgePace, judgeShape } from './judge-answers.ts';

export interface ExamineDeps {
  readonly config: MarketConfig;
  readonly clock: Clock;
  /** Also sees every answer. */
  readonly watch?: WatchAnswer;
  readonly descriptors?: MarketTable;
  readonly retryDelayMs?: number;
}

/** Parts of a regulator that lists by part: about two weeks, so that holidays do not hide all filings. */
const mostParts = 15;
/** A replay is on this machine, and its filings are of any year. */
const mostReplayParts = 4_000;
/** For the search of a filing, part by part. */
const longestSearchMs = 60_000;
const partDays = 20;
const dayMs = 86_400_000;

/**
 * Asks one market's regulator a few times, as the platform would: its companies, one list, the start of one document. Nothing is
 * stored. The requests keep to the market's rate, but come on top of those of a platform that runs beside.
 */
export async function examineMarket(country: Country, deps: ExamineDeps): Promise<CheckResult[]> {
  const market = (deps.descriptors ?? marketDescriptors)[country] as MarketDescriptor;
  const answers: WatchedAnswer[] = [];
  const odd: OddRows[] = [];
  const log = watchLog(odd);
  const markets = createMarkets(
    deps.config,
    {
      redis: null,
      log,
      metrics: createMetrics('doctor'),
      clock: deps.clock,
      watch: (answer) => {
        answers.push(answer);
        if (deps.watch) deps.watch(answer);
        else answer.body.resume();
      },
      ...(deps.retryDelayMs && { retryDelayMs: deps.retryDelayMs }),
    },
    { [country]: market },
  );
  try {
    return await examine(country, market, markets, { ...deps, answers, odd });
  } finally {
    markets.close();
  }
}

interface Seen extends ExamineDeps {
  readonly answers: readonly WatchedAnswer[];
  readonly odd: readonly OddRows[];
}

async function examine(
  country: Country,
  market: MarketDescriptor,
  markets: Markets,
  seen: Seen,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const note = (check: CheckName, finding: Finding) => void results.push({ country, check, ...finding });
  const access = markets.access(country);
  const adapter = markets.adapter(country);
  note('access', { ...(adapter ? ok(access) : skipped(access)), advice: adviseOnAccess(market, access) });
  if (!adapter) return results;

  const hosts = [...new Set(sourcesOf(market, seen.config, access).flatMap((one) => one.hosts))];
  const drifts: string[] = [];
  async function attempt<T>(check: CheckName, work: () => Promise<{ fact: string; value: T }>) {
    try {
      const { fact, value } = await work();
      note(check, ok(fact));
      return value;
    } catch (error) {
      if (isProblem(error, 'source_drift')) drifts.push(fieldOfDrift(error));
      note(check, failed(describeFailure(error), adviseOnFailure(market, access, hosts, error)));
      return null;
    }
  }

  note('certificate', await judgeCertificates(access, hosts, seen.clock.now()));
  const companies = await attempt('companies', () => countCompanies(adapter));
  const filing = await attempt('list', () => findFiling(country, adapter, companies ?? [], seen.clock));
  if (filing) await attempt('document', () => openFirst(adapter, filing));
  else note('document', skipped('no filing was listed'));
  note('shape', judgeShape(seen.answers.length, drifts, seen.odd));
  note('clock', judgeClock(seen.answers, seen.clock.now()));
  note('pace', judgePace(seen.answers));
  return results;
}

async function countCompanies(adapter: SourceAdapter) {
  const value = await adapter.listCompanies();
  return { value, fact: `${value.length} companies` };
}

async function findFiling(
  country: Country,
  adapter: SourceAdapter,
  companies: readonly CompanyRecord[],
  clock: Clock,
): Promise<{ fact: string; value: FilingRequest | null }> {
  const { listing } = adapter;
  if (listing.kind === 'by-part') return findInParts(listing, adapter.access, clock);
  const listed = new Set(companies.map(({ local_id }) => local_id));
  const starters = loadStarterCompanies(country).map(({ local_id }) => local_id);
  // A replay knows other companies than the starter list.
  const localId = starters.find((one) => listed.has(one)) ?? companies[0]?.local_id ?? starters[0] ?? '';
  const { filings, left_out = 0 } = await listing.listFilings(localId);
  const [newest] = filings;
  return {
    value: newest
      ? { local_id: localId, filing_ref: newest.filing_ref, filing_date: newest.filing_date }
      : null,
    fact: `${filings.length} filings of ${localId}, newest ${newest?.filing_date ?? 'none'}, ${left_out} rows left out`,
  };
}

async function findInParts(listing: PartListing, access: MarketAccess, clock: Clock) {
  const days = access === 'replay' ? listing.horizonDays : partDays;
  const today = clock.now();
  const from = listing.dayOf(new Date(today.getTime() - days * dayMs));
  const parts = listing.partsOf(from, listing.dayOf(today));
  for (const { key } of parts.slice(0, access === 'replay' ? mostReplayParts : mostParts)) {
    if (clock.now().getTime() - today.getTime() > longestSearchMs) {
      return { value: null, fact: `no filings in the parts after ${key}, read for a minute` };
    }
    const reading = await listing.readPart(key);
    const [first] = reading.kind === 'read' ? reading.filings : [];
    if (reading.kind !== 'read' || !first) continue;
    const { local_id, filing_ref, filing_date } = first;
    return {
      value: { local_id, filing_ref, filing_date },
      fact: `${reading.filings.length} filings in ${key}`,
    };
  }
  return { value: null, fact: `no filings since ${from}` };
}

async function openFirst(adapter: SourceAdapter, filing: FilingRequest) {
  const fetched = await adapter.fetchFiling(filing);
  for await (const { name, mediaType, body } of fetched.documents) {
    const bytes = await countStart(body);
    return {
      value: name,
      fact: `${fetched.form_type} of ${fetched.filing_date}: ${name}, ${mediaType}, ${bytes}`,
    };
  }
  return { value: null, fact: `${filing.filing_ref} has no document` };
}

/** Enough to see that a document comes; the rest is not asked for. */
const mostBytes = 200_000;

async function countStart(body: Readable): Promise<string> {
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes >= mostBytes) return `its first ${bytes} bytes`;
  }
  return `${bytes} bytes`;
}

/** Only tells which rows were left out. */
function watchLog(odd: OddRows[]): Log {
  const ignore = () => {};
  return {
    debug: ignore,
    info: ignore,
    error: ignore,
    warn: (facts) => {
      if ('count' in facts && 'field' in facts && typeof facts.count === 'number') {
        odd.push({ count: facts.count, field: String(facts.field) });
      }
    },
  };
}
