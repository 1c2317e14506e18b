import type { Country } from '@footnote/contracts';

/** Endings and prefixes by which quotes services name a market: `7203.T`, `AAPL US`, `LSE:BARC`. */
const markets: Record<string, Country> = {
  ...byCountry('US', 'us o n oq nyse nasdaq ux un uw'),
  ...byCountry('JP', 't jp jt tyo tse tky'),
  ...byCountry('KR', 'ks kq kr kp krx kosdaq kospi'),
  ...byCountry('CA', 'to v cn ca ct tsx tsxv tse_ca'),
  ...byCountry('GB', 'l ln gb uk lse lon'),
  ...byCountry('IN', 'ns bo in nse bse ib'),
  ...byCountry('AU', 'ax au asx at'),
  ...byCountry('HK', 'hk hkg hkex sehk'),
  ...byCountry('CN', 'ss sz sh cn_ ch sha she sse szse'),
  ...byCountry('BR', 'sa br bz bvmf b3 bovespa'),
};

function byCountry(country: Country, codes: string): Record<string, Country> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, country]));
}

export interface Listing {
  ticker: string;
  country: Country;
}

/** A ticker with its market, as quotes services write it; null where the query is not one. */
export function readListing(q: string): Listing | null {
  const text = q
    .normalize('NFKC')
    .trim()
    .replace(/(?<!\s)\s+equity$/i, '');
  const behind = /^([\w-]{1,12})[.\s]([A-Za-z]{1,3})$/.exec(text);
  const before = /^([A-Za-z]{2,8}):\s?([\w.-]{1,12})$/.exec(text);
  const [ticker, market] = behind ? [behind[1], behind[2]] : before ? [before[2], before[1]] : [];
  const country = markets[market?.toLowerCase() ?? ''];
  return ticker && country ? { ticker, country } : null;
}
