import type { IndexedCompany } from '@footnote/filings/search/company-index';
import { createRandom, pick } from './random.ts';

/** What is hardest for a prefix index: short prefixes, and several common words that rarely meet. */
const hard = [
  'a',
  'b',
  's',
  'a b',
  's c',
  'co in',
  'inc corp',
  'holdings holdings',
  'ltd inc',
  'g h i',
  'e t s a',
];
const hardToo = [
  'bank gold',
  'of the',
  'limited corporation',
  'x z',
  'z q',
  'co',
  'in',
  '日',
  '中',
  '株式会社',
  'カ',
  'サ カ',
];

/**
 * Queries as people type them, the same for the same seed: prefixes of 1 to 8 letters of the words of random
 * companies, tickers, several words (a word whole and the next begun), native names, and the hardest cases.
 */
export function makeQueries(companies: IndexedCompany[], count: number, seed: number): string[] {
  const random = createRandom(seed);
  const queries: string[] = [...hard, ...hardToo];
  while (queries.length < count) {
    const company = pick(random, companies);
    const alias = company.aliases.find((text) => !text.includes(':'));
    const texts = [company.name, company.name, company.native_name, alias].filter((text) => text != null);
    const words = pick(random, texts).split(/\s+/);
    const kind = random();
    const begun = (word: string) => [...word].slice(0, 1 + Math.floor(random() * 8)).join('');
    if (kind < 0.6) queries.push(begun(pick(random, words)));
    else if (kind < 0.7) queries.push(company.ticker ?? company.local_id);
    else if (kind < 0.85) queries.push(`${pick(random, words)} ${begun(pick(random, words))}`);
    else if (kind < 0.95) queries.push(`${begun(pick(random, words))} ${begun(pick(random, words))}`);
    else queries.push(words.slice(0, 3).join(' ').toLowerCase());
  }
  return queries.filter((query) => query.trim() !== '');
}
