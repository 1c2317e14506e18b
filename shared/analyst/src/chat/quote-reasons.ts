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
import type { Inquiry } from './understand-question.ts';

const mostReasons = 2;
const saysChange =
  /\b(?:increas\w+|decreas\w+|grew|growth|declin\w+|rose|fell|higher|lower|improv\w+|up|down|favou?rabl\w+|unfavou?rabl\w+)\b|増|減|(?<!转|轉)增|减[少亏]|下[降跌滑]|上升|由盈[转轉][亏虧]|증가|감소|상승|하락|\b(?:cresc|aument|redu|diminu|queda|ca(?:iu|[ií]r)|super|inferior|acima|abaixo)/i;

/** What a net income is called where it is a loss, or by other companies. */
const otherResults = ['net loss', 'net profit', 'loss for the year', 'profit for the year'];

/** What may come says nothing of what was. */
const isConditional =
  /^(?:to the extent|if|should|unless|whether)\b|\b(?:could|may|might|would) (?:be |have |also |adversely |negatively |materially )*(?:affect|impact|harm|increase|decrease|decline|reduce|result|cause|lead|fluctuate)|\bcan be (?:\w+ )?affected/i;

/** What the text says of why a figure changed: sentences that name it, a change and a reason. Null if that is not asked. */
export function quoteReasons(inquiry: Inquiry, history: History): Quote[] | null {
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
    ...(figure.name === 'Net income' ? otherResults : []),
    'net sales',
  ].map((label) => findTerms(label));
  const short = shortNameOf(figure.foreign);
  const speaksOfIt = (text: string) => {
    if (figure.foreign.some((name) => text.includes(name)) || short?.test(text)) return true;
    const terms = new Set(findTerms(text));
    return labels
      .slice(0, figure.name === 'Revenue' ? undefined : -1)
      .some((label) => label.length > 0 && label.every((term) => terms.has(term)));
  };
  const asked = directionOf(question);
  // A part that rose is no reason why the whole fell.
  const goesAsAsked = (text: string) => asked === 0 || directionOf(text) !== -asked;
  const { quotes } = quotePassages(
    question,
    names,
    passages,
    mostReasons,
    ({ kind, text }, lead) =>
      kind === 'sentence' &&
      !isConditional.test(text) &&
      saysReason.test(text) &&
      saysChange.test(text) &&
      goesAsAsked(text) &&
      // "Such decrease was due to …": the sentence before says of what.
      speaksOfIt(`${lead} ${text}`),
  );
  return quotes.map(withCause);
}
