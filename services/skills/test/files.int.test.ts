import { skillBody } from './support/skill-bodies.ts';
import { type Caller, startTestSkills, type TestSkills } from './support/start-test-skills.ts';

/** As written by another Agent Skills product: its own keys, the switch at the top, comments, unusual spacing. */
const foreign = `---
# kept by the research team
name:   dcf-model
description: >-
  Builds a discounted cash flow model.
  Use for valuation.
license:  "Apache-2.0"   # see LICENSE
allowed-tools: Read Grep Bash(python:*)
model: inherit
disable-model-invocation: true
enabled: true
metadata:
    author: 'example'   # a person
    version: "1.10"
hooks:
  PreToolUse:
  - matcher: "*"
    hooks: [ {type: command, command: "./check.sh" } ]
empty:
---

# DCF

Value {{ company }} over {{years}} years.
`;
const variants: Record<string, string> = {
  'as it is': foreign,
  'with line ends of Windows': foreign.replaceAll('\n', '\r\n'),
  'without metadata': foreign.replace(/metadata:\n.*\n.*\n/, ''),
  'with metadata in one line': foreign.replace(
    /metadata:\n.*\n.*\n/,
    'metadata: {author: \'x\',  tags: "a,b"} # one line\n',
  ),
  'with empty metadata': foreign.replace(/metadata:\n.*\n.*\n/, 'metadata:\n'),
  'without a blank line before the content': foreign.replace('---\n\n#', '---\n#'),
  'without a line end at its end': foreign.trimEnd(),
  'all front matter in one map':
    '---\n{name: dcf-model, description: "d", other: [1,  2]}\n---\nValue {{company}}.',
};

describe('the file of a skill', () => {
  let service: TestSkills;
  let alice: Caller;
  beforeAll(async () => {
    service = await startTestSkills();
  });
  afterAll(() => service?.stop());
  beforeEach(() => {
    alice = service.caller({ org_id: 'acme', org_role: 'admin' });
  });
  const put = (name: string, file: string, query = '') => alice('PUT', `/${name}/file${query}`, { file });
  const fileOf = async (name: string) => (await alice('GET', `/${name}/file`)).text;

  it.each(Object.entries(variants))('is returned byte for byte: %s', async (_what, file) => {
    const created = await put('dcf-model', file);
    expect([created.status, created.body.name, created.body.tier]).toEqual([201, 'dcf-model', 'user']);
    expect(await fileOf('dcf-model')).toBe(file);
    const again = await put('dcf-model', file);
    expect([again.status, again.body.version]).toEqual([200, 2]);
  });

  it.each(Object.entries(variants))('keeps unknown content when it is changed: %s', async (_what, file) => {
    await put('dcf-model', file);
    const off = (await alice('POST', '/dcf-model/toggle', { json: {} })).body;
    expect(off.enabled).toBe(false);
    const changed = await fileOf('dcf-model');
    // All bytes of the original are still there, in order; only our switch was added or changed.
    expect(isWithin(file.replace(/\nenabled: true\r?/, '\nenabled: '), changed)).toBe(true);
    expect(changed.length - file.length).toBeLessThan(40);
    await alice('POST', '/dcf-model/toggle', { json: {} });
    await alice('PUT', '/dcf-model', { json: skillBody('dcf-model') });
    const { body } = await alice('GET', '/dcf-model');
    expect(body).toMatchObject({ ...skillBody('dcf-model'), enabled: true });
  });

  it('of another product is understood', async () => {
    const { body } = await put('dcf-model', foreign);
    expect(body).toMatchObject({
      display_name: 'Dcf model',
      description: 'Builds a discounted cash flow model. Use for valuation.',
      content: '# DCF\n\nValue {{ company }} over {{years}} years.\n',
      variables: ['company', 'years'],
      enabled: true,
    });
  });

  it('of a new skill keeps the Agent Skills rules, and can be sent as its body', async () => {
    await alice('POST', '', { json: skillBody('fresh', { display_name: 'A: "b" # c' }) });
    expect(await fileOf('fresh')).toBe(
      '---\nname: fresh\ndescription: Does fresh. Use in tests.\nmetadata:\n  display_name: \'A: "b" # c\'\n' +
        '  enabled: "true"\n---\n\nRead {{ticker}} for {{periods}} periods.\n\n- then {{ticker}} again\n',
    );
    expect((await put('fresh', await fileOf('fresh'), '?tier=org')).status).toBe(201);
  });

  it('of an organisation can be written by its admins', async () => {
    const { status, body } = await put('dcf-model', foreign, '?tier=org');
    expect([status, body.tier]).toEqual([201, 'org']);
    const member = service.caller({ org_id: 'acme', org_role: 'member' });
    expect((await member('GET', '/dcf-model/file')).text).toBe(foreign);
    const refused = await member('PUT', '/dcf-model/file?tier=org', { file: foreign });
    expect([refused.status, refused.body.code]).toEqual([403, 'role_required']);
    await alice('DELETE', '/dcf-model?tier=org');
  });

  it('of another name than the path is refused', async () => {
    const { status, body } = await put('other', foreign);
    expect([status, body.code, body.detail]).toEqual([
      422,
      'skill_file_invalid',
      "The file names the skill 'dcf-model', the path 'other'.",
    ]);
  });
});

/** Whether `part` can be read in `whole` from left to right, with other text between. */
function isWithin(part: string, whole: string): boolean {
  let at = 0;
  for (const unit of part) {
    at = whole.indexOf(unit, at) + unit.length;
    if (at < unit.length) return false;
  }
  return true;
}
