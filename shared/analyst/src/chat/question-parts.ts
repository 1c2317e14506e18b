import { readFigureQuestion } from '../figures/read-figure-question.ts';

/** Words that begin a question of their own. */
const asks =
  '(?:who|whom|whose|what|when|where|how|which|why|is|are|was|were|does|do|did|has|have|had|can|will)';
const boundary = new RegExp(
  String.raw`\?\s+(?:and\s+|also,?\s+)?(?=${asks}\b)|,?\s+(?:and|as well as|plus|but)\s+(?:also\s+)?(?=${asks}\b)|,\s+(?=(?:who|whom|when|where|how|why|what)\b)|[？?]\s*(?:また|そして|さらに|あと)?、?(?=\S)`,
  'gi',
);
const startsAsking = new RegExp(
  String.raw`^(?:and\s+|also\s+)?(?:please\s+)?(?:${asks}\b|(?:tell|give|show|list|name|compare|describe|explain|summari[sz]e)\b)|[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]`,
  'iu',
);
/** Words that refer to the part before: "who was named, and why?", "how long has he been there?". */
const leansBack =
  /^why\b|^how (?:come|so)\b|^(?:how|by how) (?:large|big|much|high|low|small)(?: (?:was|is|were|are) (?:it|they|that))?\s*\??$|^how (?:much|many) (?:of (?:it|them|that) )?(?:was|is|were|are|has been|had been|remain\w*) (?:already |still |then )?(?:drawn|used|borrowed|outstanding|available|left|unused|spent|paid)\b|\b(?:was|were|is|are) (?:it|they) (?:met|kept|breached|violated|in compliance)\b|\b(?:he|she|him|her|his|them|those|this|that|there)\b|\b(?:much|many|long|often) (?:was|is|were|are|did|does|do|has|have|had) (?:it|they|that)\b|\b(?:by|of|for|in|to|from|with|on|approve|affect|fix|pay|do|happens?) (?:it|they)\b|\b(?:if|when|should) (?:it|they)\b|\b(?:did|does|do|was|were|is|are|has|have) they\b|\b(?:did|does|will) it (?:cost|pay|represent|account for|make up)\b|\b(?:did|does|has|have|is|was) it (?:been )?(?:improv|increas|decreas|declin|worsen|ris|fall|grow|higher|lower|better|worse|chang|develop|compar|mov|evolv)|\b(?:share|percent(?:age)?|proportion|portion) of (?:the|its) (?:total|whole|group|company)\b/i;
/** "Give a response to the question by using the income statement.": says how to answer. */
const saysHow =
  /^(?:please\s+)?(?:give|show)\s+(?:me\s+)?(?:an?|the|your|its?)\s+(?:\w+\s+)?(?:response|answers?|solution|results?|reply|amounts?|figures?)\b/i;
const leastWords = 3;
const most = 3;

/**
 * The questions in a question: "Who is its auditor, and how much was revenue?" are two. A part that only makes sense
 * with the one before stays with it, and so does what says how to answer.
 */
export function questionParts(question: string): string[] {
  const split =
    splitShares(question) ?? splitGrowths(question) ?? splitCompared(question) ?? splitCompanies(question);
  if (split) return split;
  const parts: string[] = [];
  for (const { gap, text } of cut(question)) {
    const before = parts.at(-1);
    if (before === undefined || isWhole(text)) parts.push(text);
    else parts[parts.length - 1] = `${before}${gap}${text}`;
  }
  const first = parts[0] ?? '';
  const whole =
    parts.length < 2 || parts.length > most || !startsAsking.test(first) || words(first) < leastWords;
  return whole
    ? [question]
    : parts.map((part) => (/[?？。.!]\s*$/.test(part) ? part.trim() : `${part.trim()}?`));
}

const sharesOfOne =
  /^(?<lead>(?:what|which) (?:share|percent(?:age)?|proportion|portion|part|%) of [^?,]{3,80}? (?<verb>is|was|are|were|comes? from|came from)) (?<one>[^?]{2,60}?),? and (?:(?:what|how much|which) )?(?:(?:share|percent(?:age)?|proportion|part) )?\k<verb> (?<other>[^?]{2,60}?)\?*$/i;

/** "What share of sales is A and what is B?" asks for two shares of the same whole. */
function splitShares(question: string): string[] | null {
  const { lead, one, other } = sharesOfOne.exec(question.trim())?.groups ?? {};
  if (!lead || !one || !other) return null;
  return [one, other].map((what) => `${lead} ${what}?`);
}

const growsFaster =
  /^(?:did|has|have) (?<one>[^?]{3,60}?) (?:gr[eo]wn?|increased?|rise|risen|fallen?|decreased?) (?:(?:faster|more|quicker|slower|less)(?: quickly| slowly)?) than (?:its |their |the )?(?<other>[^?]{3,60}?)(?<when>,? (?:at|in|during|for|over|between|from) [^?]{3,60})?\?*$/i;

/** "Did inventory grow faster than sales in 2024?" is answered by both growths. */
function splitGrowths(question: string): string[] | null {
  const { one, other, when = '' } = growsFaster.exec(question.trim())?.groups ?? {};
  if (!one || !other) return null;
  return [one, ofSame(one, other)].map((what) => `By how much did ${what} grow${when}?`);
}

