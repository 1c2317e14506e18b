import { nameInFile, problemsOf, writeSkillFile } from './skill-file.ts';

const draft = {
  name: 'covenant-check',
  display_name: 'Covenants: a "weekly" check',
  description: 'Checks covenants: ratio # limits',
  content: '# Check {{company}}\n',
  variables: ['company'],
  model: 'none',
};

describe('a SKILL.md', () => {
  it('of a draft has no problems', () => {
    const file = writeSkillFile(draft);
    expect(nameInFile(file)).toBe('covenant-check');
    expect(problemsOf(file)).toEqual([]);
    expect(file).toContain('display_name: "Covenants: a \\"weekly\\" check"');
  });

  it.each([
    ['# Only text', [[1, 1, 'noFront']]],
    ['---\nname: Bad Name\ndescription: x\n---\ntext', [[2, 7, 'badName']]],
    ['---\ndescription: x\n---\ntext', [[1, 1, 'noName']]],
    ['---\nname: a\n---\ntext', [[1, 1, 'noDescription']]],
    ['---\nname: a\ndescription: x\n---\n', [[5, 1, 'noText']]],
    ['---\nname: a\ndescription: x\n---\nfor {{two words}} and \\{{this}}', [[5, 5, 'openBraces']]],
  ])('reports the position of problems in %j', (file, expected) => {
    expect(problemsOf(file).map(({ line, column, message }) => [line, column, message])).toEqual(expected);
  });
});
