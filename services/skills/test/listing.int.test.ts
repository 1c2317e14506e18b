import { namesOf, skillBody, tiersOf } from './support/skill-bodies.ts';
import { type Caller, startTestSkills, type TestSkills } from './support/start-test-skills.ts';

describe('the list of skills', () => {
  let service: TestSkills;
  let admin: Caller;
  let member: Caller;
  let systemNames: string[];
  beforeAll(async () => {
    service = await startTestSkills();
    admin = service.caller({ org_id: 'acme', org_role: 'admin' });
    member = service.caller({ org_id: 'acme', org_role: 'member' });
    systemNames = namesOf((await service.caller()('GET', '')).body) ?? [];
    // Names before, between and after those of system skills, some of them in two or three tiers.
    for (const name of ['a', 'peer-comparison', 'segment-trend', 'segment', 'z-9', 'shared'])
      await admin('POST', '/org', { json: skillBody(name) });
    for (const name of ['0-first', 'a', 'a-b', 'a0', 'peer-comparison', 'governance-review', 'zz'])
      await member('POST', '', { json: skillBody(name) });
  });
  afterAll(() => service?.stop());

  const pageThrough = async (caller: Caller, limit: number) => {
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { status, body } = await caller('GET', `?limit=${limit}${query}`);
      expect([status, body.count]).toEqual([200, body.skills?.length]);
      seen.push(...(tiersOf(body) ?? []));
      cursor = body.next_cursor ?? null;
    }
    return seen;
  };

  it('gives a caller without an organisation and without skills those of the system', async () => {
    const { body } = await service.caller()('GET', '');
    expect(body).toMatchObject({ count: 13, next_cursor: null });
    expect(new Set(body.skills?.map((one) => one.tier))).toEqual(new Set(['system']));
    expect(systemNames).toEqual([...systemNames].sort());
  });

  it('merges the tiers, a name once, the nearest tier first, and says what is shadowed', async () => {
    const { body } = await member('GET', '');
    const names = namesOf(body) ?? [];
    const own = ['0-first', 'a', 'a-b', 'a0', 'peer-comparison', 'governance-review', 'zz'];
    const orgs = ['a', 'peer-comparison', 'segment-trend', 'segment', 'z-9', 'shared'];
    expect(names).toEqual([...new Set([...own, ...orgs, ...systemNames])].sort());
    const facts = Object.fromEntries(body.skills?.map((one) => [one.name, [one.tier, one.shadows]]) ?? []);
    expect(facts).toMatchObject({
      '0-first': ['user', []],
      a: ['user', ['org']],
      'peer-comparison': ['user', ['org', 'system']],
      'governance-review': ['user', ['system']],
      'segment-trend': ['org', ['system']],
      shared: ['org', []],
      'earnings-summary': ['system', []],
    });
  });

  it('resolves a name in the same order, and gives each tier when asked', async () => {
    const tierOf = async (caller: Caller, path: string) => {
      const { body } = await caller('GET', path);
      return [body.tier, body.shadows];
    };
    expect(await tierOf(member, '/peer-comparison')).toEqual(['user', ['org', 'system']]);
    expect(await tierOf(admin, '/peer-comparison')).toEqual(['org', ['system']]);
    expect(await tierOf(service.caller(), '/peer-comparison')).toEqual(['system', []]);
    expect(await tierOf(member, '/peer-comparison?tier=org')).toEqual(['org', ['system']]);
    expect(await tierOf(member, '/peer-comparison?tier=system')).toEqual(['system', []]);
  });

  it('comes in pages of any size without loss or double, all tiers together', async () => {
    const whole = await pageThrough(member, 500);
    expect(whole.length).toBeGreaterThan(20);
    for (const limit of [1, 2, 3, 7, whole.length - 1, whole.length, whole.length + 1])
      expect(await pageThrough(member, limit)).toEqual(whole);
  });

  it('goes on behind a cursor whose skill is gone', async () => {
    const { body } = await member('GET', '?limit=3');
    expect(namesOf(body)).toEqual(['0-first', 'a', 'a-b']);
    await member('DELETE', '/a-b');
    const next = await member('GET', `?limit=1&cursor=${body.next_cursor}`);
    expect(namesOf(next.body)).toEqual(['a0']);
    await member('POST', '', { json: skillBody('a-b') });
  });

  it('uncovers what a deleted skill has hidden', async () => {
    await admin('POST', '/org', { json: skillBody('guidance-tracker') });
    expect((await member('GET', '/guidance-tracker')).body.tier).toBe('org');
    await admin('DELETE', '/guidance-tracker?tier=org');
    expect((await member('GET', '/guidance-tracker')).body.tier).toBe('system');
  });
});
