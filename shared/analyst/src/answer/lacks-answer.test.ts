import { lacksAmount } from './lacks-answer.ts';
import type { Quote } from './pick-quotes.ts';

const quote = (text: string, under = ''): Quote => ({
  source: { id: 's1', title: 'Tarn, 10-K', text },
  text,
  kind: 'sentence',
  under,
  score: 1,
});
const made = quote('Most scales are assembled by 3 partners in Poland, Spain and Norway.');
const talk = quote('Demand in Norway is cyclical and follows the budgets of 2024.');
const sold = quote('Sales in Norway were 12% of the total.');

describe('the amount of something with a name', () => {
  it.each([
    ["What was Tarn's share of sales in Norway?", [talk], true],
    ['How much revenue did Tarn make in Norway?', [talk], true],
    ['What percentage of total revenue came from Norway?', [talk, quote('Sales rose by 4%.')], true],
    ["What was Tarn's share of sales in Norway?", [talk, sold], false],
    ["What was Tarn's share of sales in Norway?", [quote('Sales were 12% of the total.', 'Norway')], false],
    ['Where does Tarn assemble its scales, in Norway?', [made], false],
  ])('%s', (question, quotes, lacks) => {
    expect(lacksAmount(question, ['Norway'], quotes)).toBe(lacks);
  });

  it('is not asked of the company as a whole', () => {
    expect(lacksAmount("What was Tarn's share of sales abroad?", [], [talk])).toBe(false);
  });
});
