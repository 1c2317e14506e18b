import { decimalsOf, scaleOf, withoutAnswerForm } from './answer-form.ts';

describe('how the answer is to be written', () => {
  it.each([
    ['What were net fees in USD millions?', 6],
    ['What were its borrowings in $m?', 6],
    ['What was capex, in millions of Canadian dollars?', 6],
    ['What were net fees (USD billions)?', 9],
    ['What was net income in R$ billions?', 9],
    ['Qual foi a receita em 2024, em milhões de reais?', 6],
    ['What were net fees?', null],
  ])('reads the scale of "%s"', (question, scale) => {
    expect(scaleOf(question)).toBe(scale);
  });

  it.each([
    ['What is the margin? One decimal.', 1],
    ['What is the margin, in percent with two decimals?', 2],
    ['Round your answer to three decimal places.', 3],
    ['What is the margin?', null],
  ])('reads the decimals of "%s"', (question, decimals) => {
    expect(decimalsOf(question)).toBe(decimals);
  });

  it.each([
    ['How did research expense change, in percent with one decimal?', 'How did research expense change?'],
    ['By how much did sales grow in percent, to one decimal?', 'By how much did sales grow?'],
    ['What is the change in fees in percent, one decimal?', 'What is the change in fees?'],
    ['What were borrowings at the end of 2023, in $m?', 'What were borrowings at the end of 2023?'],
    ['What was capex, in millions of Canadian dollars?', 'What was capex?'],
    ['What was basic EPS for FY2025 in rupees?', 'What was basic EPS for FY2025?'],
    ['What was net income in 2024, in R$ billions?', 'What was net income in 2024?'],
    ['Qual foi a receita em 2024, em bilhões?', 'Qual foi a receita em 2024?'],
    ['What were sales in Canada as a percent of sales?', 'What were sales in Canada as a percent of sales?'],
    ['What share of sales is in Millstone?', 'What share of sales is in Millstone?'],
  ])('leaves the question of "%s"', (question, bare) => {
    expect(withoutAnswerForm(question)).toBe(bare);
  });
});
