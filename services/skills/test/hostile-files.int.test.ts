import { skillBody } from './support/skill-bodies.ts';
import { type Caller, startTestSkills, type TestSkills } from './support/start-test-skills.ts';

const front = (...lines: string[]) => `---\nname: a\ndescription: d\n${lines.join('\n')}\n---\n\nText.\n`;
const short = (count: number) => Array.from({ length: count }, (_, at) => at.toString(36));
const bomb = Array.from(
  { length: 9 },
  (_, n) => `l${n + 1}: &l${n + 1} [${Array(9).fill(`*l${n}`).join(', ')}]`,
);

/** Each with the expected line and column. */
const files: [string, string, number, number][] = [
  ['an alias bomb', front('l0: &l0 [x]', ...bomb), 4, 9],
  ['an alias', front('x: y', 'z: *x'), 5, 4],
  ['an anchor', front('x: &x y'), 4, 7],
  ['a merge key', front('<<: *x'), 4, 5],
  ['code', '---js\nprocess.exit(1)\n---\nx', 1, 4],
  ['a tag of code', front('x: !!js/function "process.exit(1)"'), 4, 4],
  ['a plain tag', '---\nname: !!str a\ndescription: d\n---\nx', 2, 13],
  ['a binary tag', front('x: !!binary aGk='), 4, 13],
  ['a directive', '---\n%YAML 1.1\nname: a\ndescription: d\n---\nx', 3, 1],
  ['a second document', front('...', 'name: b'), 5, 1],
  ['a megabyte of dashes', `---\n${'-'.repeat(1_000_000)}\n---\nx`, 1, 1],
  ['dashes without end, below the bound of a file', `---\n${'-'.repeat(90_000)}`, 2, 90_001],
  ['no front matter', 'Just text', 1, 1],
  ['dashes alone', '---', 1, 4],
  ['front matter that is empty', '---\n---\nx', 2, 1],
  ['a duplicate key', front('x: 1', 'y: 2', '"x": 3'), 6, 1],
  ['a duplicate of ours', front('name: b'), 4, 1],
  ['a duplicate deep below', front('x: {y: [{z: 1, z: 2}]}'), 4, 16],
  ['a NUL', '---\nname: a\ndescription: d\n---\n\nx\0', 6, 2],
  ['a NUL in the front matter', front('x: \0'), 4, 4],
  ['an escaped NUL in the description', '---\nname: a\ndescription: "a\\0b"\n---\nx', 3, 14],
  ['a control character in the content', `${front()}\u0007`, 7, 1],
  ['nesting in braces', front(`x: ${'['.repeat(500)}${']'.repeat(500)}`), 4, 66],
  ['nesting in keys', front(...Array.from({ length: 100 }, (_, at) => `${' '.repeat(at)}a:`)), 35, 32],
  ['nesting that is not closed', front(`x: ${'{'.repeat(5_000)}`), 4, 0],
  ['front matter over its bound', front(`x: ${'9'.repeat(20_000)}`), 2, 1],
  ['a huge number for a name', `---\nname: ${'9'.repeat(400)}\ndescription: d\n---\nx`, 2, 7],
  ['a number for a description', '---\nname: a\ndescription: 0x7fffffffffffffff\n---\nx', 3, 14],
  ['a date for a description, as a map', '---\nname: a\ndescription: {2020-01-01: x}\n---\nx', 3, 14],
  ['a description over its bound', `---\nname: a\ndescription: ${'d'.repeat(1025)}\n---\nx`, 3, 14],
  ['a name over its bound', `---\nname: ${'a'.repeat(65)}\ndescription: d\n---\nx`, 2, 7],
  ['a name that leads elsewhere', '---\nname: ../a\ndescription: d\n---\nx', 2, 7],
  ['a broken line', '---\nname: a\ndescription: Use when: always\n---\nx', 3, 14],
  ['a tab for a space', front('x:', '\ty: 1'), 5, 1],
  ['a list', '---\n- name: a\n---\nx', 2, 1],
  ['metadata that is a list', front('metadata: [a]'), 4, 11],
  ['a switch that is neither', front('metadata:', '  enabled: 2'), 5, 12],
  ['a display name that is a map', front('display_name: {a: b}'), 4, 15],
  ['no content', '---\nname: a\ndescription: d\n---\n \n\t\n', 6, 1],
  ['content over its bound', `${front()}${'x'.repeat(65_537)}`, 7, 1],
];

