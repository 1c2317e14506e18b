import { z } from 'zod';
import { createOddRows, type OddRows, readRows } from '../regulator/odd-rows.ts';
import { checkForm } from '../regulator/read-json.ts';
import type { CompanyFiling } from '../source-adapter.ts';
import { viewerAddress } from './addresses.ts';
import { parseReportName } from './forms.ts';
import { readDartJson, regulator } from './read-answer.ts';

/** A receipt number; a separate audit report has its file number appended. */
export const receiptPattern = /^\d{14}(?:_\d{5})?$/;

const list = z.object({ total_page: z.coerce.number().int().min(0), list: z.array(z.unknown()) });
const row = z.object({
  corp_code: z.string().regex(/^\d{8}$/),
  corp_name: z.string().nullish(),
  report_nm: z.string(),
  rcept_no: z.string().regex(receiptPattern),
  rcept_dt: z
    .string()
    .regex(/^\d{8}$/)
    .transform((day) => day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))
    .pipe(z.iso.date()),
  rm: z.string().nullish(),
});
type Row = z.infer<typeof row>;

export interface DartPage {
  readonly pages: number;
  readonly companyName: string | null;
  readonly filings: readonly CompanyFiling[];
  /** Receipt numbers of withdrawn filings (철 in `rm`), which are left out. */
  readonly withdrawn: readonly string[];
}

/** One page of `list.json`. @throws the regulator codes, source_drift */
export function parseListPage(body: Buffer, odd: OddRows = createOddRows()): DartPage {
  const answer = readDartJson(body);
  if (answer === null) return { pages: 0, companyName: null, filings: [], withdrawn: [] };
  const page = checkForm(regulator, list, answer);
  const rows = readRows(regulator, odd, page.list, (one) => checkForm(regulator, row, one));
  const isWithdrawn = ({ rm }: Row) => rm?.includes('철') ?? false;
  return {
    pages: page.total_page,
    companyName: rows[0]?.corp_name?.trim() || null,
    withdrawn: rows.filter(isWithdrawn).map(({ rcept_no }) => rcept_no),
    filings: rows.filter((one) => !isWithdrawn(one)).map(mapRow),
  };
}

function mapRow(row: Row): CompanyFiling {
  const form = parseReportName(row.report_nm);
  return {
    filing_ref: row.rcept_no,
    form_type: form.name,
    filing_date: row.rcept_dt,
    report_date: form.periodEnd,
    title: row.report_nm.trim(),
    form_family: form.family,
    is_amendment: form.isAmendment,
    source_url: viewerAddress(row.rcept_no),
    size_bytes: null,
    local_id: row.corp_code,
    company_name: row.corp_name?.trim() || null,
  };
}
