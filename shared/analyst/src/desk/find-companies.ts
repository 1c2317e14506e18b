import { bareName, editDistance } from '@research/text';
import type { ParsedQuestion } from '../parse/parsed-question.ts';
import { tokensOf } from '../parse/tokens.ts';
import type { Desk } from './desk.ts';
import { type Candidate, nameCandidates } from './name-candidates.ts';
import type { Company } from './target.ts';

export interface NamedCompany {
  company: Company;
  /** As the question writes it. */
  said: string;
  /** Others that the name fits as well. */
  others: readonly Company[];
  /** The name was misspelt. */
  isGuess: boolean;
  /** A plain word that only begins a name: it is one only where filings of the company are here. */
  isLoose: boolean;
}

export interface FoundCompanies {
  named: readonly NamedCompany[];
  /** Names, written as such, that no company has. */
  unknown: readonly string[];
  /** Companies of near names. */
  near: readonly string[];
}

/** A name may fit: as a whole or by its ticker, by its first words, or only by a first word that is written plainly. */
type Fit = 'whole' | 'start' | 'loose';

const mostSearches = 8;
const mostShown = 3;

/** The companies that a question names. One that is named in full wins over one that a word may mean. */
export function findCompanies(question: ParsedQuestion, desk: Desk): FoundCompanies {
  const candidates = nameCandidates(question);
  const written = candidates.filter(({ isWritten }) => isWritten).slice(0, mostSearches);
  const first = search(written, desk);
  const plain = candidates.filter(({ isWritten }) => !isWritten).slice(0, mostSearches);
  // Plain words are looked up only where nothing that is written as a name is one.
  const second =
    first.named.some(({ fit }) => fit === 'whole') || first.named.length > 0 ? none : search(plain, desk);
  const all = [...first.named, ...second.named];
  const sure = all.filter(({ fit }) => fit === 'whole');
  const starts = all.filter(({ fit }) => fit === 'start');
  // Beside a company that is named in full, the beginning of a name counts only where it is written as one.
  const chosen =
    sure.length > 0
      ? [...sure, ...starts.filter(({ said, isWritten }) => isWritten && !isCommon(said))]
      : starts;
  const named = unique(chosen);
  const near = named.length === 0 ? guess(first.near.length > 0 ? first.near : second.near) : null;
  const inScript = plain.filter(({ text }) => isCjk(text)).slice(0, 1);
  return {
    named: near ? [near] : named,
    unknown:
      named.length === 0 && written.length === 0
        ? inScript.map(({ text }) => text)
        : named.length === 0
          ? written.map(({ text }) => text)
          : written.map(({ text }) => text).filter((text) => !named.some(({ said }) => said === text)),
    near: [...first.near, ...second.near].slice(0, mostShown).map(({ company }) => company.name),
  };
}

interface Hit extends NamedCompany {
  fit: Fit;
  isWritten: boolean;
}
interface Near {
  said: string;
  company: Company;
}
const none: { named: Hit[]; near: Near[] } = { named: [], near: [] };

function search(candidates: readonly Candidate[], desk: Desk): { named: Hit[]; near: Near[] } {
  const outputs = desk.askAll(
    'search_companies',
    candidates.map(({ text }) => ({ query: text.slice(0, 200) })),
  );
  const named: Hit[] = [];
  const near: Near[] = [];
  for (const [at, candidate] of candidates.entries()) {
    const { text, isWritten } = candidate;
    const found = outputs[at]?.companies ?? [];
    const fits = found.flatMap((company) => {
      const fit = fitOf(text, company, isWritten);
      return fit ? [{ company, fit }] : [];
    });
    const best = fits.find(({ fit }) => fit === 'whole') ?? fits.find(({ fit }) => fit === 'start');
    if (best) {
      const others = fits.filter(({ fit, company }) => fit === best.fit && company !== best.company);
      named.push({
        ...best,
        isWritten,
        isLoose: best.fit === 'start' && !isWritten,
        said: text,
        others: others.map(({ company }) => company),
        isGuess: false,
      });
    }
    near.push(...(outputs[at]?.did_you_mean ?? []).map((company) => ({ said: text, company })));
  }
  return { named, near };
}