describe('a hostile SKILL.md', () => {
  let service: TestSkills;
  let alice: Caller;
  beforeAll(async () => {
    service = await startTestSkills();
    alice = service.caller();
  });
  afterAll(() => service?.stop());

  it.each(files)('with %s is refused, with line and column', async (_what, file, line, column) => {
    const { status, body } = await alice('PUT', '/a/file', { file });
    expect([status, body.code, body.retryable]).toEqual([422, 'skill_file_invalid', false]);
    const [, atLine, atColumn] = /^\/(\d+)\/(\d+)$/.exec(body.errors?.[0]?.path ?? '') ?? [];
    expect(Number(atLine)).toBe(line);
    if (column > 0) expect(Number(atColumn)).toBe(column);
    expect(body.detail).toContain(`(line ${atLine}, column ${atColumn})`);
    expect((body.detail ?? '').length).toBeLessThan(200);
    expect((await alice('GET', '/a')).status).toBe(404);
  });

  /** Up to the limits and beyond. Without limits the worst file blocked the service for 14 seconds. */
  it.each([
    ['many keys', front(...short(3_000).map((key) => `${key}:`))],
    ['many keys in braces', front(`x: {${short(3_900).join(',')}}`)],
    ['ever more keys in braces', front(`x: {${short(20_000).join(',')}}`)],
    ['ever more keys', front(...short(15_000).map((key) => `${key}:`))],
    ['ever more brackets', front(`x: ${'['.repeat(40_000)}`)],
    ['commas alone', front(`x: [${','.repeat(16_000)}]`)],
    ['open brackets', front(`x: ${'['.repeat(16_000)}`)],
    ['open questions', front('? '.repeat(8_000))],
    ['open lists', front(`x:\n ${'- '.repeat(8_000)}`)],
    ['quotes', front(`x: "${'\\"'.repeat(8_000)}`)],
    ['backslashes', front(`x: "${'\\'.repeat(16_000)}`)],
    ['colons', front(`x${':'.repeat(16_000)}`)],
    ['line ends', front('\n'.repeat(16_000))],
    ['spaces', front(...Array.from({ length: 150 }, () => ' '.repeat(100)))],
    ['stars', front(`x: ${'*'.repeat(16_000)}`)],
    ['marks of ends', `---\n${'--- x\n'.repeat(15_000)}`],
    ['blank lines behind the marks', `---${' '.repeat(90_000)}x`],
  ])('of %s is answered', async (_what, file) => {
    const { status } = await alice('PUT', '/a/file', { file });
    expect([200, 201, 422]).toContain(status);
    await alice('DELETE', '/a');
  });

  it('with unknown keys of any kind is accepted, and stays valid when it is changed', async () => {
    const file = front(
      '__proto__: {polluted: 1}',
      'constructor: 2',
      'x: 1e999999',
      `y: ${'9'.repeat(400)}`,
      '? [a]',
      ': b',
      '<<: {z: 1}',
    );
    expect((await alice('PUT', '/a/file', { file })).status).toBeLessThan(300);
    expect((await alice('POST', '/a/toggle', { json: { enabled: false } })).body.enabled).toBe(false);
    const { body } = await alice('PUT', '/a', { json: skillBody('a') });
    expect(body).toMatchObject({ ...skillBody('a'), enabled: false });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect((await alice('GET', '/a/file')).text).toContain(`x: 1e999999\ny: ${'9'.repeat(400)}\n`);
  });
});
