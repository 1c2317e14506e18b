import type { Quote } from '../answer/pick-quotes.ts';
import { readFigureQuestion } from '../figures/read-figure-question.ts';
import { asksForFigureOnly, holdsFigure } from './holds-figure.ts';

const holds = (question: string, text: string) => {
  const figure = readFigureQuestion(question);
  return figure && holdsFigure({ kind: 'sentence', text } as Quote, figure);
};

describe('a quote that answers a question for a figure', () => {
  it.each([
    ["What was Halcyon's revenue in 2024?", 'Revenue was $364.2 million.', true],
    [
      "What was Halcyon's revenue in 2024?",
      'It earns most of its revenues abroad, in over 175 countries.',
      false,
    ],
    ["What was Halcyon's revenue in 2024?", 'It owns 9 million square feet of space.', false],
    ["What was Halcyon's dividend per share?", 'A dividend of $0.12 per share was declared.', true],
    ['What dividend did Halcyon pay in 2024?', 'We have never declared or paid any cash dividends.', true],
    ['What dividend did Halcyon pay in 2024?', 'Dividends are not sure.', false],
    ["What was Halcyon's revenue in India in 2024?", 'Europe includes India and Africa.', false],
  ])('to %j: %j %s', (question, text, answers) => expect(holds(question, text)).toBe(answers));

  it('is not needed where something else is asked', () => {
    const figure = readFigureQuestion('Did gross margin improve in 2024?');
    expect(figure && asksForFigureOnly(figure)).toBe(false);
  });
});
