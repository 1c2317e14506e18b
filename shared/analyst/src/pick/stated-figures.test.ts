import { statedFigures, statesAsked } from './stated-figures.ts';

describe('the figures that a sentence states', () => {
  it.each([
    ['Sales recovered from COVID-19 in 2023.', []],
    ['Form S-8, Registration Statement 333-190160, was filed on June 13, 2014 as Exhibit 4.', []],
    ['It will be kept in FY23.', []],
    ['It had 8,437 employees on September 26, 1997.', ['plain']],
    ['Sales rose 5.2% to $1.2 billion.', ['percent', 'money']],
    ['Sales fell by 3 percent.', ['percent']],
    ['截至2014年12月31日，合共852個銷售點', ['plain']],
    ['売上高は3,352億円でした。', ['money']],
    ['Em 31 de dezembro de 2024, a receita era de R$ 5 milhões.', ['money']],
  ])('of %j are %j', (text, kinds) => {
    expect([...statedFigures(text)].sort()).toEqual(kinds.toSorted());
  });

  it('have to be of the kind that is asked for', () => {
    expect(statesAsked('Shipments were less than 2% of sales.', 'count')).toBe(false);
    expect(statesAsked('It has two employees.', 'count')).toBe(true);
    expect(statesAsked('It sold 40 ships.', 'share')).toBe(false);
    expect(statesAsked('It earned no revenue.', 'value')).toBe(false);
    expect(statesAsked('It earned no revenue.', 'verdict')).toBe(true);
  });
});