/** The second figure is of the company that the first one names. */
function ofSame(one: string, other: string): string {
  const whose = /^.*?['’]s?\s/.exec(one)?.[0] ?? '';
  return /\p{Lu}/u.test(other) ? other : `${whose}${other}`;
}

const comparedGrowths =
  /^how (?:did|does|do|has|have) (?<one>[^?]{2,60}?) (?:growth|(?:gr[eo]w|change|develop)(?:ed|n)?) (?:compared? (?:to|with|against)|versus|vs\.?|relative to|against) (?:its |their |the |that of |growth (?:of|in) )*(?<other>[^?]{2,60}?)(?: growth| change)?(?<when>,? (?:at|in|during|for|over|between|from) [^?]{3,60})?\?*$/i;

/** "How did U.S. sales growth compare to international sales growth?": each of the two has its own figures. */
function splitCompared(question: string): string[] | null {
  const { one, other, when = '' } = comparedGrowths.exec(question.trim())?.groups ?? {};
  // "Compared with 2023", "with the prior year": a period and no other figure.
  if (!one || !other || periodWords.test(other)) return null;
  return [one, ofSame(one, other)].map((what) => `By how much did ${what} grow${when}?`);
}

const periodWords = /\d{4}|\b(?:year|quarter|period|months?|expectations?|guidance|industry|peers)\b/i;

const more =
  '(?:more|less|fewer|(?:the )?(?:higher|highest|larger|largest|bigger|biggest|greater|lower|lowest|smaller|better))';
const has = '(?:has|had|have|made|makes?|earned|earns?|reported|reports?|generated|generates?)';
const two = String.raw`(?<one>\p{L}[^,?]{0,60}?) or (?<other>\p{L}[^,?]{0,60}?)`;
const when = '(?<when> (?:in|for|at|during) [^,?]{3,40}?)?';
const of = '^(?:which|who|what)(?: company| one| of (?:them|the two|these))?';
/** "Which company had more employees, A or B?" and other ways to ask for the greater of two companies. */
const greaterOfTwo = [
  String.raw`${of} (?:is|was|are) ${more} (?:by|in|in terms of) (?<what>[^,?]{3,60}?)${when}[,:]\s*${two}\?*$`,
  String.raw`${of} ${has} ${more} (?<what>[^,?]{3,60}?)${when}[,:]\s*${two}\?*$`,
  String.raw`${of} (?<employs>employs|employed) (?:more|fewer) (?<what>[^,?]{3,60}?)${when}[,:]\s*${two}\?*$`,
  String.raw`${of} (?<spends>spends|spent|spend) (?:more|less) (?<what>on [^,?]{3,60}?)${when}[,:]\s*${two}\?*$`,
  String.raw`^(?:did|does|do|has|had) ${two} (?:have|make|earn|report|generate) ${more} (?<what>[^,?]{3,60}?)${when}\?*$`,
].map((form) => new RegExp(form, 'iu'));
const counted =
  /\b(?:employees|people|staff|workers|stores|restaurants|customers|subsidiaries|countries|factories|plants)$/i;

/** The same question of both companies, so that the answers stand side by side. */
function splitCompanies(question: string): string[] | null {
  const groups = greaterOfTwo.map((form) => form.exec(question.trim())?.groups).find(Boolean);
  if (!groups) return null;
  const { one = '', other = '', what = '', when = '', employs, spends } = groups;
  if (![one, other].every((name) => /\p{Lu}/u.test(name))) return null;
  // A figure of statements is read of both, and then compared.
  const expression = readFigureQuestion(question)?.expression;
  if (expression && expression.kind !== 'phrase') return null;
  return [one, other].map((name) => {
    if (spends) return `How much did ${name} spend ${what}${when}?`;
    if (employs) return `How many ${what} does ${name} employ${when}?`;
    return counted.test(what)
      ? `How many ${what} does ${name} have${when}?`
      : `What was ${name}${/['’]s$/.test(name) ? '' : "'s"} ${what}${when}?`;
  });
}

interface Piece {
  /** The text before it. */
  gap: string;
  text: string;
}

function cut(question: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let gap = '';
  for (const match of question.matchAll(boundary)) {
    const mark = /^[?？]/.exec(match[0])?.[0] ?? '';
    pieces.push({ gap, text: question.slice(from, match.index) + mark });
    gap = match[0].slice(mark.length);
    from = match.index + match[0].length;
  }
  pieces.push({ gap, text: question.slice(from) });
  return pieces.filter(({ text }) => text.trim() !== '');
}

function isWhole(piece: string): boolean {
  const text = piece.trim();
  return startsAsking.test(text) && words(text) >= leastWords && !leansBack.test(text) && !saysHow.test(text);
}

/** Japanese has no spaces: a clause is long enough by its letters. */
function words(text: string): number {
  const spaced = text.trim().split(/\s+/).length;
  return /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text)
    ? Math.max(spaced, text.length / 3)
    : spaced;
}
