import { parseInvocation } from './invocation.ts';

describe('parseInvocation', () => {
  it.each([
    ['/peer-comparison', { name: 'peer-comparison', values: {}, request: '' }],
    [
      '/peer-comparison ticker=AAPL peers="MSFT, GOOGL"  and be brief',
      { name: 'peer-comparison', values: { ticker: 'AAPL', peers: 'MSFT, GOOGL' }, request: 'and be brief' },
    ],
    ['  /a k="say \\"hi\\" \\\\ bye"', { name: 'a', values: { k: 'say "hi" \\ bye' }, request: '' }],
    ['/a k= next=1', { name: 'a', values: { k: '', next: '1' }, request: '' }],
    ['/a k=1 k=2', { name: 'a', values: { k: '2' }, request: '' }],
    ['/a text first k=1', { name: 'a', values: {}, request: 'text first k=1' }],
    ['/a 会社="トヨタ"', { name: 'a', values: {}, request: '会社="トヨタ"' }],
    ['/a k="トヨタ 自動車" 要約', { name: 'a', values: { k: 'トヨタ 自動車' }, request: '要約' }],
    ['/a k="unclosed words', { name: 'a', values: {}, request: 'k="unclosed words' }],
    ['/a k=x=y', { name: 'a', values: { k: 'x=y' }, request: '' }],
    ['/a\nk=1\nrest of it', { name: 'a', values: { k: '1' }, request: 'rest of it' }],
    ['/org:a k=1 x', { name: 'a', tier: 'org', values: { k: '1' }, request: 'x' }],
    ['/system:a-b', { name: 'a-b', tier: 'system', values: {}, request: '' }],
  ])('of %j', (text, expected) => {
    expect(parseInvocation(text)).toEqual(expected);
  });

  it.each([
    'hello',
    '/',
    '/Upper',
    '/-a',
    '/a--b',
    '/a=b',
    'see /a',
    `/${'a'.repeat(65)}`,
    '/etc/passwd',
    '/team:a',
    '/org:',
    '/org:A',
  ])('takes %j for no invocation', (text) => expect(parseInvocation(text)).toBeNull());
});
