import { bareName, editDistance } from '@footnote/text';
import { commonWords } from '../lexicons/common-words.ts';
import { hasDigit } from '../parse/digits.ts';
import { grammarOf } from '../parse/grammar.ts';
import { onlyJoins } from '../parse/head-words.ts';
import { findPhrases } from '../parse/match-phrases.ts';
import type { ParsedQuestion } from '../parse/parsed-question.ts';
import { tokensOf, withoutPossessive } from '../parse/tokens.ts';
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
  /** A plain word that only begins a name, or a ticker: it is one only where filings of the company are here. */
  isLoose: boolean;
}

export interface FoundCompanies {
  named: readonly NamedCompany[];
  /** Companies that words of the question may mean as well, where none of those that are named has filings here. */
  reserve: readonly NamedCompany[];
  /** Names, written as such, that no company has. */
  unknown: readonly string[];
  /** Companies of near names. */
  near: readonly string[];
}

/** How well a name fits, the best first: several words of it or all, its first word, its ticker, or a word that begins many. */
const fits = ['whole', 'start', 'ticker', 'loose'] as const;
type Fit = (typeof fits)[number];

const mostSearches = 26;
const mostShown = 3;

/** The companies that a question names. One that is named in full wins over one that a word may mean. */
export function findCompanies(question: ParsedQuestion, desk: Desk): FoundCompanies {
  const candidates = nameCandidates(question).slice(0, mostSearches);
  const { hits, near } = search(candidates, question, desk);
  const rank = ({ fit }: Hit) => fits.indexOf(fit);
  const sorted = withoutInner(hits).toSorted((a, b) => rank(a) - rank(b) || a.start - b.start);
  const [best] = sorted;
  const chosen = best ? joined(sorted, best, question) : [];
  const guessed = best ? null : guess(near, question);
  const written = candidates.filter(({ isWritten, isOpen }) => isWritten && !isOpen);
  const unknown = written.length > 0 ? written : candidates.filter(({ isOpen }) => isOpen).slice(0, 1);
  return {
    named: guessed ? [guessed] : unique(chosen),
    reserve: unique(sorted.filter((one) => !chosen.includes(one))),
    unknown: best ? [] : unknown.map(({ text }) => text),
    near: near.slice(0, mostShown).map(({ company }) => company.name),
  };
}

/** Several companies are meant where their names are joined, or compared; else the one that is named best. */
function joined(sorted: readonly Hit[], best: Hit, { text, marks }: ParsedQuestion): Hit[] {
  const wide = sorted.filter(({ fit }) => fit !== 'loose');
  const inOrder = sorted.toSorted((a, b) => a.start - b.start);
  const isBeside = (one: Hit, other: Hit) => onlyJoins(text.slice(one.start + one.said.length, other.start));
  const list = inOrder.filter(
    (one, at) =>
      one === best ||
      [inOrder[at - 1], inOrder[at + 1]].some(
        (other) => other && (isBeside(one, other) || isBeside(other, one)) && other.fit !== 'loose',
      ),
  );
  const all = marks.has('compare') && wide.length > 1 ? wide.toSorted((a, b) => a.start - b.start) : [];
  return list.includes(best) && list.length > 1 && list.length >= all.length
    ? list
    : all.length > 0
      ? all
      : [best];
}

/** "Brave" within "Brave Bison" is no other name. */
const withoutInner = (hits: readonly Hit[]) =>
  hits.filter(
    (one) =>
      !hits.some(
        (other) =>
          other !== one &&
          other.said.length > one.said.length &&
          other.start <= one.start &&
          other.start + other.said.length >= one.start + one.said.length,
      ),
  );

interface Hit extends NamedCompany {
  fit: Fit;
  start: number;
}
interface Near {
  said: string;
  company: Company;
}

function search(candidates: readonly Candidate[], question: ParsedQuestion, desk: Desk) {
  const queries = candidates.map(queriesOf);
  const all = [...new Set(queries.flat())];
  const outputs = desk.askAll(
    'search_companies',
    all.map((query) => ({ query })),
  );
  const answers = new Map(all.map((query, at) => [query, outputs[at]]));
  const hits: Hit[] = [];
  const near: Near[] = [];
  for (const [at, { text, isWritten, isOpen, start }] of candidates.entries()) {
    const found = queries[at]?.map((query) => answers.get(query)) ?? [];
    const [output] = found;
    const matched = output?.matched;
    const said = typeof matched === 'string' ? matched : text;
    if (isOpen && !endsName(said, text)) continue;
    const fitting = found
      .flatMap((one) => one?.companies ?? [])
      .flatMap((company) => {
        const fit = fitOf(said, company, isWritten, question);
        return fit ? [{ company, fit }] : [];
      });
    const best = fits.flatMap((fit) => fitting.find((one) => one.fit === fit) ?? [])[0];
    if (best) {
      const others = fitting.filter(({ fit, company }) => fit === best.fit && company !== best.company);
      hits.push({
        ...best,
        start,
        said,
        isLoose: best.fit === 'ticker' || best.fit === 'loose' || (best.fit === 'start' && !isWritten),
        others: others.map(({ company }) => company),
        isGuess: false,
      });
    }
    near.push(...(output?.did_you_mean ?? []).map((company) => ({ said: text, company })));
  }
  return { hits, near };
}

