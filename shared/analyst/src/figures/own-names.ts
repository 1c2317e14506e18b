import { companyNames } from '../answer/judge-passages.ts';
import { isPlace } from '../chat/places.ts';
import { bestMatch } from './figure-target.ts';

const shortestBeginning = 5;
/** Words that names of documents and companies hold, and questions too, without naming anybody by them. */
const ordinary =
  /^(?:and|the|for|por|qual|quais|quanto|annual|quarter(?:ly)?|half|full|year|interim|final|press|release|report|results?|earnings?|statements?|accounts?|financials?|income|profits?|sales|dividends?|capital|assets?|debt|form|filing|document|presentation|proxy|notice|update)$/;
const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');

/**
 * A question without its company's name where that has no grammar around it: "boeing gross margin 2018", "Boeing: gross
 * margin". A name within a sentence says whose figure is asked for, so it is kept.
 * @param names of the documents or companies that are asked of
 */
export function withoutOwnNames(
  question: string,
  names: readonly string[],
): { text: string; stripped: boolean } {
  const tokens = new Set(
    names.flatMap((name) => name.split(/[^\p{L}]+/u).map(lettersOf)).filter((token) => token.length > 2),
  );
  const wholes = names.map(lettersOf);
  const isOwn = (word: string) => {
    const letters = lettersOf(word);
    // "Apple Japan net sales": a place may be a part of the company.
    if (letters.length < 3 || ordinary.test(letters) || isPlace(word) || bestMatch(letters) !== null)
      return false;
    const single = letters.replace(/s$/, '');
    return (
      tokens.has(letters) ||
      tokens.has(single) ||
      (single.length >= shortestBeginning && wholes.some((whole) => whole.startsWith(single))) ||
      (/^\p{Lu}/u.test(word) && companyNames(`of ${word}`, names).length > 0)
    );
  };
  let leads = true;
  let isOwned = false;
  const kept = question
    .trim()
    .split(/\s+/)
    .filter((token) => {
      const word = token.replace(/[,:;?]+$/, '').replace(/['’]s$/, '');
      const isBare = /^\p{Ll}/u.test(word) || (leads && !/['’]s$/.test(token));
      // "Apple's iPhone": what the company has is not the company.
      const own = isBare && !isOwned && isOwn(word);
      isOwned = /['’]s$/.test(token);
      leads &&= own;
      return !own;
    });
  return { text: kept.join(' '), stripped: kept.length < question.trim().split(/\s+/).length };
}
