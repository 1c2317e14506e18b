import { effortOptions } from './effort.ts';

describe('what a question is sent with', () => {
  it('is its effort and the limit of its cost', () =>
    expect(effortOptions({ effort: 'deep', limit: '2.5' })).toEqual({ effort: 'deep', max_cost_usd: 2.5 }));

  it.each(['', ' ', '0', '-1', 'two'])('is its effort alone without a limit: “%s”', (limit) =>
    expect(effortOptions({ effort: 'quick', limit })).toEqual({ effort: 'quick' }),
  );
});
