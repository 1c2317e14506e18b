import type { ListedFiling } from '@research/contracts';
import { problem } from '@research/runtime';
import { z } from 'zod';
import { legalEntityIdentifier } from '../market-ids.ts';
import { checkForm, readJson } from '../regulator/read-json.ts';
import { documentAddress, regulator } from './addresses.ts';
import { familyOf } from './forms.ts';

/** References that begin with `ch-` are those of Companies House. */
export const disclosurePattern = /^(?!ch-)[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/;

/** An hour, because the site goes on blocking programs that continue to send requests. */
const pauseSeconds = 3600;

const instant = z.string().regex(/^\d{4}-\d{2}-\d{2}T/);
const answer = z.object({
  took: z.number(),
  hits: z.object({
    total: z.object({ value: z.int().min(0) }),
    hits: z.array(
      z.object({
        _source: z.object({
          submitted_date: instant,
          publication_date: instant.nullish(),
          document_date: instant.nullish(),
          type: z.string().min(1),
          type_code: z.string().min(1),
          headline: z.string().nullish(),
          company: z.string().nullish(),
          /** Several values are separated by `;`. */
          lei: z.string().nullish(),
          disclosure_id: z.string().regex(disclosurePattern),
          hist_seq: z.string().nullish(),
          download_link: z.string().nullish(),
          classifications_code: z.string().nullish(),
        }),
      }),
    ),
  }),
});

export type NsmFiling = ListedFiling & {
  readonly leis: readonly string[];
  readonly companies: readonly string[];
  readonly address: string;
};
export interface NsmPage {
  readonly total: number;
  readonly rowsHere: number;
  readonly filings: readonly NsmFiling[];
}

/** No real search is this fast. The site answers so quickly only to programs that it blocks. */
const shortestSearchMs = 10;

/** One page of a search. @throws regulator_refused for the soft block, source_drift */
export function parseSearch(body: Buffer): NsmPage {
  const { took, hits } = checkForm(regulator, answer, readJson(regulator, body));
  if (hits.total.value === 0 && took < shortestSearchMs) throw refused();
  return {
    total: hits.total.value,
    rowsHere: hits.hits.length,
    filings: hits.hits.flatMap(({ _source: row }): NsmFiling[] => {
      const address = documentAddress(row.download_link ?? '');
      if (!address) return [];
      return [
        {
          filing_ref: row.disclosure_id,
          form_type: row.type.trim().slice(0, 80),
          filing_date: (row.publication_date ?? row.submitted_date).slice(0, 10),
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

/** For reports, the document date is the end of the period; for news it repeats the time of submission. */
function periodOf(row: { document_date?: string | null | undefined; submitted_date: string }): string | null {
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
function refused() {
  return problem('regulator_refused', {
    detail: `${regulator} sent the empty answer that blocked programs get, so it is not asked again for a while.`,
    retryAfterSeconds: pauseSeconds,
  });
}
