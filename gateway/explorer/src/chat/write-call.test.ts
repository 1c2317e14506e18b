import { parseInvocation } from '@research/contracts';
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
});
