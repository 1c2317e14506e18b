import { z } from 'zod';
import { checkForm } from '../regulator/read-json.ts';
import { problemDrift } from '../regulator/regulator-problems.ts';
import type { CompanyFiling } from '../source-adapter.ts';
import { viewerAddress } from './addresses.ts';
import { parseReportName } from './forms.ts';
import { readDartJson, regulator } from './read-answer.ts';

/** A receipt number; a separate audit report has its file number appended. */
export const receiptPattern = /^\d{14}(?:_\d{5})?$/;

const list = z.object({
  total_page: z.coerce.number().int().min(0),
  list: z.array(
    z.object({
      corp_code: z.string().regex(/^\d{8}$/),
      corp_name: z.string(),
      report_nm: z.string(),
      rcept_no: z.string().regex(receiptPattern),
      rcept_dt: z.string().regex(/^\d{8}$/),
      rm: z.string().nullish(),
    }),
  ),
});

export interface DartPage {
  readonly pages: number;
  /** The company of the rows. */
  readonly corpCodes: readonly string[];
  readonly companyName: string | null;
  readonly filings: readonly CompanyFiling[];
  /** Receipt numbers of withdrawn filings (철 in `rm`), which are left out. */
  readonly withdrawn: readonly string[];
}

/** One page of `list.json`. @throws the regulator codes, source_drift */
export function parseListPage(body: Buffer): DartPage {
  const answer = readDartJson(body);
  if (answer === null) return { pages: 0, corpCodes: [], companyName: null, filings: [], withdrawn: [] };
  const page = checkForm(regulator, list, answer);
  const isWithdrawn = ({ rm }: (typeof page.list)[number]) => rm?.includes('철') ?? false;
  const open = page.list.filter((row) => !isWithdrawn(row));
  return {
    pages: page.total_page,
    corpCodes: [...new Set(page.list.map(({ corp_code }) => corp_code))],
    companyName: page.list[0]?.corp_name.trim() || null,
    withdrawn: page.list.filter(isWithdrawn).map(({ rcept_no }) => rcept_no),
    filings: open.map((row) => {
      const form = parseReportName(row.report_nm);
      const day = row.rcept_dt.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
      if (!z.iso.date().safeParse(day).success) throw problemDrift(regulator, 'a filing has no day');
      return {
        filing_ref: row.rcept_no,
        form_type: form.name,
        filing_date: day,
        report_date: form.periodEnd,
        title: row.report_nm.trim(),
        form_family: form.family,
        is_amendment: form.isAmendment,
        source_url: viewerAddress(row.rcept_no),
        size_bytes: null,
        local_id: row.corp_code,
        company_name: row.corp_name.trim() || null,
      };
    }),
  };
}
