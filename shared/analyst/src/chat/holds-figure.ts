import { findTerms } from '@research/text';
import type { Quote } from '../answer/pick-quotes.ts';
import type { FigureQuestion } from '../figures/figure-question.ts';
import { nameInEnglish } from '../figures/foreign-labels.ts';
import { lineItem } from '../figures/line-items.ts';

const amount =
  /[$€£¥₩₹]\s?\d|\d[\d.,]*\s?(?:%|％|percent|thousand|million|billion|crore|lakh|mil\b|milh|bilh|[千百万億亿천백억]|円|원|元)|(?<!\d)\d{1,3}(?:[.,]\d{3})+(?!\d)/i;

/** "We have never paid any dividends": none is an amount as well. */
const deniesAny = /\b(?:never|not|n['’]t)\b[^.;]{0,60}\bany\b|\b(?:have|has|had|were|was|paid|made) no\b/i;

/** Whether only a quote with a figure in it can answer: an amount or a rate is asked for, and nothing else. */
export function asksForFigureOnly({ aim, verdict, reasons, isCount }: FigureQuestion): boolean {
  return verdict === null && !reasons && !isCount && aim !== 'trend';
}

/** Whether a quote holds a figure of what is asked: of a statement's line, its name and an amount. A table may. */
export function holdsFigure({ kind, text }: Quote, { expression }: FigureQuestion): boolean {
  if (kind === 'table') return true;
  if (!amount.test(text) && !deniesAny.test(text)) return false;
  if (expression.kind !== 'item') return true;
  const { name, asked } = lineItem(expression.key);
  const terms = new Set(findTerms(text));
  return (
    asked.test(text) || asked.test(nameInEnglish(text)) || findTerms(name).every((term) => terms.has(term))
  );
}
