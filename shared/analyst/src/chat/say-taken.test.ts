import type { History } from './read-history.ts';
import { sayTaken } from './say-taken.ts';
import type { Inquiry } from './understand-question.ts';

const company = (name: string, ticker: string | null = null, country = 'US') => ({
  country,
  local_id: name,
  name,
  ticker,
});

function taken(asked: string, companies: readonly object[], question = `What does ${asked} sell?`): string[] {
  const inquiry = { question, mentions: [[asked]], fallback: [] } as unknown as Inquiry;
  const search = { name: 'search_companies', input: { query: asked }, output: { companies }, failure: null };
  return sayTaken(inquiry, { done: [search], earlier: [] } as unknown as History);
}

describe('sayTaken', () => {
  it.each([
    [
      'T',
      [company('AT&T Inc.', 'T'), company('TELUS Corporation', 'T', 'CA')],
      /as AT&T Inc\. \(T, US\).*TELUS/,
    ],
    [
      'Toyota',
      [company('Toyota Motor Corp'), company('Toyota Industries Corp')],
      /Toyota Industries Corp \(US\)/,
    ],
  ])('says which company %j was taken for', (asked, companies, said) => {
    expect(taken(asked, companies)).toEqual([expect.stringMatching(said)]);
  });

  it.each([
    ['Apple', [company('Apple Inc.', 'AAPL'), company('Apple Hospitality REIT, Inc.', 'APLE')]],
    ['Ford', [company('Ford Motor Co', 'F'), company('Forward Air Corp', 'FWRD')]],
    ['Rio Tinto', [company('Rio Tinto plc', 'RIO', 'GB'), company('Rio Tinto Limited', 'RIO', 'AU')]],
    ['Google', [company('Alphabet Inc.', 'GOOG'), company('Goodyear Tire & Rubber Co', 'GT')]],
    ['Halcyon', [company('Halcyon Tidewater Instruments, Inc.')]],
  ])('says nothing of %j, which fits one best', (asked, companies) => {
    expect(taken(asked, companies)).toEqual([]);
  });

  const misspelt = (asked: string, near: readonly object[]) => {
    const inquiry = { question: `${asked} sales`, mentions: [[asked]], fallback: [] } as unknown as Inquiry;
    const output = { companies: [], did_you_mean: near };
    const search = { name: 'search_companies', input: { query: asked }, output, failure: null };
    return sayTaken(inquiry, { done: [search], earlier: [] } as unknown as History);
  };

  it.each([
    ['Halcoyn', [company('Halcyon Tidewater Instruments, Inc.', 'HLTW')], /as Halcyon Tidewater.*HLTW, US/],
    [
      'ペリカン',
      [company('Pelican Harbour Ltd', null, 'HK')],
      /as Pelican Harbour Ltd \(HK\)|Pelican Harbour Ltd \(HK\)として/,
    ],
  ])('says which company a slip of the keyboard was taken for: %j', (asked, near, said) =>
    expect(misspelt(asked, near)).toEqual([expect.stringMatching(said)]),
  );

  it.each([
    ['Appian', [company('Asian Paints Limited')]],
    ['Tarm', [company('Tarn Steel plc'), company('Tarn Foods Inc.')]],
  ])('takes none for %j, which is too far from one or as near to several', (asked, near) =>
    expect(misspelt(asked, near)).toEqual([]),
  );

  it('answers a Japanese question in Japanese, without the digits of a ticker', () => {
    const companies = [company('T Gas', '9531', 'JP'), company('T Steel', '5423', 'JP')];
    expect(taken('T', companies, 'Tの売上高は？')).toEqual([
      '「T」はT Gas (JP)として調べました。T Steel (JP)も該当します。',
    ]);
  });
});
