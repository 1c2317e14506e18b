import { stemWord } from './stem-word.ts';
import { stopWords } from './stop-words.ts';

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu;
const words = /[\p{L}\p{M}\p{N}]+(?:['’&.-][\p{L}\p{N}]+)*/gu;

/** The searchable terms of a text: lower-case word stems, and pairs of characters where there are no spaces between words. */
export function findTerms(text: string): string[] {
  const folded = text.normalize('NFKC').toLowerCase();
  const terms: string[] = [];
  for (const [run] of folded.matchAll(cjk)) {
    const letters = [...run];
    if (letters.length === 1 && !stopWords.has(run)) terms.push(run);
    for (let at = 0; at + 1 < letters.length; at += 1) terms.push(`${letters[at]}${letters[at + 1]}`);
  }
  for (const [word] of folded.replace(cjk, ' ').matchAll(words)) {
    const bare = word.replace(/['’]s$/, '');
    if (!stopWords.has(bare)) terms.push(/\d/.test(bare) ? bare : stemWord(bare));
  }
  return terms;
}
