import { withoutInstructions } from './without-instructions.ts';

describe('a question', () => {
  it.each([
    [
      'What is the ratio? Round your answer to two decimal places. Base your judgments on the balance sheet.',
      'What is the ratio?',
    ],
    [
      'Is margin rising? If margin is not a useful metric for a company like this, then state that.',
      'Is margin rising?',
    ],
    ['Please answer briefly.', 'Please answer briefly.'],
  ])('is read without its instructions on the answer: %s', (question, left) => {
    expect(withoutInstructions(question)).toBe(left);
  });
});
