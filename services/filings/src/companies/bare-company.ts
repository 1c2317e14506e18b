import { marketSources } from '@footnote/contracts';
import type { StoredCompany } from './company-store.ts';

/** A company of which no more is known than its name. */
export const bareCompany = ({
  country,
  local_id,
  name,
}: Pick<StoredCompany, 'country' | 'local_id' | 'name'>): Omit<StoredCompany, 'updated_at'> => ({
  country,
  source: marketSources[country],
  local_id,
  name,
  native_name: null,
  ticker: null,
  exchange: null,
  aliases: [],
  sector: null,
  industry: null,
  market_cap_usd: null,
  market_cap: null,
  active: true,
  identifiers: {},
  size_rank: null,
});
