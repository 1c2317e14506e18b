import type { IndexedCompany } from '@footnote/filings/search/company-index';
import {
  brazilian,
  chinese,
  european,
  japanese,
  katakana,
  korean,
  legalForms,
  makeBrands,
  trades,
} from './company-words.ts';
import { createRandom, pick, pickSkewed } from './random.ts';

type Random = () => number;
const brands = makeBrands(30_000, 7);
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Invented companies, the same for the same seed: Latin 60 %, CJK 30 %, accented 10 %, words skewed as in life. */
export function* makeCompanies(count: number, seed: number): Generator<IndexedCompany> {
  const random = createRandom(seed);
  for (let index = 0; index < count; index++) {
    const kind = random();
    const country =
      kind < 0.6 ? pick(random, ['US', 'US', 'IN', 'AU', 'CA', 'GB']) : pick(random, ['BR', 'GB']);
    const named =
      kind < 0.9 && kind >= 0.6 ? makeAsian(random, index) : { ...makeLatin(random, kind), country };
    yield {
      ...named,
      local_id: localId(named.country, index),
      market_cap_usd: random() < 0.4 ? Math.round(1e6 * 10 ** (random() * 6)) : null,
      size_rank: random() < 0.3 ? 1 + Math.floor(random() * count) : null,
    };
  }
}

type Named = Omit<IndexedCompany, 'local_id' | 'market_cap_usd' | 'size_rank'>;

function makeLatin(random: Random, kind: number): Omit<Named, 'country'> {
  const brand = title(pickSkewed(random, brands));
  const middle =
    kind >= 0.9 ? pickSkewed(random, random() < 0.6 ? brazilian : european) : pickSkewed(random, trades);
  const second = random() < 0.4 ? ` ${title(pickSkewed(random, trades))}` : '';
  const joint = random() < 0.05 ? ` & ${title(pickSkewed(random, brands))}` : random() < 0.05 ? '-Tek' : '';
  const name = `${brand}${joint} ${title(middle)}${second} ${kind >= 0.9 ? 'S.A.' : pickSkewed(random, legalForms)}`;
  const share = random() < 0.08 ? [`ticker:${ticker(random)}-B`] : [];
  const former =
    random() < 0.15 ? [`${title(pickSkewed(random, brands))} ${pickSkewed(random, trades)}`] : [];
  return {
    name: random() < 0.3 ? name.toUpperCase() : name,
    native_name: null,
    ticker: random() < 0.85 ? ticker(random) : null,
    aliases: [...share, ...former, `isin:XX${String(Math.floor(random() * 1e10)).padStart(10, '0')}`],
  };
}

function makeAsian(random: Random, index: number): Named {
  const latin = `${title(pickSkewed(random, brands))} ${title(pickSkewed(random, trades))} Co., Ltd.`;
  const country = pick(random, ['JP', 'KR', 'CN', 'HK']);
  const number = String(index % 1_000_000).padStart(country === 'HK' ? 5 : 6, '0');
  const two = (words: string[]) => pickSkewed(random, words) + pick(random, words);
  if (country === 'JP') {
    const reading = Array.from({ length: 6 }, () => pick(random, katakana)).join('');
    const native =
      random() < 0.5 ? `株式会社${two(japanese)}` : `${two(japanese)}${reading.slice(0, 2)}株式会社`;
    const aliases = [`カブシキガイシャ${reading}`, `sec:${number}`];
    return { country, name: latin.toUpperCase(), native_name: native, ticker: number.slice(-4), aliases };
  }
  const native =
    country === 'KR' ? two(korean) + pick(random, korean) : `${two(chinese)}${pick(random, chinese)}`;
  return { country, name: latin, native_name: native, ticker: number, aliases: [] };
}

function title(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function ticker(random: Random): string {
  const length = 1 + Math.floor(4 * Math.sqrt(random()));
  return Array.from({ length }, () => pick(random, letters)).join('');
}

function localId(country: string, index: number): string {
  if (country === 'JP') return `E${String(index).padStart(5, '0')}`;
  if (country === 'GB') return `TEST00${String(index).padStart(14, '0')}`;
  return String(index).padStart(country === 'US' ? 10 : country === 'CA' ? 9 : 8, '0');
}
