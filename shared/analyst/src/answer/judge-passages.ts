import { findTerms } from '@research/text';

interface Judged {
  title: string;
  text: string;
}

const noName =
  /^(?:FY\d*|Q[1-4]|H[12]|USD?|EUR|JPY|GBP|CEO|CFO|COO|EPS|EBITDA|M&A|R&D|IT|AI|ESG|GAAP|IFRS|SEC|What|Which|Who|How|Why|When|Where|Is|Are|Was|Were|Do|Does|Did|Has|Have|The|In|Of|For|And|If|Item|Note|Part|Inc|Corp|Ltd|Plc|January|February|March|April|May|June|July|August|September|October|November|December)$/;

/** A question in another language than the passages can't be judged by its words. */
export function isForeignTo(question: string, passages: readonly Judged[]): boolean {
  const sample = passages.map(({ text }) => text.slice(0, 500)).join(' ');
  return isForeign(sample) !== isForeign(question);
}

/**
 * Whether the passages can hold the answer: they contain the names in the question, other than those of the company
 * itself.
 */
export function mayAnswer(
  question: string,
  company: readonly string[],
  passages: readonly Judged[],
): boolean {
  if (passages.length === 0) return false;
  const present = new Set(passages.flatMap(({ title, text }) => findTerms(`${title} ${text}`)));
  const own = new Set(
    [
      ...company,
      ...companyNames(
        question,
        passages.map(({ title }) => title),
      ),
    ].flatMap(findTerms),
  );
  for (const name of namesIn(question)) {
    const terms = findTerms(name);
    if (terms.length > 0 && !terms.some((term) => present.has(term) || own.has(term))) return false;
  }
  const object = objectOf(question);
  return object.length === 0 || object.some((term) => present.has(term) || own.has(term));
}

/** What a measure is asked for, such as "cannabis" in "revenues from cannabis". If no passage names it, they don't answer. */
function objectOf(question: string): string[] {
  const object =
    /\b(?:revenues?|sales|income|profits?|loss(?:es)?|earn(?:ings|ed|s)?|spen[dt]|spending|exposures?|holdings?|invest(?:ed|ments?)|expenses?|costs?)\s+(?:\w+\s+)?(?:from|on|to|in|of)\s+(?:the\s+)?(?<object>[a-z][\w\s-]{2,40}?)(?=\s+(?:in|during|for|at|by|as of)\b|[?,.]|$)/i.exec(
      question,
    )?.groups?.object;
  const subject =
    /\b(?:polic(?:y|ies)|stance|position|views?|opinions?|say|says|said|statements?|guidelines?|rules?)\s+(?:on|about|regarding|concerning|toward|of)\s+(?:the\s+)?(?<subject>[a-z][\w-]{3,30})(?=[?,.]|$)/i.exec(
      question,
    )?.groups?.subject;
  return findTerms(object ?? subject ?? '').filter((term) => !/\d/.test(term) && !saysNothing.has(term));
}

const saysNothing = new Set(
  findTerms(
    'operation operations operating total year quarter fiscal company group business other time long term customer customers sale sales service services product products continuing ordinary change net first second third fourth half few several many some single one large largest small major main',
  ),
);

/** A name that the question asks about: an owner, or the subject of the verb. */
const owner =
  /\b[A-Z][\p{L}&.-]*['’]s?(?=\s)|(?<=\b(?:[Dd]id|[Dd]oes|[Dd]o|[Ii]s|[Aa]re|[Ww]as|[Ww]ere|[Hh]as|[Hh]ave|[Hh]ad|by)\s)(?:[A-Z][\p{L}&.-]+\s?)+/gu;

/** Names of something within or beside the company: a place, a product, another company. */
export function namesWithin(question: string, company: readonly string[]): string[] {
  const own = new Set(company.flatMap(findTerms));
  return namesIn(question.replaceAll(owner, (name) => name.toLowerCase())).filter((name) =>
    findTerms(name).some((term) => !own.has(term)),
  );
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
  const words = [...question.matchAll(/(?<![.?!]\s)(?<!^)\b[a-z]?[A-Z][\p{L}\d&.-]+/gu)].map(([word]) =>
    word.replace(/[.,]+$/, ''),
  );
  return words.filter((word) => !noName.test(word));
}

/** The names of a question that are in the titles of the sources, in full or abbreviated: the company's own. */
export function companyNames(question: string, titles: readonly string[]): string[] {
  const bare = [...new Set(titles)].map((title) => title.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const own = namesIn(question).filter((name) => {
    const short = name.toLowerCase().replaceAll(/[^a-z]/g, '');
    return bare.some(
      (title) =>
        (short.length > 2 && title.includes(short)) || (title[0] === short[0] && isWithin(short, title)),
    );
  });
  return [...own, ...restOfNames(question, own)];
}

const companyWords =
  '(?:Capital|Technolog(?:y|ies)|Group|Holdings?|Corp(?:oration)?|Inc|Ltd|Limited|Plc|PLC|Company|Bank|Bancorp|Financial|Industries|International|Systems|Pharmaceuticals?|Biotech|Energy|Resources|Partners|Enterprises|Communications|Entertainment|Stores|Brands|Foods|Motors?|Materials|Minerals|Mining)';

/** The words of a name that a short title leaves out: "Capital" of "Armadale Capital", where the title has "Armadale". */
function restOfNames(question: string, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const at = question.indexOf(`${name} `);
    const rest = at < 0 ? '' : question.slice(at + name.length);
    return new RegExp(`^(?: ${companyWords}\\b)+`, 'u').exec(rest)?.[0].trim().split(' ') ?? [];
  });
}

/** Whether a short name abbreviates a long one, like AMEX for American Express: same letters, same order. */
function isWithin(short: string, long: string): boolean {
  if (short.length < 2 || short.length > 5) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}
