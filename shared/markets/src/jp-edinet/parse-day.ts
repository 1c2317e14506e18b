import { z } from 'zod';
import { createOddRows, type OddRows, readRows } from '../regulator/odd-rows.ts';
import { checkForm } from '../regulator/read-json.ts';
import { problemDrift } from '../regulator/regulator-problems.ts';
import type { CompanyFiling } from '../source-adapter.ts';
import { viewerAddress } from './addresses.ts';
import { findEdinetForm, isEdinetAmendment } from './forms.ts';
import { readEdinetJson, regulator } from './read-answer.ts';

const text = z.string().nullable();
const row = z.object({
  docID: z.string().regex(/^S[0-9A-Z]{7}$/),
  edinetCode: text,
  fundCode: text,
  parentDocID: text.optional(),
  filerName: text,
  docTypeCode: text,
  periodEnd: text,
  submitDateTime: text,
  docDescription: text,
  withdrawalStatus: z.string(),
  disclosureStatus: z.string(),
  /** Missing in answers of before version 2. */
  legalStatus: z.string().nullish(),
});
const list = z.object({
  metadata: z.object({ status: z.literal('200'), resultset: z.object({ count: z.int() }) }),
  results: z.array(z.unknown()),
});

export interface EdinetDay {
  /** The filings that can be read. */
  readonly filings: readonly CompanyFiling[];
  /** Ids of documents that can't be read: withdrawn, not disclosed or expired. Some are in the list of another day. */
  readonly withheld: readonly string[];
}

/**
 * The list of one day. Rows without a company or fund (expired ones) are left out. @throws the regulator codes, source_drift
 */
export function parseDay(body: Buffer, odd: OddRows = createOddRows()): EdinetDay {
  const { metadata, results } = checkForm(regulator, list, readEdinetJson(body, 'source_drift'));
  if (metadata.resultset.count !== results.length) {
    throw problemDrift(regulator, 'the list holds another number of documents than it says');
  }
  const rows = readRows(regulator, odd, results, (one) => {
    const read = checkForm(regulator, row, one);
    return { ...read, hidden: isWithheld(read), filing: isWithheld(read) ? null : mapRow(read) };
  });
  const withheld = rows
    .filter(({ hidden }) => hidden)
    .flatMap(({ docID, parentDocID, withdrawalStatus }) =>
      // The notice of a withdrawal names the withdrawn document.
      withdrawalStatus === '1' && parentDocID ? [docID, parentDocID] : [docID],
    );
  return { filings: rows.flatMap(({ filing }) => filing ?? []), withheld };
}

/** withdrawalStatus 1 is the notice of a withdrawal, 2 is the withdrawn document; legalStatus 0 means expired. */
function isWithheld({ withdrawalStatus, disclosureStatus, legalStatus }: z.infer<typeof row>): boolean {
  const hidden = ['1', '2'];
  return hidden.includes(withdrawalStatus) || hidden.includes(disclosureStatus) || legalStatus === '0';
}

function mapRow(one: z.infer<typeof row>): CompanyFiling | null {
  // A filing with a fund code belongs to the fund; its EDINET code is that of the manager.
  const localId = one.fundCode ?? one.edinetCode;
  if (localId === null || !/^[EG]\d{5}$/.test(localId)) return null;
  // EDINET gives times in Japan without a zone, so the day needs no conversion.
  const filingDate = z.iso.date().safeParse(one.submitDateTime?.slice(0, 10));
  if (!filingDate.success) throw problemDrift(regulator, 'a document has no day of submission');
  const form = findEdinetForm(one.docTypeCode);
  return {
    filing_ref: one.docID,
    form_type: form.name,
    filing_date: filingDate.data,
    report_date: z.iso.date().safeParse(one.periodEnd).data ?? null,
    title: one.docDescription || form.name,
    form_family: form.family,
    is_amendment: isEdinetAmendment(form.name),
    source_url: viewerAddress(one.docID),
    size_bytes: null,
    local_id: localId,
    company_name: one.filerName,
  };
}
