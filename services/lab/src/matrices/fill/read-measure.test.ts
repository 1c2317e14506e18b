import { unitOf } from './read-measure.ts';

describe('the unit of a measure in a matrix', () => {
  it.each([
    ['revenue', 'iso4217:JPY', 'JPY'],
    ['eps_diluted', 'iso4217:USD/xbrli:shares', 'USD/share'],
    ['shares_diluted', 'xbrli:shares', 'shares'],
    ['gross_margin', 'xbrli:pure', '%'],
    ['current_ratio', 'xbrli:pure', '×'],
    ['dio', 'xbrli:pure', 'days'],
  ])('%s in %s is %s', (name, unit, said) => {
    expect(unitOf(name, unit)).toBe(said);
  });
});
