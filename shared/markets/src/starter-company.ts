import { z } from 'zod';
import { sectorOfIdentifiers } from './industry-codes.ts';
import { isicCodes, namesOfIsic } from './isic.ts';

/** A row of a starter list. Where its fields come from is in `docs/markets.md`. */
const row = z.strictObject({
  /** In the market's canonical form. */
  local_id: z.string().min(1),
  name: z.string().min(1),
  native_name: z.string().min(1).nullable(),
  ticker: z.string().min(1).nullable(),
  exchange: z.string().min(1),
  /** What it mainly does, where no code of a regulator among its identifiers says it (`sic`, `ksic`). */
  isic: z.enum(isicCodes),
  /** Other names, and `ticker:…` for other share classes. */
  aliases: z.array(z.string().min(1)),
  identifiers: z.record(z.string(), z.string().min(1)),
});
export const starterCompany = row.transform(({ isic, ...company }) => {
  const assigned = namesOfIsic(isic);
  const sector = sectorOfIdentifiers(company.identifiers) ?? assigned.sector;
  // The assigned division says more than the code, where it is one of the same section.
  return { ...company, sector, industry: sector === assigned.sector ? assigned.industry : null };
});
export type StarterCompany = z.infer<typeof starterCompany>;
