import { parseSkillFile } from './parse-skill-file.ts';
import { changeSkillFile } from './write-skill-file.ts';

const fileWith = (metadata: string) =>
  `---\nname: a\ndescription: d\nmetadata:\n${metadata}\n---\nx {{ticker}}`;
const block = (...lines: string[]) =>
  fileWith(['  variables: |', ...lines.map((line) => `    ${line}`)].join('\n'));
const refusalOf = (text: string) => {
  try {
    parseSkillFile(text);
  } catch (error) {
    return (error as { extras: { detail: string } }).extras.detail;
  }
  throw new Error('was accepted');
};

describe('the variables that a SKILL.md declares', () => {
  const text = block(
    '- name: ticker',
    '  type: company',
    '  label: Company',
    '  required: true',
    '- name: period',
    '  options: [FY, TTM]',
    '  default: FY',
    '- name: years',
    '  type: number',
    '  min: 1',
    '  default: 3',
  );

  it('are read with their types, defaults and options', () => {
    expect(parseSkillFile(text).declared).toEqual([
      expect.objectContaining({
        name: 'ticker',
        type: 'company',
        label: 'Company',
        required: true,
        declared: true,
      }),
      expect.objectContaining({
        name: 'period',
        type: 'select',
        label: 'Period',
        default: 'FY',
        options: ['FY', 'TTM'],
      }),
      expect.objectContaining({ name: 'years', type: 'number', min: 1, default: '3', required: false }),
    ]);
  });

  it('may be a plain list, in metadata or at the top level', () => {
    const list = '---\nname: a\ndescription: d\nvariables:\n- name: ticker\n  type: company\n---\nx';
    expect(parseSkillFile(list).declared.map(({ name }) => name)).toEqual(['ticker']);
    expect(parseSkillFile(fileWith('  variables: [{name: years}]')).declared[0]?.type).toBe('text');
    expect(parseSkillFile(fileWith('  variables:')).declared).toEqual([]);
  });

  it('stay byte for byte when the file is changed', () => {
    expect(changeSkillFile(text, { display_name: 'B' })).toBe(
      text.replace('metadata:\n', 'metadata:\n  display_name: "B"\n'),
    );
  });

  it.each([
    [block('- name: a b'), 'variables.0.name: letters, digits and _, at most 40'],
    [block('- name: a', '  type: stock'), 'variables.0.type'],
    [block('- name: a', '- name: a'), 'a name stands there twice'],
    [block('- name: a', '  type: select'), 'a select needs options'],
    [block('- name: a', '  pattern: (a+)+'), 'repeated groups'],
    [block('- name: a', '  min: 3', '  max: 1'), 'less than min'],
    [block('- name: &x a', '- name: *x'), 'aliases are not allowed'],
    [block('- name: a', '  label: b: c'), '(line 7, column'],
    [fileWith('  variables: 3'), 'variables'],
  ])('are refused with line and column where they are wrong: %j', (wrong, message) => {
    expect(refusalOf(wrong)).toContain(message);
    expect(refusalOf(wrong)).toMatch(/\(line \d+, column \d+\)\.$/);
  });
});
