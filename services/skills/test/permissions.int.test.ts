import type { Principal } from '@footnote/contracts';
import { skillBody, skillFile } from './support/skill-bodies.ts';
import { type Caller, startTestSkills, type TestSkills } from './support/start-test-skills.ts';

const org_id = 'acme';
const people: Record<string, Partial<Principal>> = {
  nobody: { org_id: null, org_role: null },
  'nobody, admin': { org_id: null, org_role: 'admin' },
  member: { org_id, org_role: 'member' },
  roleless: { org_id, org_role: null },
  admin: { org_id, org_role: 'admin' },
};
/** The answer of each verb to each person, on a skill `standing` of the tier; 0: there is no such request. */
const table = `
tier   | person        | get | create | update | delete | toggle | file | file in
user   | nobody        | 200 | 201    | 200    | 200    | 200    | 200  | 200
user   | nobody, admin | 200 | 201    | 200    | 200    | 200    | 200  | 200
user   | member        | 200 | 201    | 200    | 200    | 200    | 200  | 200
user   | roleless      | 200 | 201    | 200    | 200    | 200    | 200  | 200
user   | admin         | 200 | 201    | 200    | 200    | 200    | 200  | 200
org    | nobody        | 404 | 403    | 403    | 403    | 404    | 404  | 403
org    | nobody, admin | 404 | 403    | 403    | 403    | 404    | 404  | 403
org    | member        | 200 | 403    | 403    | 403    | 403    | 200  | 403
org    | roleless      | 200 | 403    | 403    | 403    | 403    | 200  | 403
org    | admin         | 200 | 201    | 200    | 200    | 200    | 200  | 200
system | nobody        | 200 | 0      | 403    | 403    | 200    | 200  | 0
system | member        | 200 | 0      | 403    | 403    | 200    | 200  | 0
system | admin         | 200 | 0      | 403    | 403    | 200    | 200  | 0
`;
const [head = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const cases = rows
  .flatMap(([tier = '', person = '', ...statuses]) =>
    statuses.map((status, at) => [tier, person, head[at + 2] ?? '', Number(status)] as const),
  )
  .filter(([, , , status]) => status !== 0);

function request(caller: Caller, verb: string, tier: string, name: string) {
  const query = `?tier=${tier}`;
  switch (verb) {
    case 'get':
      return caller('GET', `/${name}${query}`);
    case 'create':
      return caller('POST', tier === 'org' ? '/org' : '', { json: skillBody(`${name}-new`) });
    case 'update':
      return caller('PUT', `/${name}${query}`, { json: skillBody(name) });
    case 'delete':
      return caller('DELETE', `/${name}${query}`);
    case 'toggle':
      return caller('POST', `/${name}/toggle${query}`, { json: {} });
    case 'file':
      return caller('GET', `/${name}/file${query}`);
    default:
      return caller('PUT', `/${name}/file${query}`, { file: skillFile(name) });
  }
}

describe('who may do what', () => {
  let service: TestSkills;
  let admin: Caller;
  beforeAll(async () => {
    service = await startTestSkills();
    admin = service.caller(people.admin);
  });
  afterAll(() => service?.stop());

  it.each(cases)('%s skill, %s: %s gives %d', async (tier, person, verb, status) => {
    const caller = service.caller(people[person]);
    const name = tier === 'system' ? 'segment-trend' : `standing-${tier}`;
    if (tier === 'user') await caller('POST', '', { json: skillBody(name) });
    if (tier === 'org') {
      await admin('DELETE', `/${name}-new?tier=org`);
      await admin('POST', '/org', { json: skillBody(name) });
    }
    const before = tier === 'org' ? (await admin('GET', `/${name}?tier=org`)).body : null;
    const answer = await request(caller, verb, tier, name);
    expect(answer.status).toBe(status);
    if (status === 403) {
      const noOrg = tier === 'org' && people[person]?.org_id === null;
      const code = tier === 'system' ? 'system_skill_read_only' : noOrg ? 'org_required' : 'role_required';
      expect(answer.body.code).toBe(code);
    }
    if (status >= 400 && before) expect((await admin('GET', `/${name}?tier=org`)).body).toEqual(before);
  });

  it("hides other users' and other organisations' skills: they are as if they were not", async () => {
    const alice = service.caller({ org_id: 'north', org_role: 'admin' });
    await alice('POST', '', { json: skillBody('of-alice') });
    await alice('POST', '/org', { json: skillBody('of-north') });
    const strangers = [
      service.caller({ org_id: 'south', org_role: 'admin' }),
      service.caller({ org_id: 'North', org_role: 'admin' }),
      // An organisation that is called as a user is, and a user who is called as an organisation is.
      service.caller({ org_id: null, user_id: 'north' }),
    ];
    for (const stranger of strangers) {
      const { body } = await stranger('GET', '?limit=500');
      expect(body.skills?.filter((one) => one.tier !== 'system')).toEqual([]);
      for (const name of ['of-alice', 'of-north']) {
        for (const verb of ['get', 'file', 'toggle'])
          for (const tier of ['user', 'org'])
            expect((await request(stranger, verb, tier, name)).status).toBe(404);
        for (const verb of ['update', 'delete']) {
          expect((await request(stranger, verb, 'user', name)).status).toBe(404);
          const { org_id: org } = stranger.principal;
          expect((await request(stranger, verb, 'org', name)).status).toBe(org === null ? 403 : 404);
        }
      }
    }
    const colleague = service.caller({ org_id: 'north', org_role: 'admin' });
    expect((await colleague('GET', '/of-alice')).status).toBe(404);
    expect((await colleague('GET', '/of-north')).status).toBe(200);
    expect((await alice('GET', '/of-alice')).body.version).toBe(1);
  });

  it('keeps apart users whose ids hold separators', async () => {
    const one = service.caller({ user_id: 'a:b' });
    await one('POST', '', { json: skillBody('c') });
    expect((await service.caller({ user_id: 'a' })('GET', '/b:c')).status).toBe(404);
    expect((await service.caller({ user_id: 'a:b ' })('GET', '/c')).status).toBe(404);
    expect((await service.caller({ user_id: 'a:b' })('GET', '/c')).status).toBe(200);
  });

  it('keeps apart users of one id in two organisations', async () => {
    const user_id = 'same id';
    const acme = service.caller({ user_id, org_id: 'acme' });
    await acme('POST', '', { json: skillBody('of-acme') });
    const preset = (await acme('GET', '?tier=system')).body.skills?.[0]?.name;
    await acme('POST', `/${preset}/toggle`, { json: { enabled: false } });
    for (const org_id of ['other', null]) {
      const namesake = service.caller({ user_id, org_id });
      expect((await namesake('GET', '/of-acme')).status).toBe(404);
      expect((await namesake('GET', `/${preset}`)).body.enabled).toBe(true);
    }
    expect((await acme('GET', `/${preset}`)).body.enabled).toBe(false);
  });

  it('takes nobody without the identity that the gateway signs', async () => {
    for (const [identity, code] of [
      [undefined, 'token_missing'],
      ['Bearer x', 'token_invalid'],
    ] as const) {
      const headers: Record<string, string> =
        identity === undefined ? {} : { 'x-internal-identity': identity };
      const response = await fetch(`${service.url}/api/skills`, { headers });
      expect([response.status, await response.json()]).toEqual([401, expect.objectContaining({ code })]);
    }
  });
});
