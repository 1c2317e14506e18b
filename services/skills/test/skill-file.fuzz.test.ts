import { ProblemError } from '@footnote/runtime';
import { fuzz, textOf } from '@footnote/testing/fuzz';
import { parseSkillFile } from '../src/skill-file/parse-skill-file.ts';

const pieces = [
  '---\n',
  'name: a-b\n',
  'description: d\n',
  'display_name: D\n',
  'metadata:\n',
  '  enabled: false\n',
  '- x\n',
  '&a ',
  '*a',
  '<<: *a\n',
  '!!js/function ',
  '!!binary ',
  '? ',
  '| \n',
  '> \n',
  '"',
  "'",
  '{',
  '}',
  '[',
  ']',
  ': ',
  '#',
  '\t',
  '\r\n',
  '\0',
  '\n',
  '{{variable}}',
  'text\n',
];

describe('a SKILL.md', () => {
  it('is read, or refused with its line and column', async () => {
    await fuzz(textOf(pieces), (text) => {
      try {
        const { name } = parseSkillFile(text);
        expect(name).toMatch(/^[a-z0-9-]+$/);
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        expect(error.code).toBe('skill_file_invalid');
        expect(error.message).toMatch(/\(line \d+, column \d+\)/);
      }
    });
  });
});
