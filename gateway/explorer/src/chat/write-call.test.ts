import { parseInvocation } from '@footnote/contracts';
import { writeCall } from './write-call.ts';

describe('the call of a skill', () => {
  it.each<Record<string, string>>([
    { ticker: 'AAPL' },
    { peers: 'MSFT, GOOGL', note: 'say "hi" \\ bye' },
    { name: 'トヨタ 自動車' },
    {},
  ])('with %j is read back with the same values', (values) => {
    expect(parseInvocation(writeCall('peer-comparison', values))).toEqual({
      name: 'peer-comparison',
      values,
      request: '',
    });
  });

  it('names its tier, and ends in the request', () => {
    const call = writeCall('earnings-summary', { ticker: 'AAPL' }, { tier: 'org', request: 'be brief' });
    expect(call).toBe('/org:earnings-summary ticker=AAPL be brief');
    expect(parseInvocation(call)).toEqual({
      name: 'earnings-summary',
      tier: 'org',
      values: { ticker: 'AAPL' },
      request: 'be brief',
    });
  });
});