/** "intels" may be a possessive without its apostrophe. */
const queriesOf = ({ text, isWritten }: Candidate): string[] =>
  !isWritten && text.length > 4 && singular(text) !== text
    ? [text.slice(0, 200), text.slice(0, -1)]
    : [text.slice(0, 200)];

/** A word in katakana, and a Korean one, is not cut. */
function endsName(said: string, text: string): boolean {
  const [last = '', next = ''] = [said.at(-1), text.at(said.length)];
  if (isKatakana(last) && isKatakana(next)) return false;
  return !isHangul(next) || text.length - said.length <= 2;
}

/** How a name fits a company; null for one that the search found by something else. */
export function fitOf(
  said: string,
  company: Company,
  isWritten: boolean,
  question: ParsedQuestion | null = null,
): Fit | null {
  const bare = withoutPossessive(said);
  const name = bareName(bare);
  const ticker = company.ticker?.toLowerCase() ?? '';
  const isKnown = !name.includes(' ') && isCommon(bare, question);
  if (ticker !== '' && bare.toLowerCase() === ticker)
    return hasDigit(ticker) || (!isKnown && (bare.length > 2 || bare === bare.toUpperCase()))
      ? 'ticker'
      : null;
  if (name === '') return null;
  const forms = [name, singular(name)];
  const names = [company.name, ...aliasesOf(company)].map(bareName);
  if (
    names.some(
      (own) => forms.includes(own) || forms.includes(singular(own)) || squeeze(own) === squeeze(name),
    )
  )
    return isKnown && !isWritten ? 'loose' : 'whole';
  const begins = names.some((own) =>
    forms.some((form) => own.startsWith(`${form} `) || isCjkStart(own, form)),
  );
  // "Philips" of "Koninklijke Philips": a word of its own within a name.
  const isWithin =
    !isKnown && name.length > 3 && names.some((own) => own.split(' ').some((word) => forms.includes(word)));
  if (!begins) return isWithin ? 'loose' : null;
  if (name.split(' ').length > 1 || isCjk(name)) return 'whole';
  return isKnown ? (isWritten ? 'loose' : null) : name.length > 2 ? 'start' : null;
}

const singular = (name: string) => (name.endsWith('s') && !name.endsWith('ss') ? name.slice(0, -1) : name);
const isKatakana = (char: string) => /[\p{Script=Katakana}ー]/u.test(char);
const isHangul = (char: string) => /\p{Script=Hangul}/u.test(char);
const squeeze = (text: string) => text.replaceAll(' ', '');
const isCjk = (text: string) => /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);
const isCjkStart = (own: string, asked: string) =>
  [...asked].length > 1 && isCjk(asked) && own.startsWith(asked);

/** The names by which a list of companies knows one, beside its own. */
function aliasesOf(company: Company): string[] {
  const { native_name, aliases } = company as Company & { native_name?: unknown; aliases?: unknown };
  return [...(Array.isArray(aliases) ? aliases : []), native_name]
    .filter((one) => typeof one === 'string')
    .map((one) => one.replace(underWatch, ''));
}

/** Chinese exchanges set it before the short name of a company that may be delisted. */
const underWatch = /^\*?ST(?=\p{Script=Han})/u;

const commonKeys = new Set(tokensOf(commonWords).map(({ key }) => key));

/** An everyday word, a place or a word of the lexicons: many company names begin with it, but alone it names no company. */
function isCommon(said: string, question: ParsedQuestion | null): boolean {
  const tokens = tokensOf(said);
  if (tokens.every(({ key }) => commonKeys.has(key))) return true;
  const { phrases, synonyms, members, signals } = grammarOf(question?.language ?? 'en');
  return [phrases, synonyms, members, signals].some(
    (index) => findPhrases(tokens, index as typeof phrases)[0]?.to === tokens.length,
  );
}

function unique(all: readonly Hit[]): NamedCompany[] {
  return all
    .filter(
      ({ company }, at) =>
        all.findIndex(
          (one) => one.company.country === company.country && one.company.local_id === company.local_id,
        ) === at,
    )
    .map(({ fit: _fit, start: _start, ...one }) => one);
}

const mostErrors = 2;

/** A misspelt name: the company whose name, or its first word, is nearest. */
function guess(near: readonly Near[], question: ParsedQuestion): NamedCompany | null {
  for (const { said, company } of near) {
    const own = bareName(company.name);
    const asked = bareName(said);
    const first = own.split(' ')[0] ?? '';
    const allowed = asked.length > 6 ? mostErrors : 1;
    // "Zhangjiajie Tourism" of "Zhang Jia Jie Tourism Group"
    const isSqueezed = asked.length > 6 && squeeze(own).startsWith(squeeze(asked));
    const isNear = isSqueezed || [own, first].some((one) => editDistance(asked, one, allowed) <= allowed);
    if (asked.length > 3 && isNear && !isCommon(said, question))
      return { company, said, others: [], isGuess: true, isLoose: true };
  }
  return null;
}
