import { type Country, countries, type MarketAccess } from '@research/contracts';
import type { Markets, SourceAdapter } from '@research/markets';
import { problem } from '@research/runtime';

const reasons: Record<Exclude<MarketAccess, 'live' | 'replay'>, string> = {
  needs_key: "the regulator's key is not set",
  licence: "the source's terms ask for a licence, which the operator has not confirmed",
  upload: 'its source has no lawful interface for programs; upload the document instead',
  closed: 'no adapter serves it yet',
};

/** The adapter of a market whose filings can be reached. `action` is what was asked for: `listed`. @throws market_unavailable */
export function openMarket(markets: Markets, country: Country, action: string): SourceAdapter {
  const adapter = markets.adapter(country);
  const access = markets.access(country);
  if (adapter && (access === 'live' || access === 'replay')) return adapter;
  const reason = access === 'live' || access === 'replay' ? reasons.closed : reasons[access];
  const open = countries.filter((one) => markets.adapter(one) !== null);
  throw problem('market_unavailable', {
    detail:
      `Filings of market ${country} can't be ${action}: ${reason}. ` +
      (open.length > 0 ? `Open markets: ${open.join(', ')}.` : 'No market is open here.'),
  });
}
