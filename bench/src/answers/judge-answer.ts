import { type AnswerParts, readParts } from './answer-parts.ts';
import type { EvalAnswer } from './eval-answer.ts';
import type { EvalQuestion } from './eval-question.ts';
import type { Expectation } from './expectation.ts';
import { type GoldFigure, isGold, parseGold } from './figures/gold-figure.ts';
import { type Amount, readAmounts } from './figures/read-amounts.ts';

/** As a reader would call the answer. `harmful`: false and sure, such as another subject's figure told as the asked one. */
export const verdicts = [
  'right',
  'partly',
  'wrong',
  'harmful',
  'beside',
  'refused-rightly',
  'refused-wrongly',
  'failed',
] as const;
export type Verdict = (typeof verdicts)[number];

export interface Judgement {
  verdict: Verdict;
  /** For whoever looks at one. */
  why: string;
}

/** A figure in a table of more than this is shown, but has to be looked for. */
const fewFigures = 12;
const deniedWords =
  /\bno (?:such |separate |single |\S+ )?(?:figure|value|amount|number|breakdown|data)|not (?:separately )?(?:disclos|found|given|report|stat|broken|publish|available)|(?:gives|states|reports|discloses|names) no\b|(?:does|do|did) not (?:give|say|state|disclos|report|break|show|name|mention)|nothing was found|見つか(?:りません|らな)|(?:記載|数値|値|金額)(?:が|は)?(?:な|ありま)|開示(?:して|されて)い(?:な|ま)|찾(?:지 못|을 수 없)|(?:수치|값|금액)(?:가|이) 없|(?:공시|기재|나와).{0,6}(?:않|없)|没有(?:找到|披露|给出)|未(?:找到|披露|單獨|单独)|沒有(?:找到|披露|列)|não (?:foi |foram |se )?(?:encontr|divulg|inform|há|traz|dá|apresenta)|nada (?:foi )?encontr/i;
/** Words by which a figure is told as the group's and not as the asked member's. */
const groupWords =
  /\bgroup\b|\btotal\b|consolidated|company as a whole|all segments|overall|合計|連結|全体|전체|연결|합계|合计|合併|本集團|集团|consolidad|grupo|total/i;

export function judgeAnswer(question: EvalQuestion, expect: Expectation, answer: EvalAnswer): Judgement {
  if (answer.failed !== null) return { verdict: 'failed', why: answer.failed };
  const parts = readParts(answer.text);
  const denied = parts.claims.some((line) => deniedWords.test(line));
  if (expect.none) return judgeUnanswerable(question, expect, answer, parts, denied);
  if (answer.refused)
    return expect.false_premise
      ? { verdict: 'refused-rightly', why: 'the premise is false' }
      : { verdict: 'refused-wrongly', why: 'refused' };
  const told = tellsOther(question, expect, parts);
  if (told && denied)
    return { verdict: 'refused-wrongly', why: `denied, and told under its own name: ${told}` };
  if (told && answer.citations.length > 0)
    return { verdict: 'harmful', why: `another subject's figure: ${told}` };
  if (told) return { verdict: 'wrong', why: `another subject's figure: ${told}` };
  const contradicted = contradicts(expect, parts);
  if (contradicted) return { verdict: 'harmful', why: `the verdict is the opposite: ${contradicted}` };
  return expect.figures.length > 0
    ? judgeFigures(question, expect, parts, denied)
    : judgeWords(question, expect, parts, denied);
}

function judgeUnanswerable(
  question: EvalQuestion,
  expect: Expectation,
  answer: EvalAnswer,
  parts: AnswerParts,
  denied: boolean,
): Judgement {
  if (answer.refused || denied) return { verdict: 'refused-rightly', why: 'refused' };
  const told = tellsOther(question, expect, parts);
  if (told) return { verdict: 'harmful', why: `told as the answer: ${told}` };
  const claim = parts.claims.find((line) => amountsOf(line, question).length > 0);
  return claim
    ? { verdict: 'harmful', why: `a figure where the source has none: ${claim}` }
    : { verdict: 'beside', why: 'no answer exists' };
}

interface Place {
  amount: Amount;
  /** The sentence or row. */
  line: string;
  /** What names its subject: the line, and for a row its groups and the head of its table. */
  context: string;
  claimed: boolean;
}

function amountsOf(text: string, { language }: EvalQuestion): Amount[] {
  return readAmounts(text, language);
}

function placesOf(question: EvalQuestion, { claims, quotes, rows, text }: AnswerParts): Place[] {
  const lines = [
    ...claims.map((line) => ({ line, context: line, claimed: true })),
    ...quotes.map((line) => ({ line, context: line, claimed: false })),
    ...rows.map((row) => ({
      line: row.text,
      context: [row.head, ...row.groups.slice(-1), row.text].join(' '),
      claimed: false,
    })),
  ];
  // Read in the whole text, so that a table's head gives its rows their scale.
  const all = amountsOf(text, question);
  let from = 0;
  const starts = new Map<string, number>();
  for (const line of text.split('\n')) {
    if (!starts.has(line)) starts.set(line, from);
    from += line.length + 1;
  }
  return lines.flatMap(({ line, context, claimed }) => {
    const start = starts.get(line) ?? -1;
    return all
      .filter((amount) => amount.start >= start && amount.end <= start + line.length)
      .map((amount) => ({ amount, line, context, claimed }));
  });
}

/** The marks of bold print are no part of the words. */
const matches = (pattern: string, text: string) => new RegExp(pattern, 'iu').test(text.replaceAll('**', ''));