/** How a name fits a company; null for one that the search found by something else. */
export function fitOf(said: string, company: Company, isWritten: boolean): Fit | null {
  const name = bareName(said.replace(/['’]s?$/, ''));
  const ticker = company.ticker?.toLowerCase() ?? '';
  const names = [company.name, ...aliasesOf(company)].map(bareName);
  if (ticker !== '' && said.toLowerCase() === ticker)
    return isWritten || (ticker.length > 2 && !isCommon(said)) ? 'whole' : null;
  if (name === '') return null;
  const forms = [name, name.replace(/s$/, '')];
  if (
    names.some(
      (own) => forms.includes(own) || forms.includes(own.replace(/s$/, '')) || squeeze(own) === squeeze(name),
    )
  )
    return 'whole';
  const begins = names.some((own) =>
    forms.some((form) => own.startsWith(`${form} `) || isCjkStart(own, form)),
  );
  if (!begins) return null;
  const words = name.split(' ').length;
  if (words > 1 || isCjk(name)) return 'whole';
  return isWritten || !isCommon(said) ? 'start' : 'loose';
}

const squeeze = (text: string) => text.replaceAll(' ', '');
const isCjk = (text: string) => /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);
const isCjkStart = (own: string, asked: string) =>
  [...asked].length > 1 && isCjk(asked) && own.startsWith(asked);

/** The names by which a list of companies knows one, beside its own. */
function aliasesOf(company: Company): string[] {
  const { native_name, aliases } = company as Company & { native_name?: unknown; aliases?: unknown };
  return [...(Array.isArray(aliases) ? aliases : []), native_name].filter((one) => typeof one === 'string');
}

/** A word of everyday language or a place, which begins many names. */
function isCommon(said: string): boolean {
  const [only, ...others] = tokensOf(said);
  return others.length === 0 && only !== undefined && commonKeys.has(only.key);
}

const commonKeys = new Set(
  tokensOf(
    'american america us usa united states china chinese japan japanese korea korean hong kong india indian brazil brazilian britain british europe european asia asian pacific global international national general first life insurance bank capital financial energy power oil gas steel auto automotive data cloud digital home health care medical food water land industries industrial technology technologies systems services service solutions products media network communications holdings group royal new great greater big best central north south east west northern southern eastern western world universal standard modern advanced applied smart green blue red black white gold silver star sun city state trust fund growth value income credit loan save design build work play open range key core main link target gap match box block square dollar visa apple orange paper ball',
  ).map(({ key }) => key),
);
// Names that are words as well: they are names where nothing else is.
for (const key of ['appl', 'apple', 'block', 'visa', 'square', 'target', 'gap']) commonKeys.delete(key);

function unique(all: readonly Hit[]): NamedCompany[] {
  return all
    .filter(
      ({ company }, at) =>
        all.findIndex(
          (one) => one.company.country === company.country && one.company.local_id === company.local_id,
        ) === at,
    )
    .map(({ fit: _fit, isWritten: _isWritten, ...one }) => one);
}

const mostErrors = 2;

/** A misspelt name: the company whose name, or its first word, is nearest. */
function guess(near: readonly Near[]): NamedCompany | null {
  for (const { said, company } of near) {
    const own = bareName(company.name);
    const asked = bareName(said);
    const first = own.split(' ')[0] ?? '';
    const allowed = asked.length > 6 ? mostErrors : 1;
    const isNear = [own, first].some((one) => editDistance(asked, one, allowed) <= allowed);
    if (asked.length > 3 && isNear && !isCommon(said))
      return { company, said, others: [], isGuess: true, isLoose: true };
  }
  return null;
}
