import { type Country, countries, type MarketAccess } from '@footnote/contracts';
import { type Markets, marketDescriptors, type SourceAdapter } from '@footnote/markets';
import { problem } from '@footnote/runtime';

const reasons: Record<Exclude<MarketAccess, 'live' | 'replay'>, string> = {
  needs_key: "the regulator's key is not set",
  licence: "the source's terms ask for a licence, which the operator has not confirmed",
  upload: 'its source has no lawful interface for programs',
  closed: 'no adapter serves it yet',
};

/** The company whose filings are asked for, as far as it helps to find them elsewhere. */
interface AskedCompany {
  readonly local_id: string;
  readonly identifiers?: Readonly<Record<string, string>>;
}

/**
 * The adapter of a market whose filings can be reached. `action` is what was asked for, such as `listed`. Where documents
 * come by upload, the refusal says how to upload them and how to find them again. @throws market_unavailable
 */
export function openMarket(
  markets: Markets,
  country: Country,
  action: string,
  company?: AskedCompany,
): SourceAdapter {
  const adapter = markets.adapter(country);
  const access = markets.access(country);
  if (adapter && (access === 'live' || access === 'replay')) return adapter;
  const reason = access === 'live' || access === 'replay' ? reasons.closed : reasons[access];
  const open = countries.filter((one) => markets.adapter(one) !== null);
  throw problem('market_unavailable', {
    detail:
      `Filings of market ${country} can't be ${action}: ${reason}. ` +
      (access === 'upload' ? `${howToUpload(country, company)} ` : '') +
      (open.length > 0 ? `Open markets: ${open.join(', ')}.` : 'No market is open here.'),
  });
}

/** A tag names the company by its own number, so that its documents are listed together. */
function howToUpload(country: Country, company: AskedCompany | undefined): string {
  const tag = `${country}:${company?.local_id ?? '{local_id}'}`;
  const cik = company?.identifiers?.cik;
  const { searchPage } = marketDescriptors[country];
  return (
    (searchPage ? `People search it at <${searchPage}>. ` : '') +
    `Upload its documents with the tag ${tag} (POST /api/documents); ` +
    `GET /api/documents?tag=${tag} lists them.` +
    (cik ? ` The company files with the SEC as well: US ${cik.padStart(10, '0')}.` : '')
  );
}
