import type { ListedFiling } from '@footnote/contracts';
import { z } from 'zod';
import { createOddRows, type OddRows, readRows } from '../regulator/odd-rows.ts';
import { checkForm, readJson } from '../regulator/read-json.ts';
import { documentAddresses, regulator } from './addresses.ts';
import { readSubject } from './forms.ts';

export const newsIdPattern = /^b-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const row = z.object({
  NEWSID: z.uuid(),
  SCRIP_CD: z.coerce.string().regex(/^\d{6}$/),
  NEWSSUB: z.string(),
  /** Indian time without a zone. */
  NEWS_DT: z.string().regex(/^\d{4}-\d{2}-\d{2}T/),
  ATTACHMENTNAME: z.string().nullish(),
  CATEGORYNAME: z.string().trim().nullish(),
  SUBCATNAME: z.string().trim().nullish(),
  SLONGNAME: z.string().nullish(),
  Fld_Attachsize: z.int().min(0).nullish().catch(null),
});
const list = z.object({
  Table: z.array(z.unknown()),
  Table1: z.array(z.object({ ROWCNT: z.int().min(0) })).min(1),
});

export interface BsePage {
  /** Number of rows on all pages. */
  readonly rowCount: number;
  readonly rowsHere: number;
  readonly companyName: string | null;
  readonly filings: readonly (ListedFiling & {
    readonly attachment: string;
    readonly scripCode: string;
  })[];
}

/** One page of announcements. Announcements without a document are left out. @throws source_drift */
export function parsePage(body: Buffer, odd: OddRows = createOddRows()): BsePage {
  const { Table, Table1 } = checkForm(regulator, list, readJson(regulator, body));
  const rows = readRows(regulator, odd, Table, (one) => checkForm(regulator, row, one));
  return {
    rowCount: Table1[0]?.ROWCNT ?? 0,
    rowsHere: Table.length,
    companyName: rows[0]?.SLONGNAME?.trim() || null,
    filings: rows.flatMap((row) => {
      const attachment = row.ATTACHMENTNAME?.trim() ?? '';
      if (!/^[A-Za-z0-9_-]{1,80}\.(?:pdf|zip|html?)$/i.test(attachment)) return [];
      const form = readSubject(row.NEWSSUB, row.CATEGORYNAME ?? null, row.SUBCATNAME ?? null);
      return [
        {
          filing_ref: `b-${row.NEWSID.toLowerCase()}`,
          form_type: form.name.slice(0, 80),
          filing_date: row.NEWS_DT.slice(0, 10),
          report_date: form.periodEnd,
          title: row.NEWSSUB.replaceAll(/\s+/g, ' ').trim().slice(0, 500) || form.name,
          form_family: form.family,
          is_amendment: form.isAmendment,
          source_url: documentAddresses(attachment)[0],
          size_bytes: row.Fld_Attachsize ?? null,
          attachment,
          scripCode: row.SCRIP_CD,
        },
      ];
    }),
  };
}
