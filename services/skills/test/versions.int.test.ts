import { skillBody, skillFile } from './support/skill-bodies.ts';
import { type Caller, startTestSkills, type TestSkills } from './support/start-test-skills.ts';

describe("a skill's ETag", () => {
  let service: TestSkills;
  let alice: Caller;
  beforeAll(async () => {
    service = await startTestSkills();
  });
  afterAll(() => service?.stop());
  beforeEach(async () => {
    alice = service.caller();
    await alice('POST', '', { json: skillBody('kept') });
  });
  const tagOf = async (path: string) => (await alice('GET', path)).headers.get('etag') ?? '';
  const getIf = (path: string, tag: string) => alice('GET', path, { headers: { 'if-none-match': tag } });

  it('is strong, and answers an unchanged skill or file with 304', async () => {
    for (const path of ['/kept', '/kept/file', '/peer-comparison', '/peer-comparison/file']) {
      const tag = await tagOf(path);
      expect(tag).toMatch(/^"[\w.-]+"$/);
      const again = await getIf(path, `"other", ${tag}`);
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag]);
      expect((await getIf(path, '"other"')).status).toBe(200);
    }
    expect(await tagOf('/kept')).not.toBe(await tagOf('/kept/file'));
  });

  it('changes with whatever the JSON says, also when the text does not', async () => {
    const system = await tagOf('/peer-comparison');
    await alice('POST', '/peer-comparison/toggle', { json: {} });
    expect((await getIf('/peer-comparison', system)).body.enabled).toBe(false);

    const own = await tagOf('/kept');
    await alice('POST', '/kept/toggle', { json: {} });
    await alice('POST', '/kept/toggle', { json: {} });
    expect((await getIf('/kept', own)).body.version).toBe(3);
  });

  it.each(['/kept', '/kept/file'])(
    'of %s lets an update pass once, then refuses it with 412',
    async (path) => {
      const headers = { 'if-match': await tagOf(path) };
      const first = await alice('PUT', '/kept', { json: skillBody('kept', { content: 'First' }), headers });
      expect([first.status, first.body.version]).toEqual([200, 2]);
      const second = await alice('PUT', '/kept', { json: skillBody('kept', { content: 'Second' }), headers });
      expect([second.status, second.body.code]).toEqual([412, 'precondition_failed']);
      const file = await alice('PUT', '/kept/file', { file: skillFile('kept', 'Third'), headers });
      expect([file.status, file.body.code]).toEqual([412, 'precondition_failed']);
      expect((await alice('GET', '/kept')).body).toMatchObject({ content: 'First', version: 2 });
    },
  );

  it('guards a file that is put', async () => {
    const headers = { 'if-match': await tagOf('/kept/file') };
    const put = (content: string) =>
      alice('PUT', '/kept/file', { file: skillFile('kept', content), headers });
    expect([(await put('One')).status, (await put('Two')).status]).toEqual([200, 412]);
    const absent = await alice('PUT', '/new/file', { file: skillFile('new'), headers: { 'if-match': '*' } });
    expect([absent.status, absent.body.code]).toEqual([412, 'precondition_failed']);
    expect((await alice('GET', '/new')).status).toBe(404);
  });

  it('may be any (`*`) or one of several, and is never a part or a weak one', async () => {
    const tag = await tagOf('/kept/file');
    const update = (match: string) =>
      alice('PUT', '/kept', { json: skillBody('kept'), headers: { 'if-match': match } });
    for (const match of [`"${tag.slice(1, 9)}"`, `W/${tag}`, tag.slice(1, -1), '""', 'x'])
      expect([match, (await update(match)).status]).toEqual([match, 412]);
    for (const match of [`"x", ${tag}`, '*'])
      expect([match, (await update(match)).status]).toEqual([match, 200]);
  });
});
