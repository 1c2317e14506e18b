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
  /^why\b|^how (?:come|so)\b|\b(?:he|she|him|her|his|them|those|this|that|there)\b|\b(?:much|many|long|often) (?:was|is|were|are|did|does|do|has|have|had) (?:it|they|that)\b|\b(?:by|of|for|in|to|from|with|on|approve|affect|fix|pay|do|happens?) (?:it|they)\b|\b(?:if|when|should) (?:it|they)\b|\b(?:did|does|do|was|were|is|are|has|have) they\b|\b(?:did|does|will) it (?:cost|pay)\b|\b(?:did|has|have|is|was) it (?:been )?(?:improv|increas|decreas|declin|worsen|ris|fall|grow|higher|lower|better|worse|chang|develop|compar|mov|evolv)|\b(?:share|percent(?:age)?|proportion|portion) of (?:the|its) (?:total|whole|group|company)\b/i;
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
  const growths = splitGrowths(question);
  if (growths) return growths;
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

const growsFaster =
  /^(?:did|has|have) (?<one>[^?]{3,60}?) (?:gr[eo]wn?|increased?|rise|risen|fallen?|decreased?) (?:(?:faster|more|quicker|slower|less)(?: quickly| slowly)?) than (?:its |their |the )?(?<other>[^?]{3,60}?)(?<when>,? (?:at|in|during|for|over|between|from) [^?]{3,60})?\?*$/i;

/** "Did inventory grow faster than sales in 2024?" is answered by both growths. */
function splitGrowths(question: string): string[] | null {
  const { one, other, when = '' } = growsFaster.exec(question.trim())?.groups ?? {};
  if (!one || !other) return null;
  const whose = /^.*?['’]s?\s/.exec(one)?.[0] ?? '';
  const second = /\p{Lu}/u.test(other) ? other : `${whose}${other}`;
  return [one, second].map((what) => `By how much did ${what} grow${when}?`);
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
