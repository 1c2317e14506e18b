import { countries } from '@research/contracts';
import { editDistance, foldForNames } from '@research/text';
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
  let read: { forms: NameForms[]; version: number; at: number } | null = null;

  function namesNow(): NameForms[] {
    const stale = !read || (read.version !== directory.version && now() - read.at > keptMs);
    if (stale) read = { forms: readNames(directory), version: directory.version, at: now() };
    return read?.forms ?? [];
  }

  return (q, limit) => {
    const typed = spellAnd(foldForNames(q)).trim().replace(/\s+/g, ' ');
    const [...letters] = typed;
    if (letters.length > longestTyped) return [];
    const bare = q.normalize('NFKC').replace(japaneseForm, '').replace(japaneseForm, '').trim();
    const found = isKatakana(bare) ? bySound(namesNow(), bare) : bySlips(namesNow(), typed);
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

function bySlips(names: readonly NameForms[], typed: string): NameForms[] {
  if (typed.length < shortestTyped) return [];
  const most = slipsIn(typed);
  const forms = [...new Set([typed, withoutLegalForm(typed)])];
  const near = names.flatMap((name) => {
    const slips = Math.min(
      ...name.words.flatMap((word) => forms.map((form) => editDistance(form, word, most))),
    );
    return slips <= most ? [{ name, slips }] : [];
  });
  return near.sort((a, b) => a.slips - b.slips || bySize(a.name, b.name)).map(({ name }) => name);
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
const known = new WeakMap<StoredCompany, NameForms>();

function formsOf(company: StoredCompany): NameForms {
  const before = known.get(company);
  if (before) return before;
  const names = [company.name, ...company.aliases.filter((alias) => !keyedAlias.test(alias))];
  const whole = names.map((name) => withoutLegalForm(spellAnd(foldForNames(name))));
  const bare = stripLegalSuffix(foldForNames(company.name));
  const [first = ''] = bare.split(' ');
  const short = first.length >= shortestTyped ? [bare, first] : [bare];
  const forms: NameForms = {
    key: companyKeyOf(company),
    words: [...new Set([...short, ...whole.filter((name) => name.length >= shortestTyped)])],
    sounds: [...new Set([first.length >= shortestTyped ? first : bare, bare].map(soundKey))],
    cap: company.market_cap_usd ?? 0,
    rank: company.size_rank ?? Number.MAX_SAFE_INTEGER,
  };
  known.set(company, forms);
  return forms;
}
