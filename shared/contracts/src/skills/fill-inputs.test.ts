import { fillInputs, fillPlaceholders, notGiven } from './fill-inputs.ts';
import { declaredInputs, inputsOf, isCheapPattern, toSkillInput } from './skill-input.ts';

const declare = (...all: object[]) => declaredInputs.parse(all).map(toSkillInput);
const fill = (declared: object[], given: Record<string, string>, variables: string[] = []) =>
  fillInputs({ inputs: inputsOf(declare(...declared), variables), variables }, given);
const resultOf = (declared: object, given: string) => {
  const { values, problems } = fill([{ name: 'v', ...declared }], { v: given });
  return problems[0]?.message ?? values.v;
};

describe('the values of a skill call', () => {
  it('take defaults, and leave optional ones out', () => {
    expect(
      fill([{ name: 'a', default: 'x' }, { name: 'b' }, { name: 'c', required: true, default: 3 }], {}),
    ).toEqual({
      values: { a: 'x', c: '3' },
      problems: [],
    });
  });

  it('need what is required, and what the text holds but the file does not declare', () => {
    const { problems } = fill([{ name: 'a', required: true }], { a: ' ' }, ['a', 'b']);
    expect(problems.map(({ variable, code }) => [variable, code])).toEqual([
      ['a', 'required'],
      ['b', 'required'],
    ]);
  });

  it('need no built-in variable, and may give one', () => {
    const variables = ['input', 'today', 'language'];
    expect(fill([], {}, variables)).toEqual({ values: {}, problems: [] });
    expect(fill([], { language: 'French' }, variables).values).toEqual({ language: 'French' });
    expect(fill([], { user_name: 'x' }, variables).problems[0]?.code).toBe('unknown');
  });

  it.each([
    [{ type: 'number', min: 1, max: 10 }, '3', '3'],
    [{ type: 'number' }, '1,500.25', '1500.25'],
    [{ type: 'number', max: 10 }, '11', '11 is more than 10.'],
    [{ type: 'number' }, 'three', "'three' is not a number."],
    [{ type: 'boolean' }, 'Yes', 'true'],
    [{ type: 'boolean' }, 'perhaps', 'Give true or false.'],
    [{ type: 'date' }, '2025-02-28', '2025-02-28'],
    [{ type: 'date' }, '2025-02-30', "'2025-02-30' is not a date like 2025-03-31."],
    [{ options: ['FY', 'TTM'] }, 'ttm', 'TTM'],
    [{ options: ['FY', 'TTM'] }, 'YTD', "'YTD' is not one of FY, TTM."],
    [{ options: ['a', 'b'], multiple: true }, 'B, a', 'b, a'],
    [{ multiple: true, max: 2 }, 'a, b, c', 'Give at most 2.'],
    [{ type: 'market' }, 'jp', 'JP'],
    [{ type: 'market' }, 'Mars', "'Mars' is not one of"],
    [{ type: 'period' }, 'FY2024', 'FY2024'],
    [{ type: 'period' }, 'Q3 2025', 'Q3 2025'],
    [{ type: 'period' }, '2025年3月期', '2025年3月期'],
    [{ type: 'period' }, 'the good old days', 'is not a period like'],
    [{ type: 'filing' }, '0000320193-25-000079', '0000320193-25-000079'],
    [{ type: 'filing' }, 'the last one', 'is not the number of a filing'],
    [{ pattern: '[A-Z]{3}' }, 'USD', 'USD'],
    [{ pattern: '[A-Z]{3}' }, 'USDX', 'is not of the form'],
    [{ type: 'company' }, 'Toyota Motor', 'Toyota Motor'],
  ])('of %j read %j as %j', (declared, given, expected) => {
    expect(resultOf(declared, given)).toContain(expected);
  });

  it('never leave a placeholder to the model', () => {
    const builtIns = { input: 'be brief', today: '2026-01-02', user_name: '', language: 'English' };
    expect(fillPlaceholders(['a', 'b', 'input', 'user_name'], { a: '1' }, builtIns)).toEqual({
      a: '1',
      b: notGiven,
      input: 'be brief',
      user_name: notGiven,
    });
  });
});

describe('a pattern of a variable', () => {
  it.each(['[A-Z]{3}', String.raw`\d{4}-Q[1-4]`, '(?:10-K|10-Q)', 'a+b*'])('may be %s', (pattern) =>
    expect(isCheapPattern(pattern)).toBe(true),
  );
  it.each(['(a+)+', '(a|aa)*b', String.raw`(a)\1`, 'a*a*a*a*b', '(?=a)a', '[', '(?<x>a)'])(
    'may not be %s',
    (pattern) => expect(isCheapPattern(pattern)).toBe(false),
  );
});
