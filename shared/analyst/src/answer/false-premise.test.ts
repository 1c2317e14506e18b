import { judgePremise } from './false-premise.ts';

const texts = [
  'Quill Balances makes load cells. On May 3, 2024, we sold our Halden plant to Brindle Scales.',
  'In March 2023, we suspended our dividend. As a result, we did not pay any dividends in 2024.',
  'The Company acquired Brindle in May. The total purchase price was $427 million. Mr. Orme worked for Umbral before. We spent $3 million on rent.',
];
const judge = (question: string, best = texts[0]) => judgePremise(question, ['Tarn'], texts, best);

describe('judgePremise', () => {
  it('is reported where a sentence speaks of the event and of what it happened to', () => {
    expect(judge('Why did Tarn sell the Halden plant in 2024?')).toBe('reported');
    expect(judge('How much did Tarn pay for Brindle?')).toBe('reported');
    // "Agree to pay" is no salary, and no object of its own.
    const [, , deal = ''] = texts;
    const agreed = deal.replace(
      'The total purchase price was',
      'More came of the acquisition of Brindle for',
    );
    expect(judgePremise('How much did Tarn agree to pay for Brindle?', ['Tarn'], [agreed], '')).toBe(
      'reported',
    );
  });

  it('is unreported where the text speaks of the thing, but of no such event', () => {
    expect(judge('Why did Tarn sell its load cells segment in 2024?')).toBe('unreported');
    expect(judge('How much did Tarn pay for Umbral?')).toBe('unreported');
    expect(judge('Why did Tarn close its Halden plant?')).toBe('unreported');
  });

  it('is unreported where the best quote is on something else that was cut', () => {
    const [, cut] = texts;
    expect(judge('Why did Tarn cut its dividend in 2024?', cut)).toBe('reported');
    expect(
      judge('Why did Tarn cut its dividend in 2024?', 'Members leave to cut the cost of their homes.'),
    ).toBe('unreported');
  });

  it('judges a sale by the price that is told', () => {
    expect(judge('For how much did Tarn sell the Halden plant to Umbral?')).toBe('unreported');
    const told = ['We sold our Halden plant to Umbral for $12 million.'];
    expect(judgePremise('For how much did Tarn sell the Halden plant?', ['Tarn'], told, told[0])).toBe(
      'reported',
    );
  });

  it('judges an offer and the price of an acquisition without a name', () => {
    expect(judge('At what price per share did Umbral offer to buy Tarn?')).toBe('unreported');
    expect(judge('How much did Tarn pay for its acquisition of a maker of lithium batteries?')).toBe(
      'unreported',
    );
  });

  it('is denied where the best quote denies it', () => {
    expect(judge('Why did Tarn raise its dividend in 2024?', texts[1])).toBe('denied');
  });

  it('judges no question that takes nothing for granted', () => {
    expect(judge('Did Tarn sell its load cells segment?')).toBeNull();
    expect(judge('Which companies did Tarn announce to buy in 2024, and at what price?')).toBeNull();
    expect(judge('Which acquisitions did Tarn announce in 2024, and at what price?')).toBeNull();
    expect(judge('Why did net sales increase?')).toBeNull();
  });
});
