import { takeQueryToken } from './query-token.ts';

describe('takeQueryToken', () => {
  it.each([
    ['/p', '/p', []],
    ['/p?a=1&b=%20', '/p?a=1&b=%20', []],
    ['/p?token=t', '/p', ['t']],
    ['/p?a=1&token=t&b=2', '/p?a=1&b=2', ['t']],
    ['/p?t%6fken=t', '/p', ['t']],
    ['/p?token', '/p', ['']],
    ['/p?token=a&token=b', '/p', ['a', 'b']],
    ['/p?mytoken=1&tokens=2', '/p?mytoken=1&tokens=2', []],
    ['/p?q=token', '/p?q=token', []],
    ['/p?x=%ZZ', '/p?x=%ZZ', []],
  ])('%s → %s', (given, url, tokens) => {
    expect(takeQueryToken(given)).toEqual({ url, tokens });
  });
});
