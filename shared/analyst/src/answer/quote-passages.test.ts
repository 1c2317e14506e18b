import { quotePassages } from './quote-passages.ts';

const passage = (id: string, text: string, heading = '') => ({ id, title: 'report.pdf', heading, text });
const passages = [
  passage('s1', 'Sales of scales grew in Europe. The weather was fine for most of the year.'),
  passage(
    's2',
    'Gross margin decreased by two points, due to higher prices of load cells. Gross margin is a measure of ours.',
  ),
  passage(
    's3',
    '| | 2024 | 2023 |\n| --- | --- | --- |\n| Scales | 70 | 60 |\n| Balances | 30 | 40 |',
    'Net sales by product line (in millions)',
  ),
];

const quote = (question: string) => quotePassages(question, ['Tarn'], passages, 3);

describe('quotePassages', () => {
  it('puts the reason first where reasons are asked for', () => {
    expect(quote('What drove the decrease of gross margin at Tarn?').quotes[0]?.text).toContain('load cells');
  });

  it('quotes a table by its caption and its rows', () => {
    const [first] = quote('How much were net sales of balances by product line?').quotes;
    expect(first).toMatchObject({ kind: 'table', source: { id: 's3' } });
  });

  it('says how much of the question stands in the passages', () => {
    expect(quote('Which vaccine trials failed?').covered).toBeLessThan(0.3);
    expect(quote('Why did gross margin decrease?').covered).toBeGreaterThan(0.6);
  });

  it('leaves out sentences that hold little of what the best one does', () => {
    const texts = quote('What drove the decrease of gross margin?').quotes.map(({ text }) => text);
    expect(texts.join(' ')).not.toContain('weather');
  });
});
