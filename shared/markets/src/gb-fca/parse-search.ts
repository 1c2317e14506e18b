import type { ListedFiling } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import { z } from 'zod';
import { legalEntityIdentifier } from '../market-ids.ts';
import { createOddRows, type OddRows, readRows } from '../regulator/odd-rows.ts';
import { checkForm, readJson } from '../regulator/read-json.ts';
import { problemDrift } from '../regulator/regulator-problems.ts';
import { documentAddress, regulator } from './addresses.ts';
import { familyOf } from './forms.ts';

/** References that begin with `ch-` are those of Companies House. */
export const disclosurePattern = /^(?!ch-)[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/;

/** An hour, because the site goes on blocking programs that continue to send requests. */
const pauseSeconds = 3600;

const instant = z.string().regex(/^\d{4}-\d{2}-\d{2}T/);
/** A time, or the day alone. */
const dayOrInstant = z.string().regex(/^\d{4}-\d{2}-\d{2}(?:T|$)/);
const answer = z.object({
  /** Milliseconds of the search. */
  took: z.number().nullish(),
  hits: z.object({ total: z.object({ value: z.int().min(0) }), hits: z.array(z.unknown()) }),
});
const hit = z.object({
  _source: z.object({
    submitted_date: instant.nullish().catch(null),
    publication_date: instant.nullish().catch(null),
    document_date: dayOrInstant.nullish().catch(null),
    type: z.string().min(1),
    type_code: z.string().min(1),
    headline: z.string().nullish(),
    company: z.string().nullish(),
    /** Several values are separated by `;`. */
    lei: z.string().nullish(),
    /** Rows of reports that were recorded in 2024 have only the number with its version, `NI-000103799-0`. */
    disclosure_id: z.string().regex(disclosurePattern).nullish(),
    seq_id: z.string().regex(disclosurePattern).nullish(),
    hist_seq: z.coerce.string().nullish().catch(null),
    download_link: z.string().nullish(),
    classifications_code: z.string().nullish(),
  }),
});

export type NsmFiling = ListedFiling & {
  readonly leis: readonly string[];
  readonly companies: readonly string[];
  readonly address: string;
};
export interface NsmPage {
  readonly total: number;
  /**
   * Whether nothing was found in a time in which a real search is hardly made. The site answers so to programs that it
   * blocks, but may also find nothing quickly.
   */
  readonly isSuspect: boolean;
  readonly rowsHere: number;
  readonly filings: readonly NsmFiling[];
}

/** Real searches that were recorded took longer. */
const shortestSearchMs = 10;

/** One page of a search. @throws source_drift */
export function parseSearch(body: Buffer, odd: OddRows = createOddRows()): NsmPage {
  const { took, hits } = checkForm(regulator, answer, readJson(regulator, body));
  const rows = readRows(regulator, odd, hits.hits, (one) => nameRow(checkForm(regulator, hit, one)._source));
  return {
    total: hits.total.value,
    isSuspect: hits.total.value === 0 && (took ?? shortestSearchMs) < shortestSearchMs,
    rowsHere: hits.hits.length,
    filings: rows.flatMap((row): NsmFiling[] => {
      const address = documentAddress(row.download_link ?? '');
      if (!address) return [];
      return [
        {
          filing_ref: row.ref,
          form_type: row.type.trim().slice(0, 80),
          filing_date: row.day,
          report_date: periodOf(row),
          title: (row.headline?.trim() || row.type).slice(0, 500),
          form_family: familyOf({
            code: row.type_code,
            type: row.type,
            classification: row.classifications_code ?? null,
          }),
          is_amendment: Number(row.hist_seq ?? 1) > 1,
          source_url: address,
          size_bytes: null,
          leis: splitJoined(row.lei).flatMap((one) => legalEntityIdentifier(one) ?? []),
          companies: splitJoined(row.company),
          address,
        },
      ];
    }),
  };
}

/** A row that can be listed has a reference and a day. */
function nameRow(row: z.infer<typeof hit>['_source']) {
  const ref = row.disclosure_id ?? row.seq_id;
  const day = (row.publication_date ?? row.submitted_date)?.slice(0, 10);
  if (!ref || !day) {
    const field = ref ? 'submitted_date' : 'disclosure_id';
    throw problemDrift(regulator, 'a disclosure has no number or day', { field });
  }
  return { ...row, ref, day };
}

/** For reports, the document date is the end of the period; for news it repeats the time of submission. */
function periodOf(row: z.infer<typeof hit>['_source']): string | null {
  if (!row.document_date || row.document_date === row.submitted_date) return null;
  return row.document_date.slice(0, 10);
}

function splitJoined(text: string | null | undefined): string[] {
  return (text ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** The site answers "nothing found" to a program that it blocks. */
export function problemBlocked() {
  return problem('regulator_refused', {
    detail: `${regulator} sent the empty answer that blocked programs get, so it is not asked again for a while.`,
    retryAfterSeconds: pauseSeconds,
  });
}
