import { skillBody, skillFile } from './support/skill-bodies.ts';
import { startTestSkills, type TestSkills } from './support/start-test-skills.ts';

describe('quotas', () => {
  let service: TestSkills;
  beforeAll(async () => {
    service = await startTestSkills({ SKILLS_PER_USER: '2', SKILLS_PER_ORG: '1' });
  });
  afterAll(() => service?.stop());

  it('bound the skills of a user, who can delete some and go on', async () => {
    const alice = service.caller({ org_id: 'acme' });
    for (const name of ['one', 'two'])
      expect((await alice('POST', '', { json: skillBody(name) })).status).toBe(201);
    const over = await alice('POST', '', { json: skillBody('three') });
    expect([over.status, over.body.code]).toEqual([429, 'quota_exceeded']);
    const file = await alice('PUT', '/three/file', { file: skillFile('three') });
    expect([file.status, file.body.code]).toEqual([429, 'quota_exceeded']);
    expect((await alice('POST', '', { json: skillBody('two') })).body.code).toBe('skill_exists');
    expect((await service.caller({ org_id: 'acme' })('POST', '', { json: skillBody('three') })).status).toBe(
      201,
    );
    expect((await alice('DELETE', '/one')).status).toBe(200);
    expect((await alice('POST', '', { json: skillBody('three') })).status).toBe(201);
  });

  it('bound the skills of an organisation', async () => {
    const admin = service.caller({ org_id: 'acme', org_role: 'admin' });
    expect((await admin('POST', '/org', { json: skillBody('ours') })).status).toBe(201);
    expect((await admin('POST', '/org', { json: skillBody('more') })).body.code).toBe('quota_exceeded');
    const other = service.caller({ org_id: 'other', org_role: 'admin' });
    expect((await other('POST', '/org', { json: skillBody('ours') })).status).toBe(201);
  });
});
