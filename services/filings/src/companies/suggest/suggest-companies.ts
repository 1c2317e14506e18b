import { countries } from '@footnote/contracts';
import { oncePer } from '@footnote/runtime';
import { editDistance, foldForNames } from '@footnote/text';
import type { CompanyDirectory } from '../company-directory.ts';
import { companyKeyOf, type StoredCompany } from '../company-store.ts';
import { beginsAlike, isKatakana, soundKey } from './sound-key.ts';
import { stripLegalSuffix, withoutLegalForm } from './strip-legal-suffix.ts';

/** For a query that finds nothing: companies with names similar to what was typed, the likeliest first. */
export type SuggestCompanies = (q: string, limit: number) => StoredCompany[];

interface NameForms {
  key: string;
  /** The name with all its words, and other names; then the name without what a user may leave out, and its first word. */
  words: readonly string[];
  /** Of its first word and of the whole. */
  sounds: readonly string[];
  cap: number;
  /** Its place in a list that is ordered by size. */
  rank: number;
}

const shortestTyped = 4;
const longestTyped = 40;
/** How many typing errors are allowed: one in a short word. */
const slipsIn = (typed: string) => (typed.length < 6 ? 1 : 2);
/** The list is read again at most this often; a company that was added since is missing until then. */
const keptMs = 60_000;

export function createSuggestions(directory: CompanyDirectory, now: () => number): SuggestCompanies {
  let read: { forms: NameForms[]; words: WordsByLength; version: number; at: number } | null = null;

  function namesNow() {
    if (read && (read.version === directory.version || now() - read.at <= keptMs)) return read;
    const forms = readNames(directory);
    read = { forms, words: wordsByLength(forms), version: directory.version, at: now() };
    return read;
  }

  return (q, limit) => {
    const typed = spellAnd(foldForNames(q)).trim().replace(/\s+/g, ' ');
    const [...letters] = typed;
    if (letters.length > longestTyped) return [];
    const bare = q.normalize('NFKC').replace(japaneseForm, '').replace(japaneseForm, '').trim();
    const found = isKatakana(bare) ? bySound(namesNow().forms, bare) : bySlips(namesNow().words, typed);
    return found.slice(0, limit).flatMap(({ key }) => directory.get(key) ?? []);
  };
}

const japaneseForm = /^(?:株式会社|\(株\))|(?:株式会社|\(株\))$/;
/** ホールディングス and the like, which a name may be known without. */
const katakanaForm =
  /(?:・|\s)?(?:ホールディングス?|グループ|コーポレーション|コーポレイション|カンパニー|インターナショナル|リミテッド|インク)$/;

/**
 * A name heard as a whole comes before one that only begins so. Where some begin with the vowel that is heard, those that
 * begin with another letter are not meant.
 */
function bySound(names: readonly NameForms[], kana: string): NameForms[] {
  const heard = [...new Set([kana, kana.replace(katakanaForm, '')])]
    .map(soundKey)
    .filter((sound) => sound.length >= 2);
  const placeOf = ({ sounds }: NameForms) => heard.findIndex((sound) => sounds.includes(sound));
  const found = names.filter((name) => placeOf(name) >= 0);
  const alike = found.filter(({ words }) => words.some((word) => beginsAlike(kana, word)));
  return (alike.length > 0 ? alike : found).sort((a, b) => placeOf(a) - placeOf(b) || bySize(a, b));
}

/** Every word of every name, by its length, with the name that it belongs to and its letters. */
type WordsByLength = Map<number, { words: string[]; names: NameForms[]; letters: number[] }>;

function wordsByLength(names: readonly NameForms[]): WordsByLength {
  const byLength: WordsByLength = new Map();
  for (const name of names) {
    for (const word of name.words) {
      const same = byLength.get(word.length) ?? { words: [], names: [], letters: [] };
      byLength.set(word.length, same);
      same.words.push(word);
      same.names.push(name);
      same.letters.push(lettersOf(word));
    }
  }
  return byLength;
}

/** Which letters a word has, as bits; several letters share one. A slip changes two of them at most. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) % 30);
  return bits;
}

function hasMoreBits(bits: number, most: number): boolean {
  let left = bits;
  for (let count = 0; count < most; count += 1) left &= left - 1;
  return left !== 0;
}

function bySlips(byLength: WordsByLength, typed: string): NameForms[] {
  if (typed.length < shortestTyped) return [];
  const most = slipsIn(typed);
  const slipsOf = new Map<NameForms, number>();
  for (const form of new Set([typed, withoutLegalForm(typed)])) {
    const wanted = lettersOf(form);
    for (let length = form.length - most; length <= form.length + most; length += 1) {
      const { words = [], names = [], letters = [] } = byLength.get(length) ?? {};
      for (const [at, word] of words.entries()) {
        // Most words differ by more letters than the slips could change: the distance of few is counted.
        if (hasMoreBits((letters[at] ?? 0) ^ wanted, 2 * most)) continue;
        const slips = editDistance(form, word, most);
        const name = names[at];
        if (name && slips <= most && slips < (slipsOf.get(name) ?? most + 1)) slipsOf.set(name, slips);
      }
    }
  }
  return [...slipsOf].sort(([a, less], [b, more]) => less - more || bySize(a, b)).map(([name]) => name);
}

/** `ticker:GOOG`, `isin:…`: no name. */
const keyedAlias = /^[a-z][a-z_]*:\S/;

/** `Procter & Gamble` and `Proctor and Gamble` differ by one slip. */
const spellAnd = (folded: string) => folded.replace(/(?:(?<!\s)\s+)?&\s*/g, ' and ');

/** The larger company first. */
const bySize = (a: NameForms, b: NameForms) => b.cap - a.cap || a.rank - b.rank;

const readNames = (directory: CompanyDirectory): NameForms[] =>
  countries.flatMap((country) => [...directory.ofMarket(country).values()].map(formsOf));

/** By company: a long list is read again after each change of it, and few of its companies have changed. */
const formsOf = oncePer((company: StoredCompany): NameForms => {
  const names = [company.name, ...company.aliases.filter((alias) => !keyedAlias.test(alias))];
  const whole = names.map((name) => withoutLegalForm(spellAnd(foldForNames(name))));
  const bare = stripLegalSuffix(foldForNames(company.name));
  const [first = ''] = bare.split(' ');
  const short = first.length >= shortestTyped ? [bare, first] : [bare];
  return {
    key: companyKeyOf(company),
    words: [...new Set([...short, ...whole.filter((name) => name.length >= shortestTyped)])],
    sounds: [...new Set([first.length >= shortestTyped ? first : bare, bare].map(soundKey))],
    cap: company.market_cap_usd ?? 0,
    rank: company.size_rank ?? Number.MAX_SAFE_INTEGER,
  };
});
