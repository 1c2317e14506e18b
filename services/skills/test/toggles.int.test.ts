import { namesOf, skillBody } from './support/skill-bodies.ts';
import { startTestSkills, type TestSkills } from './support/start-test-skills.ts';

describe("a skill's switch", () => {
  let service: TestSkills;
  beforeAll(async () => {
    service = await startTestSkills();
  });
  afterAll(() => service?.stop());

  it('of a personal skill flips, or is set as the body says', async () => {
    const alice = service.caller();
    await alice('POST', '', { json: skillBody('mine') });
    const states = [];
    for (const json of [{}, {}, {}, { enabled: false }, { enabled: false }, { enabled: true }])
      states.push((await alice('POST', '/mine/toggle', { json })).body.enabled);
    expect(states).toEqual([false, true, false, false, false, true]);
    const file = await alice('GET', '/mine/file');
    expect(file.text).toContain('\n  enabled: "true"\n');
  });

  it('of an organisation skill is switched by admins, for all its members', async () => {
    const admin = service.caller({ org_id: 'acme', org_role: 'admin' });
    const member = service.caller({ org_id: 'acme', org_role: 'member' });
    await admin('POST', '/org', { json: skillBody('ours') });
    expect((await member('POST', '/ours/toggle', { json: {} })).body.code).toBe('role_required');
    expect((await admin('POST', '/ours/toggle', { json: {} })).body).toMatchObject({
      enabled: false,
      tier: 'org',
      version: 2,
    });
    expect((await member('GET', '/ours')).body.enabled).toBe(false);
  });

  it("of a system skill is the caller's own, and leaves the skill as it is", async () => {
    const [alice, bob] = [service.caller(), service.caller()];
    const before = await alice('GET', '/guidance-tracker/file');
    const toggled = await alice('POST', '/guidance-tracker/toggle', { json: {} });
    expect([toggled.status, toggled.body]).toEqual([
      200,
      expect.objectContaining({ name: 'guidance-tracker', tier: 'system', enabled: false, version: 1 }),
    ]);
    const offOf = async (caller: typeof alice) => {
      const skills = (await caller('GET', '')).body.skills ?? [];
      return namesOf({ skills: skills.filter((one) => !one.enabled) });
    };
    expect([await offOf(alice), await offOf(bob)]).toEqual([['guidance-tracker'], []]);
    expect((await alice('GET', '/guidance-tracker/file')).text).toBe(before.text);
    expect((await bob('GET', '/guidance-tracker')).body.enabled).toBe(true);
    expect((await alice('POST', '/guidance-tracker/toggle', { json: { enabled: true } })).body.enabled).toBe(
      true,
    );
    expect(await offOf(alice)).toEqual([]);
  });

  it('is that of the winning skill, or of the tier asked for', async () => {
    const alice = service.caller();
    await alice('POST', '', { json: skillBody('segment-trend') });
    const own = await alice('POST', '/segment-trend/toggle', { json: {} });
    expect([own.body.tier, own.body.enabled]).toEqual(['user', false]);
    expect((await alice('GET', '/segment-trend?tier=system')).body.enabled).toBe(true);
    await alice('POST', '/segment-trend/toggle?tier=system', { json: {} });
    expect((await alice('GET', '/segment-trend?tier=system')).body.enabled).toBe(false);
    // One's own preference for a system skill says nothing of the skill that hides it.
    await alice('POST', '/segment-trend/toggle', { json: {} });
    expect((await alice('GET', '/segment-trend')).body).toMatchObject({ tier: 'user', enabled: true });
  });

  it('survives an update, and takes nothing but true or false', async () => {
    const alice = service.caller();
    await alice('POST', '', { json: skillBody('off') });
    await alice('POST', '/off/toggle', { json: {} });
    expect((await alice('PUT', '/off', { json: skillBody('off', { content: 'New' }) })).body.enabled).toBe(
      false,
    );
    for (const json of [{ enabled: 'false' }, { enabled: null }, { on: true }, [], 'x']) {
      const answer = await alice('POST', '/off/toggle', { json });
      expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
    }
  });
});
