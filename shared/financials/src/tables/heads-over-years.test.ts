import { spreadOverYears } from './heads-over-years.ts';

describe('a name over several years', () => {
  it.each([
    ['centred', ['2031', 'Sales to customers 2030', '2029', '% Change']],
    ['over the first', ['Sales to customers 2031', '2030', '2029', '% Change']],
  ])('is that of all of them: %s', (_, heads) => {
    expect(spreadOverYears(heads)).toEqual([
      'Sales to customers 2031',
      'Sales to customers 2030',
      'Sales to customers 2029',
      '% Change',
    ]);
  });

  it('ends where the years begin again', () => {
    expect(spreadOverYears(['Group 2031', '2030', 'Company 2031', '2030'])).toEqual([
      'Group 2031',
      'Group 2030',
      'Company 2031',
      'Company 2030',
    ]);
  });

  it.each([
    [['2031', 'Restated 2030']],
    [['2031', 'December 31, 2030']],
    [['2031', '2032', '2033-2037']],
    [['Sales 2031', 'Assets 2030']],
    [['2031', 'Sales']],
  ])('is no name of the others: %j', (heads) => expect(spreadOverYears(heads)).toEqual(heads));
});
