import { fill } from './texts.ts';

describe('a filled message', () => {
  it('ends in one full stop when a name ends in one', () => {
    expect(fill('No figure for {name}.', { name: 'Halcyon, Inc.' })).toBe('No figure for Halcyon, Inc.');
    expect(fill('No figure for {name}.', { name: 'Apple' })).toBe('No figure for Apple.');
  });

  it('has the verb that agrees with the name of a figure', () => {
    expect(fill('{label} {was} {amount}.', { label: 'Share buybacks', amount: '$1' })).toBe(
      'Share buybacks were $1.',
    );
    expect(fill('{label} {was} {amount}.', { label: 'Cost of sales', amount: '$1' })).toBe(
      'Cost of sales was $1.',
    );
    expect(fill('{name} {is} highest.', { name: 'Total assets' })).toBe('Total assets are highest.');
  });

  it('has no space that an empty place leaves', () => {
    expect(fill('{label} was {amount} {when}.', { label: 'Revenue', amount: '$1' })).toBe('Revenue was $1.');
  });
});
