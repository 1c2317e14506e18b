import type { AnswerTask } from '../../model-task.ts';
import { findTopic } from '../finance/topics.ts';
import { pickQuotes } from './pick-quotes.ts';
import { extractiveNote, writeQuotes } from './write-quotes.ts';

const quoteCount = 6;

/** The statements of the given sources that answer the question, quoted and cited. */
export function answerFromSources({ question, sources }: AnswerTask): string {
  const topic = findTopic(question);
  const quotes = pickQuotes(
    { text: question, ...(topic && { words: topic.words, preferHeadlines: topic.key === 'risks' }) },
    sources,
    quoteCount,
  );
  if (quotes.length === 0)
    return `None of the ${sources.length} given sources answers this.\n\n${extractiveNote}`;
  return `${writeQuotes(quotes)}\n\n${extractiveNote}`;
}
