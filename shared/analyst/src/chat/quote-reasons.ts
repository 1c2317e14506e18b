import { askedStatements, findTerms } from '@research/text';
import { companyNames } from '../answer/judge-passages.ts';
import type { Quote } from '../answer/pick-quotes.ts';
import { quotePassages } from '../answer/quote-passages.ts';
import { saysReason } from '../answer/reasons.ts';
import { directionOf } from '../answer/say-verdict.ts';
import { shortNameOf } from '../figures/short-names.ts';
import { withCause } from './cause-before.ts';
import { foundPassages } from './found-passages.ts';
import { namesFound } from './known-companies.ts';
import type { History } from './read-history.ts';
import { sharesFigure } from './shares-figure.ts';
import type { Inquiry } from './understand-question.ts';

const mostReasons = 2;
const saysChange =
  /\b(?:increas\w+|decreas\w+|grew|growth|declin\w+|rose|fell|higher|lower|improv\w+|up|down|favou?rabl\w+|unfavou?rabl\w+)\b|増|減|(?<!转|轉)增|减[少亏]|下[降跌滑]|上升|由盈[转轉][亏虧]|증가|감소|상승|하락|\b(?:cresc|aument|redu|diminu|queda|ca(?:iu|[ií]r)|super|inferior|acima|abaixo)/i;

/** What a net income is called where it is a loss, or by other companies. */
const otherResults = ['net loss', 'net profit', 'loss for the year', 'profit for the year'];

/** What may come says nothing of what was. */
const isConditional =
  /^(?:to the extent|if|should|unless|whether)\b|\b(?:could|may|might|would) (?:be |have |also |adversely |negatively |materially )*(?:affect|impact|harm|increase|decrease|decline|reduce|result|cause|lead|fluctuate)|\bcan be (?:\w+ )?affected/i;

/** No revenue of the year. */
const otherRevenue = /\b(?:Internal Revenue|(?:deferred|unearned) revenues?)\b/gi;

/** An item of a list, or the rest of a torn sentence: of what year and of what change is said before. */
const isPiece = /^\p{Ll}(?!\p{Lu})/u;
const year = /\b(?:19|20)\d\d\b/g;

/** Whether a text speaks of other years only than those that are asked for. */
function isOfOtherYears(text: string, asked: readonly number[]): boolean {
  const years = (text.match(year) ?? []).map(Number);
  return asked.length > 0 && years.length > 0 && !years.some((one) => asked.includes(one));
}

/**
 * What the text says of why a figure changed: sentences that name it, a change and a reason. Where some give the change as
 * the answer above them does, only those, because segments are told of in the same words. Null if that is not asked.
 */
export function quoteReasons(inquiry: Inquiry, history: History, answer: string): Quote[] | null {
  const { figure, question } = inquiry;
  if (!figure?.reasons) return null;
  const passages = foundPassages(history);
  const names = [
    ...namesFound(inquiry, history),
    ...companyNames(
      question,
      passages.map(({ title }) => title),
    ),
  ];
  const labels = [
    figure.name,
    figure.nameJapanese,
    ...askedStatements(question).lines,
    ...(figure.expression.kind === 'item' && figure.expression.said ? [figure.expression.said] : []),
    // "The decline in ROA was due to …"
    ...(figure.ratio ? [figure.ratio.key] : []),
    ...(figure.name === 'Net income' ? otherResults : []),
    'net sales',
  ].map((label) => findTerms(label));
  const short = shortNameOf(figure.foreign);
  const speaksOfIt = (text: string) => {
    if (figure.foreign.some((name) => text.includes(name)) || short?.test(text)) return true;
    const terms = new Set(findTerms(text.replaceAll(otherRevenue, ' ')));
    return labels
      .slice(0, figure.name === 'Revenue' ? undefined : -1)
      .some((label) => label.length > 0 && label.every((term) => terms.has(term)));
  };
  const asked = directionOf(question);
  // A part that rose is no reason why the whole fell.
  const goesAsAsked = (text: string) => asked === 0 || directionOf(text) !== -asked;
  const isReason = ({ kind, text }: Quote, lead: string) =>
    kind === 'sentence' &&
    !isConditional.test(text) &&
    !isOfOtherYears(`${lead} ${text}`, figure.years) &&
    saysReason.test(text) &&
    saysChange.test(text) &&
    goesAsAsked(text) &&
    // "Such decrease was due to …": the sentence before says of what.
    speaksOfIt(`${lead} ${text}`);
  const find = (wanted: (quote: Quote, lead: string) => boolean) =>
    quotePassages(question, names, passages, mostReasons, wanted).quotes;
  const exact = find((quote, lead) => isReason(quote, lead) && sharesFigure(`${lead} ${quote.text}`, answer));
  const whole = find((quote, lead) => isReason(quote, lead) && !isPiece.test(quote.text));
  const quotes = [exact, whole].find(({ length }) => length > 0) ?? find(isReason);
  return quotes.map(withCause);
}
