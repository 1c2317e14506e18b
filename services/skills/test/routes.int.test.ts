import { inputsOf } from '@footnote/contracts';
import { skillBody, skillFile } from './support/skill-bodies.ts';
import { startTestSkills, type TestSkills } from './support/start-test-skills.ts';

describe('the routes of skills', () => {
  let service: TestSkills;
  beforeAll(async () => {
    service = await startTestSkills();
  });
  afterAll(() => service?.stop());

  it('create a personal skill, whose variables are read from its content', async () => {
    const alice = service.caller();
    const { status, body } = await alice('POST', '', { json: skillBody('mine') });
    expect([status, body]).toEqual([
      201,
      {
        ...skillBody('mine'),
        variables: ['ticker', 'periods'],
        inputs: inputsOf([], ['ticker', 'periods']),
        tier: 'user',
        enabled: true,
        version: 1,
        updated_at: expect.stringMatching(/^\d{4}-.+Z$/),
        shadows: [],
      },
    ]);
    expect((await alice('GET', '/mine')).body).toEqual(body);
  });

  it('refuse a second of the same name, and leave the first as it is', async () => {
    const admin = service.caller({ org_id: 'acme_1', org_role: 'admin' });
    for (const [path, kind] of [
      ['', 'Personal'],
      ['/org', 'Org'],
    ]) {
      const first = await admin('POST', path ?? '', { json: skillBody('twice') });
      const second = await admin('POST', path ?? '', { json: skillBody('twice', { content: 'Other' }) });
      expect([first.status, second.status]).toEqual([201, 409]);
      expect(second.body).toMatchObject({
        code: 'skill_exists',
        detail: `${kind} skill 'twice' exists; update it instead.`,
        errors: [{ in: 'body', path: '/name', code: 'taken' }],
      });
      expect((await admin('GET', `/twice?tier=${first.body.tier}`)).body.content).toBe(
        skillBody('twice').content,
      );
    }
  });

  it('keep content to the byte, whatever it begins or ends with', async () => {
    const alice = service.caller();
    const contents = [
      '\n\nblank lines',
      '  \n x',
      'a\r\nb\r\n',
      '---\nname: b\n---\n',
      '\\{{a}} {{ b }}',
      '日本 🙂 {{x}}',
      '\u2028x',
    ];
    for (const [at, content] of contents.entries()) {
      const created = await alice('POST', '', { json: skillBody(`c-${at}`, { content }) });
      expect([created.status, created.body.content]).toEqual([201, content]);
      for (const next of [...contents, 'x']) {
        const changed = await alice('PUT', `/c-${at}`, { json: skillBody(`c-${at}`, { content: next }) });
        expect([changed.status, changed.body.content]).toEqual([200, next]);
      }
    }
  });

  it('keep what YAML would take for something else', async () => {
    const alice = service.caller();
    const odd = [
      'a: b #c',
      'it\'s "q"',
      '- a',
      'true',
      '12',
      'null',
      '*a',
      '&a',
      '!a',
      '%a',
      '@a',
      '`a`',
      '? a',
      '{a}',
      '~',
      '2020-01-01',
      'a\n---\nb',
      `${'long '.repeat(20)}\n\n---\nb`,
      'tab\tb',
    ];
    for (const [at, text] of odd.entries()) {
      const body = { ...skillBody(`odd-${at}`), description: text, display_name: text.slice(0, 60).trim() };
      const created = await alice('POST', '', { json: body });
      expect([created.status, created.body]).toEqual([201, expect.objectContaining(body)]);
      const next = {
        ...body,
        description: odd.at(at - 1) ?? '',
        display_name:
          odd
            .at(at - 2)
            ?.slice(0, 60)
            .trim() ?? '',
      };
      const changed = await alice('PUT', `/odd-${at}`, { json: next });
      expect([changed.status, changed.body]).toEqual([200, expect.objectContaining(next)]);
    }
  });

  it('answer with what is kept, also where a character is only half there', async () => {
    const alice = service.caller();
    const created = await alice('POST', '', { json: skillBody('half', { content: 'a\ud800b' }) });
    expect([created.status, created.body.content]).toEqual([201, 'a\ufffdb']);
    expect((await alice('GET', '/half')).body).toEqual(created.body);
  });

  it('update a skill, by a body with or without its name', async () => {
    const alice = service.caller();
    await alice('POST', '', { json: skillBody('changing') });
    const { name, ...nameless } = skillBody('changing', { display_name: 'New', content: 'Only {{cik}}' });
    const { status, body } = await alice('PUT', '/changing', { json: nameless });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ name, ...nameless, variables: ['cik'], version: 2, enabled: true }),
    ]);
    const renamed = await alice('PUT', '/changing', { json: { ...nameless, name: 'other' } });
    expect([renamed.status, renamed.body.code, renamed.body.errors?.[0]?.path]).toEqual([
      422,
      'validation_failed',
      '/name',
    ]);
    expect((await alice('PUT', '/absent', { json: nameless })).status).toBe(404);
  });

  it('delete a skill, once', async () => {
    const alice = service.caller();
    await alice('POST', '', { json: skillBody('gone') });
    const first = await alice('DELETE', '/gone');
    expect([first.status, first.body]).toEqual([200, { deleted: true }]);
    const second = await alice('DELETE', '/gone');
    expect([second.status, second.body.code]).toEqual([404, 'skill_not_found']);
    expect((await alice('POST', '', { json: skillBody('gone') })).body.version).toBe(1);
  });

  it('say that there is no such skill', async () => {
    const alice = service.caller();
    for (const [method, path, sent] of [
      ['GET', '/nothing', {}],
      ['GET', '/nothing?tier=system', {}],
      ['GET', '/nothing/file', {}],
      ['GET', '/earnings-summary?tier=org', {}],
      ['POST', '/nothing/toggle', { json: {} }],
    ] as const) {
      const answer = await alice(method, path, sent);
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'skill_not_found']);
    }
  });

  it('serve system skills, with their file', async () => {
    const alice = service.caller();
    const { body } = await alice('GET', '/peer-comparison');
    expect(body).toMatchObject({ tier: 'system', enabled: true, variables: ['ticker', 'peers', 'periods'] });
    const file = await alice('GET', '/peer-comparison/file?tier=system');
    expect(file.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(file.text).toContain('\nname: peer-comparison\n');
    const copied = await alice('PUT', '/peer-comparison/file', { file: file.text });
    expect([copied.status, copied.body.tier, copied.body.shadows]).toEqual([201, 'user', ['system']]);
  });

  it('refuse a tier that there is not', async () => {
    const alice = service.caller();
    for (const [method, path, sent] of [
      ['GET', '/a?tier=team', {}],
      ['PUT', '/a?tier=', { json: skillBody('a') }],
      ['DELETE', '/a?tier=USER', {}],
      ['PUT', '/a/file?tier=x', { file: skillFile('a') }],
      ['GET', '?limit=0', {}],
      ['GET', '?limit=501', {}],
      ['GET', `?cursor=${'a'.repeat(65)}`, {}],
      ['GET', `/${'a'.repeat(65)}`, {}],
    ] as const) {
      const answer = await alice(method, path, sent);
      expect([path, answer.status, answer.body.code]).toEqual([path, 400, 'invalid_parameter']);
    }
  });
});
