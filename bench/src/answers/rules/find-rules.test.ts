import { findRules } from './find-rules.ts';
import { shareState, stateSize, WatchedRule } from './watched-rule.ts';

describe('the rules of a source', () => {
  it('are its regular expressions, but not what stands in strings and comments', () => {
    const source = [
      '// a /comment/ here',
      "const path = '/a/b/c';",
      'const half = total / 2 / count;',
      'const one = /a[/\\]]b/giu;',
      'if (/^x\\/y$/.test(path)) return /z/;',
      'const two = [/p/, /q/];',
      'const made = String.raw`a(?: / | b)[/.]`;',
    ].join('\n');
    expect(findRules(source).map(({ start, end }) => source.slice(start, end))).toEqual([
      '/a[/\\]]b/giu',
      '/^x\\/y$/',
      '/z/',
      '/p/',
      '/q/',
    ]);
  });
});

describe('a watched rule', () => {
  const state = new Int32Array(new SharedArrayBuffer(4 * stateSize(1)));
  beforeEach(() => {
    state.fill(0);
    shareState(state);
  });
  const rule = new WatchedRule(/b(\d)/g, 'g', 0);

  it('matches as the pattern does, and notes it', () => {
    expect('ab1cb2'.replace(rule, '[$1]')).toBe('a[1]c[2]');
    expect([...'ab1cb2'.matchAll(rule)].map(([, digit]) => digit)).toEqual(['1', '2']);
    expect('ab1c'.split(rule)).toEqual(['a', '1', 'c']);
    expect(state[1]).toBe(1);
  });

  it('never matches while it is off', () => {
    state[0] = 1;
    expect('ab1cb2'.replace(rule, '')).toBe('ab1cb2');
    expect([...'ab1cb2'.matchAll(rule)]).toEqual([]);
    expect(rule.test('b1')).toBe(false);
    expect(state[1]).toBe(0);
  });
});
