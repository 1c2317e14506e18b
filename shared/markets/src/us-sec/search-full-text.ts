import { problem } from '@footnote/runtime';
import { z } from 'zod';
import { createOddRows, type OddRows, readRows } from '../regulator/odd-rows.ts';
import { checkForm, readJson } from '../regulator/read-json.ts';
import type { RegulatorClient } from '../regulator/regulator-client.ts';
import type { FullTextHit, FullTextPage, FullTextQuery } from '../source-adapter.ts';
import { documentAddress } from './addresses.ts';

const regulator = 'The SEC';
/** The SEC gives its matches by so many, and no more of them than these. Source: its full-text search's FAQ. */
const pageSize = 100;
const mostHits = 10_000;

const envelope = z.object({
  hits: z.object({
    total: z.object({ value: z.int().min(0), relation: z.string() }),
    hits: z.array(z.unknown()),
  }),
});
const row = z.object({
  /** Accession number and name of the document: `0000320193-24-000123:aapl-20240928.htm`. */
  _id: z.string().regex(/^\d{10}-\d{2}-\d{6}:[^/\\]{1,200}$/),
  _source: z.object({
    ciks: z.array(z.string().regex(/^\d{1,10}$/)).min(1),
    display_names: z.array(z.string()).catch([]),
    form: z.string().min(1),
    file_type: z.string().nullable().catch(null),
    file_description: z.string().nullable().catch(null),
    file_date: z.iso.date(),
    period_ending: z.iso.date().nullable().catch(null),
  }),
});

/**
 * The SEC's search in the text of filings since 2001: all words, in any order; `"…"` as they stand.
 * @throws source_drift and the other regulator codes
 */
export async function searchSecFullText(
  client: RegulatorClient,
  query: FullTextQuery,
  signal: AbortSignal | undefined,
): Promise<FullTextPage> {
  if (query.offset >= mostHits) throw problem('invalid_parameter', { detail: 'There are no later matches.' });
  const from = query.offset - (query.offset % pageSize);
  const answer = await client.fetchWhole(
    fullTextAddress(query, from),
    { missing: 'source_drift', signal },
    parseFullText,
  );
  if (answer.kind === 'unchanged') throw new Error('a search is not sent with a tag');
  const { total, isExact, hits } = answer.value;
  const begin = query.offset - from;
  const chosen = hits.slice(begin, begin + query.limit);
  // A row that was left out keeps its place.
  const read = begin + query.limit >= hits.length ? pageSize : begin + query.limit;
  const next = from + read;
  return {
    total,
    total_is_exact: isExact,
    hits: chosen,
    next: next < Math.min(total, mostHits) ? next : null,
  };
}

function fullTextAddress({ q, localId, form, from, to }: FullTextQuery, offset: number): string {
  const asked = new URLSearchParams({ q, from: String(offset) });
  if (localId) asked.set('ciks', localId);
  if (form) asked.set('forms', form);
  if (from || to) {
    // The SEC's own page sends both days.
    asked.set('dateRange', 'custom');
    asked.set('startdt', from ?? '2001-01-01');
    asked.set('enddt', to ?? '2100-01-01');
  }
  return `https://efts.sec.gov/LATEST/search-index?${asked}`;
}

interface ReadAnswer {
  total: number;
  isExact: boolean;
  hits: FullTextHit[];
}

/** `LATEST/search-index`, an answer of Elasticsearch. @throws source_drift */
export function parseFullText(body: Buffer, odd: OddRows = createOddRows()): ReadAnswer {
  const { hits } = checkForm(regulator, envelope, readJson(regulator, body));
  return {
    total: hits.total.value,
    isExact: hits.total.relation === 'eq',
    hits: readRows(regulator, odd, hits.hits, (one) => toHit(checkForm(regulator, row, one))),
  };
}

function toHit({ _id, _source }: z.infer<typeof row>): FullTextHit {
  const [accession = '', name = ''] = _id.split(':');
  const [cik = ''] = _source.ciks;
  const localId = cik.padStart(10, '0');
  return {
    filing_ref: accession,
    local_id: localId,
    company_name: nameOf(_source.display_names[0]) ?? `CIK ${localId}`,
    form_type: _source.form,
    filing_date: _source.file_date,
    report_date: _source.period_ending,
    document: { name, type: _source.file_type ?? _source.form, description: _source.file_description },
    source_url: documentAddress(localId, accession, name),
  };
}

/** `Apple Inc.  (AAPL)  (CIK 0000320193)`, several tickers with commas, or none. */
function nameOf(display: string | undefined): string | null {
  const end = display?.search(/ {2}\(/) ?? -1;
  const name = end === -1 ? display : display?.slice(0, end);
  return name?.trim() || null;
}
