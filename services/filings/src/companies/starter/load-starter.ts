import type { Country } from '@research/contracts';
import { z } from 'zod';
import au from './au.json' with { type: 'json' };
import br from './br.json' with { type: 'json' };
import ca from './ca.json' with { type: 'json' };
import cn from './cn.json' with { type: 'json' };
import gb from './gb.json' with { type: 'json' };
import hk from './hk.json' with { type: 'json' };
import india from './in.json' with { type: 'json' };
import jp from './jp.json' with { type: 'json' };
import kr from './kr.json' with { type: 'json' };
import us from './us.json' with { type: 'json' };

/** The eleven sectors of the Global Industry Classification Standard. */
export const SECTORS = [
  'Communication Services',
  'Consumer Discretionary',
  'Consumer Staples',
  'Energy',
  'Financials',
  'Health Care',
  'Industrials',
  'Information Technology',
  'Materials',
  'Real Estate',
  'Utilities',
] as const;

const starterCompany = z.strictObject({
  /** in the market's canonical form */
  local_id: z.string().min(1),
  name: z.string().min(1),
  native_name: z.string().min(1).nullable(),
  ticker: z.string().min(1).nullable(),
  exchange: z.string().min(1),
  sector: z.enum(SECTORS),
  industry: z.string().min(1),
  /** other names, and `ticker:…` for other share classes */
  aliases: z.array(z.string().min(1)),
  identifiers: z.record(z.string(), z.string().min(1)),
});
export type StarterCompany = z.infer<typeof starterCompany>;

const FILES: Record<Country, unknown> = {
  US: us,
  JP: jp,
  KR: kr,
  GB: gb,
  CA: ca,
  IN: india,
  AU: au,
  HK: hk,
  CN: cn,
  BR: br,
};

/** Fifty large companies of a market, the largest first. @throws ZodError when a file is not as it should be */
export function loadStarterCompanies(country: Country): StarterCompany[] {
  return z.array(starterCompany).parse(FILES[country]);
}
