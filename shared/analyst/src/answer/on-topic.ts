import { findTerms } from '@research/text';
import type { Topic } from '../topics.ts';
import { type Question, withoutNames } from './pick-quotes.ts';

const toldInFigures = new Set(['results', 'segments', 'liquidity', 'capital-allocation', 'outlook']);

/** A question with only these words asks for all risks, not for one of them. */
const riskTerms = new Set(
  findTerms(
    'risk factor key main principal top biggest important material company business face name list disclose describe mention identify cite state report annual 10-k filing highlight',
  ),
);

/** A question with only these words asks what the company does, not for one of its products. */
const businessTerms = new Set(
  findTerms(
    'business company do make sell offer product service describe description overview main primary activity model summary explain about 10-k annual report filing',
  ),
);

/** A question on a topic of annual reports, with the words and the form in which they speak of it. */
export function questionOnTopic(text: string, topic: Topic, names: readonly string[]): Question {
  const terms = findTerms(withoutNames(text, names));
  const general = terms.every((term) => riskTerms.has(term));
  return {
    text,
    names,
    words: topic.words,
    preferHeadlines: topic.key === 'risks' && general,
    preferActivity: topic.key === 'business' && terms.every((term) => businessTerms.has(term)),
    preferFigures: toldInFigures.has(topic.key),
  };
}
