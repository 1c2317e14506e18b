import { isBoilerplate, namesRisk } from './worth-quoting.ts';

describe('a sentence of a chapter on risks', () => {
  it.each([
    'Competition could adversely impact our market share and financial results.',
    'Our business may be adversely affected by any disruptions caused by union activities.',
    'The Company relies on one supplier of load cells.',
    '為替の変動が業績に影響を及ぼす可能性があります。',
  ])('names the risk: %j', (text) => expect(namesRisk(text)).toBe(true));

  it.each([
    'Adverse economic conditions may harm our business.',
    'Unfavorable general economic conditions could adversely affect our business and financial results.',
    'The global scope of our business subjects us to risks that could negatively affect our business.',
  ])('says nothing: %j', (text) => expect(namesRisk(text)).toBe(false));
});

describe('a sentence that any company may write', () => {
  it.each([
    'Any of these occurrences may harm our business, prospects, financial condition and operating results.',
    'Our franchise business model presents a number of risks.',
    'The following is a brief description of the more significant types of such claims and lawsuits.',
    '事業等のリスクは以下のとおりであります。',
    'If one or more legal matters were resolved against Halcyon, results could be adversely affected.',
  ])('%j', (text) => expect(isBoilerplate(text)).toBe(true));

  it('is none that tells what happened', () =>
    expect(isBoilerplate('On March 2, 2024, a supplier sued Halcyon in Oslo.')).toBe(false));
});
