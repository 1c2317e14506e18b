import { measures } from '../catalogue/catalogue.ts';
import { type Measure, type MeasureLanguage, measureLanguages } from '../catalogue/measure.ts';

/** What a text names. */
export interface NamedMeasure {
  /** The measures that are called so; the usual one first. */
  keys: string[];
  /** As the text writes it. */
  words: string;
  start: number;
  end: number;
}

interface Phrase {
  form: RegExp;
  length: number;
  keys: string[];
}

/** Where several measures share a name, people mean these. */
const usual = ['net_income', 'eps_diluted', 'equity_parent'];
const joined = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const latin = /[\p{Script=Latin}\p{N}]/u;

/** In small letters without accents, of the same length: places in it are those in the text. */
function fold(text: string): string {
  return Array.from({ length: text.length }, (_, at) => foldUnit(text[at] ?? '')).join('');
}

function foldUnit(unit: string): string {
  if (/[\s\-‐-―−]/.test(unit)) return ' ';
  if (/[’‘ʼ`]/.test(unit)) return "'";
  // A syllable of Hangul would fall into letters.
  const plain = /\p{Script=Hangul}/u.test(unit) ? unit : unit.normalize('NFKD').replace(/\p{M}/gu, '');
  // ど, が: the mark belongs to the letter.
  const kept = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(unit) ? unit.normalize('NFKC') : plain;
  return kept.length === 1 ? kept.toLowerCase() : unit.toLowerCase().slice(0, 1) || unit;
}

function escapeUnit(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** Between letters that are written together a space may be; a Latin word ends where it ends, or with the s of a plural. */
function formOf(folded: string): RegExp {
  const body = [...folded]
    .map((unit, at, all) => {
      if (unit === ' ') return ' +';
      const next = all[at + 1] ?? '';
      return joined.test(unit) && joined.test(next) ? `${escapeUnit(unit)} ?` : escapeUnit(unit);
    })
    .join('');
  const endsLatin = latin.test(folded.at(-1) ?? '') && !joined.test(folded.at(-1) ?? '');
  return new RegExp(`${body}${endsLatin ? "(?:s|'s|s')?(?![\\p{Script=Latin}\\p{N}])" : ''}`, 'uy');
}

function phrasesOf(languages: readonly MeasureLanguage[]): Map<string, Phrase[]> {
  const keysOf = new Map<string, string[]>();
  const add = (words: string, key: string | null): void => {
    const folded = fold(words).replace(/ +/g, ' ').trim();
    const keys = keysOf.get(folded) ?? [];
    if (key !== null && !keys.includes(key)) keys.push(key);
    keysOf.set(folded, keys);
  };
  for (const measure of measures) {
    for (const language of languages) for (const words of wordsOf(measure, language)) add(words, measure.key);
    for (const words of measure.notAsked) add(words, null);
  }
  const phrases = new Map<string, Phrase[]>();
  for (const [folded, keys] of keysOf) {
    const first = folded[0] ?? '';
    const sorted = keys.toSorted((a, b) => Number(usual.includes(b)) - Number(usual.includes(a)));
    phrases.set(first, [
      ...(phrases.get(first) ?? []),
      { form: formOf(folded), length: folded.length, keys: sorted },
    ]);
  }
  return phrases;
}

/** The words by which a measure is asked for in a language, its name first. */
function wordsOf(measure: Measure, language: MeasureLanguage): string[] {
  return [measure.names[language], ...(measure.asked[language] ?? [])];
}

const made = new Map<string, Map<string, Phrase[]>>();

/**
 * The measures that a text names, in its order. The longest name counts, and no two overlap; a name of another line that contains
 * one, as `deferred revenue`, names none.
 */
export function findMeasuresByWords(
  text: string,
  languages: readonly MeasureLanguage[] = measureLanguages,
): NamedMeasure[] {
  const id = languages.join();
  const phrases = made.get(id) ?? phrasesOf(languages);
  made.set(id, phrases);
  const folded = fold(text);
  const found: NamedMeasure[] = [];
  for (let at = 0; at < folded.length; ) {
    const inWord = at > 0 && isLatin(folded[at] ?? '') && isLatin(folded[at - 1] ?? '');
    const best = inWord ? undefined : longestAt(phrases.get(folded[at] ?? '') ?? [], folded, at);
    if (!best) {
      at += 1;
      continue;
    }
    const { keys, end } = best;
    if (keys.length > 0) found.push({ keys: [...keys], words: text.slice(at, end), start: at, end });
    at = end;
  }
  return found;
}

function isLatin(unit: string): boolean {
  return latin.test(unit) && !joined.test(unit);
}

function longestAt(
  phrases: readonly Phrase[],
  folded: string,
  at: number,
): { keys: readonly string[]; end: number } | undefined {
  let best: { keys: readonly string[]; end: number } | undefined;
  for (const { form, keys } of phrases) {
    form.lastIndex = at;
    const match = form.exec(folded);
    if (match && match[0].length > (best ? best.end - at : 0)) best = { keys, end: at + match[0].length };
  }
  return best;
}
