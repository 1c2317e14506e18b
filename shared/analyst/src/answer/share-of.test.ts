import { quotePassages } from './quote-passages.ts';
import { shareWording } from './share-of.ts';

describe('a question for a share of something', () => {
  const question = "What share of Tarn's shops is franchised?";

  it('is searched for as a number of per cent', () => {
    expect(shareWording(question)).toBe("approximately % percent of Tarn's shops is franchised");
    expect(shareWording('How many shops does Tarn have?')).toBeNull();
  });

  it('is answered by the sentence with it, and not by shares of stock', () => {
    const table = [
      '| In millions, except per share data | 2024 | Change |',
      '| --- | --- | --- |',
      '| Sales by own shops | 120 | 4 % |',
      '| Revenues from franchised shops | 140 | 5 % |',
      '| Earnings per share | 1.20 | 6 % |',
    ].join('\n');
    const texts = [table, 'Franchised shops represented approximately 80% of all shops at the end of 2024.'];
    const passages = texts.map((text, at) => ({ id: `s${at}`, title: 'report.pdf', heading: '', text }));
    expect(quotePassages(question, ['Tarn'], passages, 1).quotes[0]?.text).toContain('80%');
  });
});
