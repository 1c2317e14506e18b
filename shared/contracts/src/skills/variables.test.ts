import { extractVariables, substituteVariables } from './variables.ts';

describe('extractVariables', () => {
  it.each([
    ['Compare {{ticker}} over {{periods}}', ['ticker', 'periods']],
    ['{{b}} {{a}} {{b}}', ['b', 'a']],
    ['{{ spaced }} {{\ttabbed\t}}', ['spaced', 'tabbed']],
    ['{{two words}} {{a-b}} {{}} {{ }}', []],
    ['\\{{escaped}} {{real}}', ['real']],
    ['決算{{会社}}は{{ticker}}の資料', ['ticker']],
    ['{{{nested}}}', ['nested']],
    ['{{a}}{{A}}{{_1}}', ['a', 'A', '_1']],
    ['{{broken} {{line\nbreak}}', []],
  ])('of %j', (content, expected) => {
    expect(extractVariables(content)).toEqual(expected);
  });
});

describe('substituteVariables', () => {
  it('puts values in once: a value that looks like a placeholder stays', () => {
    expect(substituteVariables('{{a}} {{b}}', { a: '{{b}}', b: 'x' })).toBe('{{b}} x');
  });
  it('leaves unknown ones and takes escapes away', () => {
    expect(substituteVariables('{{a}} \\{{b}} {{c}}', { a: '1', b: '2' })).toBe('1 {{b}} {{c}}');
  });
  it('takes values as they are, also with signs of replacement patterns', () => {
    expect(substituteVariables('{{a}}', { a: '$& $1 $$' })).toBe('$& $1 $$');
  });
  it('knows no inherited names', () => {
    expect(substituteVariables('{{constructor}} {{__proto__}}', {})).toBe('{{constructor}} {{__proto__}}');
  });
});