/** A sentence of the answer that tells a figure of another subject, without saying so. */
function tellsOther(question: EvalQuestion, expect: Expectation, parts: AnswerParts): string | null {
  const golds = expect.figures.map(parseGold);
  const others = expect.others.map(parseGold);
  const claimed = placesOf(question, parts).filter((place) => place.claimed);
  const holds = (some: readonly GoldFigure[][], { amount, line }: Place) =>
    some.some((any) => any.some((gold) => isGold(gold, amount, line)));
  // A sentence that has the asked figure as well says what the other is compared with.
  if (claimed.some((place) => holds(golds, place))) return null;
  const told = claimed.find((place) => holds(others, place) && !groupWords.test(place.line));
  return told?.line ?? null;
}

const yes = /^(?:\*\*)?(?:yes|はい|예|네|是的?|sim)\b|^(?:\*\*)?(?:はい|네|예|是)/i;
const no =
  /^(?:\*\*)?(?:no|não)\b(?! (?:filings|company|language|two))|^(?:\*\*)?(?:いいえ|아니|不是|否|沒有|没有)/i;

function contradicts({ verdict }: Expectation, { claims }: AnswerParts): string | null {
  const said = claims.find((line) => yes.test(line) || no.test(line));
  if (!verdict || !said) return null;
  return (verdict === 'yes' ? no.test(said) : yes.test(said)) ? said : null;
}

const shownInTables = new Set(['series', 'change', 'rank', 'composition', 'list', 'compare', 'sum']);

function judgeFigures(
  question: EvalQuestion,
  expect: Expectation,
  parts: AnswerParts,
  denied: boolean,
): Judgement {
  const places = placesOf(question, parts);
  const hits = expect.figures.map((text) => {
    const golds = parseGold(text);
    const found = places.filter(({ amount, line }) => golds.some((gold) => isGold(gold, amount, line)));
    return found.find(({ claimed }) => claimed) ?? found[0] ?? null;
  });
  const found = hits.filter((hit) => hit !== null);
  if (found.length === 0) {
    if (denied) return { verdict: 'refused-wrongly', why: 'denied' };
    const claim = places.find(({ claimed }) => claimed)?.line;
    if (claim && dropsMember(expect, parts, claim))
      return { verdict: 'harmful', why: `told without the asked member: ${claim}` };
    if (claim) return { verdict: 'wrong', why: `another figure: ${claim}` };
    return showsInputs(question, expect, places)
      ? { verdict: 'partly', why: 'what it is computed from, without the result' }
      : { verdict: 'beside', why: 'the figure is not there' };
  }
  if (found.length < hits.length)
    return { verdict: 'partly', why: `${found.length} of ${hits.length} figures` };
  const words = expect.words.filter((word) => !matches(word, parts.text));
  if (words.length > 0) return { verdict: 'partly', why: `without ${words.join(', ')}` };
  const members = expect.members.filter((member) => !found.some(({ context }) => matches(member, context)));
  if (members.length > 0)
    return { verdict: 'partly', why: `the figure stands without ${members.join(', ')}` };
  const shown = places.filter(({ claimed }) => !claimed).length;
  const looked = found.every(({ claimed }) => !claimed) && !shownInTables.has(question.question_type);
  if (looked && shown > fewFigures)
    return { verdict: 'partly', why: `to be looked for among ${shown} figures` };
  return { verdict: 'right', why: found.map(({ line }) => line).join(' / ') };
}

/** A figure is told as the answer, of whatever subject: neither the asked member nor that it is the group's is said. */
function dropsMember({ members }: Expectation, { claims }: AnswerParts, claim: string): boolean {
  return (
    members.length > 0 &&
    /\[\d+\]/.test(claim) &&
    !members.some((member) => matches(member, claim)) &&
    !claims.some((line) => groupWords.test(line) || deniedWords.test(line))
  );
}

/** The place of a computed figure names the figures that it is computed from. */
function showsInputs(question: EvalQuestion, expect: Expectation, places: readonly Place[]): boolean {
  if (!['share-of-total', 'ratio', 'sum', 'compare', 'change'].includes(question.question_type)) return false;
  const inputs = readAmounts(expect.place.quote, 'en').map(({ value }) => value);
  return inputs.length > 1 && inputs.every((input) => places.some(({ amount }) => amount.value === input));
}

/** Sentences about many things are no answer, even when the words occur in the last of them. */
const fewLines = 4;

function judgeWords(
  question: EvalQuestion,
  expect: Expectation,
  parts: AnswerParts,
  denied: boolean,
): Judgement {
  const lines = [...parts.claims, ...parts.quotes, ...parts.rows.map(({ text }) => text)];
  const hits = expect.words.filter((word) => matches(word, parts.text));
  if (hits.length === 0) {
    // It says that it found nothing, and what is nearest.
    if (denied) return { verdict: 'refused-wrongly', why: 'denied' };
    // A figure is no reason, but it is not false.
    const claimed = question.question_type !== 'why' && parts.claims.some((line) => line.includes('**'));
    return claimed
      ? { verdict: 'wrong', why: parts.claims[0] ?? '' }
      : { verdict: 'beside', why: lines[0] ?? '' };
  }
  if (hits.length < expect.words.length)
    return { verdict: 'partly', why: `${hits.length} of ${expect.words.length} words` };
  const first = lines.slice(0, fewLines).join('\n');
  const early = expect.words.filter((word) => matches(word, first)).length;
  return early === expect.words.length || lines.length <= fewLines * 2
    ? { verdict: 'right', why: first.slice(0, 200) }
    : { verdict: 'partly', why: 'the words come late' };
}
