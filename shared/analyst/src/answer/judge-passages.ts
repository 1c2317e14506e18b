import { findTerms } from '@research/text';

interface Judged {
  title: string;
  text: string;
}

const plain = new Set(
  findTerms(
    `company business fiscal year quarter annual report filing document data based reported main primary major important
    ongoing regarding question answer state explain please useful metric relevant tell show give list describe summarise
    summarize main much many amount total value number kind type term result basis period date latest recent current`,
  ),
);
const noName =
  /^(?:FY\d*|Q[1-4]|H[12]|USD?|EUR|JPY|GBP|CEO|CFO|COO|EPS|EBITDA|M&A|R&D|IT|AI|ESG|GAAP|IFRS|SEC|What|Which|Who|How|Why|When|Where|Is|Are|Was|Were|Do|Does|Did|Has|Have|The|In|Of|For|And|If|Item|Note|Part|Inc|Corp|Ltd|Plc|January|February|March|April|May|June|July|August|September|October|November|December)$/;
/** When a larger share of the question's words is missing from the passages, they are about something else. */
const mostMissing = 0.5;

/**
 * Whether the passages can hold the answer: they contain the names in the question and most of its other words.
 * A question in another language than the passages can't be judged by its words. It passes.
 */
export function mayAnswer(question: string, passages: readonly Judged[]): boolean {
  if (passages.length === 0) return false;
  const sample = passages.map(({ text }) => text.slice(0, 500)).join(' ');
  if (isForeign(sample) !== isForeign(question)) return true;
  const held = new Set(passages.flatMap(({ title, text }) => findTerms(`${title} ${text}`)));
  const titles = passages.map(({ title }) => title.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const isTitle = (name: string) =>
    titles.some((title) => isWithin(name.toLowerCase().replaceAll(/[^a-z]/g, ''), title));
  for (const name of namesIn(question)) {
    const terms = findTerms(name);
    if (terms.length > 0 && !terms.some((term) => held.has(term)) && !isTitle(name)) return false;
  }
  if (isForeign(question)) return true;
  const terms = [...new Set(findTerms(question))].filter((term) => !plain.has(term) && !/\d/.test(term));
  if (terms.length < 2) return true;
  return terms.filter((term) => !held.has(term)).length / terms.length <= mostMissing;
}

/** Scripts without spaces between words: the words can't be counted one by one. */
function isForeign(text: string): boolean {
  return (
    (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0) >
    text.length * 0.2
  );
}

/** Words with a capital letter within a sentence. */
function namesIn(question: string): string[] {
  const words = [...question.matchAll(/(?<![.?!]\s)(?<!^)\b[A-Z][\p{L}&.-]+/gu)].map(([word]) =>
    word.replace(/[.,]+$/, ''),
  );
  return words.filter((word) => !noName.test(word));
}

/** Whether a short name stands for a long one, like AMEX for American Express: same letters, same order. */
function isWithin(short: string, long: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return short !== '' && at === short.length;
}

const aside =
  /\bif [^.?!]{0,80}\bnot\b[^.?!]{0,60}(?:useful|relevant|meaningful)[^.?!]*[.?!]?|\b(?:please|round|answer|calculate) [^.?!]*\.(?=\s|$)/gi;

/** The question without its instructions on the form of the answer. */
export function withoutAsides(question: string): string {
  const rest = question.replaceAll(aside, ' ').replaceAll(/\s+/g, ' ').trim();
  return rest.length >= 8 ? rest : question;
}
