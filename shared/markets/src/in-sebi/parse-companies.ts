import { z } from 'zod';
import { isSecuritiesNumber } from '../identifiers.ts';
import { createOddRows, type OddRows, readRows } from '../regulator/odd-rows.ts';
import { checkForm, readJson } from '../regulator/read-json.ts';
import type { CompanyRecord } from '../source-adapter.ts';
import { regulator } from './addresses.ts';

const text = z.string().nullish();
const list = z.array(z.unknown()).min(1);
const scrip = z.object({
  SCRIP_CD: z.coerce.string().regex(/^\d{6}$/),
  Scrip_Name: text,
  GROUP: text,
  ISIN_NUMBER: text,
  INDUSTRY: text,
  scrip_id: text,
  Issuer_Name: text,
  /** In crores of rupees. */
  Mktcap: z.union([z.string(), z.number()]).nullish(),
});

const rupeesPerCrore = 10_000_000;

/** All active shares, the largest by market value first. @throws source_drift */
export function parseCompanies(body: Buffer, day: string, odd: OddRows = createOddRows()): CompanyRecord[] {
  const all = checkForm(regulator, list, readJson(regulator, body));
  const rows = readRows(regulator, odd, all, (one) => checkForm(regulator, scrip, one));
  const marketValue = (text: unknown) => Number(String(text ?? '').replaceAll(',', '')) || 0;
  return rows
    .map((row) => ({ ...row, value: marketValue(row.Mktcap) }))
    .sort((a, b) => b.value - a.value)
    .flatMap((row, at): CompanyRecord[] => {
      const name = row.Issuer_Name?.trim() || row.Scrip_Name?.trim();
      if (!name) return [];
      const isin = row.ISIN_NUMBER?.trim();
      const group = row.GROUP?.trim();
      return [
        {
          local_id: row.SCRIP_CD,
          name,
          native_name: null,
          ticker: row.scrip_id?.trim() || null,
          exchange: 'BSE',
          aliases: [],
          sector: null,
          industry: row.INDUSTRY?.trim() || null,
          identifiers: {
            ...(isin && isSecuritiesNumber(isin) ? { isin } : {}),
            ...(group ? { group } : {}),
          },
          size_rank: row.value > 0 ? at : null,
          market_cap:
            row.value > 0
              ? { amount: Math.round(row.value * rupeesPerCrore), currency: 'INR', as_of: day }
              : null,
        },
      ];
    });
}
