import { parseSkillFile } from './parse-skill-file.ts';
import { changeSkillFile, writeSkillFile } from './write-skill-file.ts';

const body = {
  name: 'peer-comparison',
  display_name: 'Peer: comparison "deep"',
  description: 'Compares # a company: with peers',
  content: 'Compare {{ticker}}.\n\n---\nnot front matter\n',
};
const invalid = (text: string) => {
  try {
    parseSkillFile(text);
  } catch (error) {
    return error as { code: string; extras: { detail: string; errors: { path: string }[] } };
  }
  throw new Error('was accepted');
};

describe('a SKILL.md', () => {
  it('is read back as it was written', () => {
    expect(parseSkillFile(writeSkillFile(body, false))).toEqual({ ...body, enabled: false, declared: [] });
  });

  it('written for another product is accepted, with our keys where that product puts them', () => {
    const text =
      '---\r\nname: a\r\ndescription: d\r\ndisplay_name: A b\r\nenabled: false\r\nallowed-tools: x y\r\n---\r\n\r\ntext';
    expect(parseSkillFile(text)).toEqual({
      name: 'a',
      description: 'd',
      display_name: 'A b',
      enabled: false,
      content: 'text',
      declared: [],
    });
    expect(parseSkillFile('\uFEFF---\nname: a-b\ndescription: d\n---\ntext').display_name).toBe('A b');
  });

  it('keeps unknown keys byte for byte when it is changed', () => {
    const text =
      '---\n# who made it\nname:   a\ndescription: >-\n  folded\n  text\nlicense:  "MIT"   # kept\nmetadata:\n    author: \'x\'   # me\n    tags: [ b,a ]\nweird:\n- {k: v}\n---\n\nbody {{x}}\n';
    const disabled = changeSkillFile(text, { enabled: false });
    expect(parseSkillFile(disabled)).toMatchObject({
      enabled: false,
      description: 'folded text',
      content: 'body {{x}}\n',
    });
    expect(disabled.replace('    enabled: "false"\n', '')).toBe(text);
    const again = changeSkillFile(disabled, { enabled: true });
    expect(again).toBe(disabled.replace('"false"', '"true"'));
    const renamed = changeSkillFile(text, { description: 'new: "one"', content: 'other' });
    expect(parseSkillFile(renamed)).toMatchObject({ description: 'new: "one"', content: 'other' });
    expect(renamed).toContain(
      'license:  "MIT"   # kept\nmetadata:\n    author: \'x\'   # me\n    tags: [ b,a ]\nweird:\n- {k: v}\n---',
    );
  });

  it('gets metadata when it has none, and when metadata is in one line', () => {
    expect(changeSkillFile('---\nname: a\ndescription: d\n---\nt', { enabled: false })).toBe(
      '---\nname: a\ndescription: d\nmetadata:\n  enabled: "false"\n---\nt',
    );
    const flow = changeSkillFile('---\nname: a\ndescription: d\nmetadata: {author: x}\n---\nt', {
      enabled: false,
    });
    expect(parseSkillFile(flow).enabled).toBe(false);
    expect(flow).toContain('author: x');
  });

  it.each([
    ['no front matter', 'just text', '/1/1'],
    ['code', '---js\nprocess.exit(1)\n---\nx', '/1/4'],
    ['no end', '---\nname: a\n', '/3/1'],
    ['dashes without end', `---\n${'-'.repeat(60_000)}`, '/2/60001'],
    ['a duplicate key', '---\nname: a\nname: b\ndescription: d\n---\nx', '/3/1'],
    ['NUL', '---\nname: a\ndescription: d\n---\nx\0', '/5/2'],
    ['a list', '---\n- a\n---\nx', '/2/1'],
    ['a bad name', '---\nname: Bad Name\ndescription: d\n---\nx', '/2/7'],
    ['no description', '---\nname: a\n---\nx', '/2/1'],
    ['a number as name', '---\nname: 12\ndescription: d\n---\nx', '/2/7'],
    ['no content', '---\nname: a\ndescription: d\n---\n  \n', '/6/1'],
    ['a bad switch', '---\nname: a\ndescription: d\nmetadata:\n  enabled: perhaps\n---\nx', '/5/12'],
    ['a broken line', '---\nname: a\ndescription: a: b\n---\nx', '/3/14'],
    ['a tag', '---\nname: a\ndescription: !!js/function "x"\n---\nx', '/3/14'],
  ])('with %s is refused, with line and column', (_what, text, path) => {
    const { code, extras } = invalid(text);
    expect([code, extras.errors[0]?.path]).toEqual(['skill_file_invalid', path]);
  });

  it('with an alias bomb is refused at once', () => {
    const levels = Array.from(
      { length: 9 },
      (_, n) => `l${n + 1}: &l${n + 1} [${Array(9).fill(`*l${n}`).join(', ')}]`,
    );
    const text = `---\nname: a\ndescription: d\nl0: &l0 [x]\n${levels.join('\n')}\n---\nx`;
    expect(invalid(text).extras.detail).toContain('Anchors are not allowed');
  });

  it('over its size is refused', () => {
    expect(invalid(`---\n${'-'.repeat(1_000_000)}\n---\nx`).code).toBe('skill_file_invalid');
  });
});

describe('a value that is set in a SKILL.md', () => {
  const values = [
    'plain',
    'a: b #c',
    'a\n---\nb',
    `${'long '.repeat(20)}\n\n---\nb`,
    'it\'s "q"',
    '日本 \u2028 🙂',
    'a\\b',
  ];
  const files: [string, string][] = [
    ['in a block', '---\nname: a\ndescription: >-\n  folded\n\n  text\nmetadata:\n    x: y\n---\nz'],
    ['in a block of Windows', '---\r\nname: a\r\ndescription: |\r\n  folded\r\nx: y\r\n---\r\nz'],
    ['in braces', '---\n{name: a, description: d, metadata: {x: y}}\n---\nz'],
    ['over several lines', '---\nname: a\ndescription: d\n  e\n  f\nx: y # z\n---\nz'],
    ['of an empty key', '---\nname: a\ndescription: d\ndisplay_name:\nmetadata:\n---\nz'],
    [
      'of a key that is empty in braces',
      '---\nname: a\ndescription: d\nmetadata: {display_name: , x: y}\n---\nz',
    ],
    ['beside a key of several lines', '---\nname: a\ndescription: d\nmetadata:\n  ? author\n  : x\n---\nz'],
    ['before an end mark', '---\nname: a\ndescription: d\n...\n---\nz'],
    ['in quotes of a key', '---\n"name": a\n\'description\': d\n"metadata": {"enabled": true}\n---\nz'],
  ];
  it.each(files)('is read back as it was given, %s', (_what, file) => {
    for (const value of values) {
      const display_name = value.slice(0, 90).trim();
      const changed = changeSkillFile(file, { description: value, display_name, enabled: false });
      expect(parseSkillFile(changed)).toEqual({
        name: 'a',
        description: value,
        display_name,
        enabled: false,
        content: 'z',
        declared: [],
      });
    }
  });

  it('changes no byte when it is already equal', () => {
    for (const [, file] of files) {
      const { description, content } = parseSkillFile(file);
      expect(changeSkillFile(file, { description, content })).toBe(file);
    }
  });

  it('keeps a blank first line of the content', () => {
    for (const between of ['', '\n', ' \r\n'])
      for (const content of ['\nx', '\n\nx', ' \nx', 'x', '\r\nx']) {
        const changed = changeSkillFile(`---\nname: a\ndescription: d\n---\n${between}old`, { content });
        expect(parseSkillFile(changed).content).toBe(content);
      }
  });
});
