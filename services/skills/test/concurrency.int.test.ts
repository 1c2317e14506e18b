import { namesOf, skillBody, skillFile } from './support/skill-bodies.ts';
import { type Answer, startTestSkills, type TestSkills } from './support/start-test-skills.ts';

const many = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));
const countOf = (answers: Answer[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe('at the same time', () => {
  let service: TestSkills;
  beforeAll(async () => {
    service = await startTestSkills();
  });
  afterAll(async () => {
    await service?.stop();
  });
  const admin = () =>
    service.caller({ org_id: `org_${Math.random().toString(36).slice(2)}`, org_role: 'admin' });

  it('two creations of one name give one 201 and one 409', async () => {
    for (const path of ['', '/org']) {
      const caller = admin();
      const answers = await many(2, (at) =>
        caller('POST', path, { json: skillBody('one', { content: `by ${at}` }) }),
      );
      expect(countOf(answers)).toEqual({ 201: 1, 409: 1 });
      const made = answers.find((one) => one.status === 201)?.body;
      expect((await caller('GET', '/one')).body).toEqual(made);
    }
  });

  it('many creations of each of several names give each once', async () => {
    const caller = admin();
    const answers = await many(60, (at) =>
      caller('POST', '/org', { json: skillBody(`name-${at % 5}`, { content: `by ${at}` }) }),
    );
    expect(countOf(answers)).toEqual({ 201: 5, 409: 55 });
    const made = answers.filter((one) => one.status === 201).map((one) => one.body);
    for (const one of made) expect((await caller('GET', `/${one.name}`)).body).toEqual(one);
    expect(namesOf((await caller('GET', '')).body)?.filter((name) => name.startsWith('name-'))).toHaveLength(
      5,
    );
  });

  it('no toggle is lost', async () => {
    const caller = admin();
    await caller('POST', '/org', { json: skillBody('flipped') });
    const answers = await many(21, () => caller('POST', '/flipped/toggle', { json: {} }));
    expect(countOf(answers)).toEqual({ 200: 21 });
    const versions = answers.map((one) => one.body.version).sort((a = 0, b = 0) => a - b);
    expect(versions).toEqual(Array.from({ length: 21 }, (_, at) => at + 2));
    for (const { body } of answers) expect(body.enabled).toBe((body.version ?? 0) % 2 === 1);
    expect((await caller('GET', '/flipped')).body).toMatchObject({ enabled: false, version: 22 });
  });

  it("no toggle of a system skill is lost, also as the user's first preference", async () => {
    for (const count of [2, 9, 12]) {
      const caller = service.caller();
      const answers = await many(count, () => caller('POST', '/peer-comparison/toggle', { json: {} }));
      expect(countOf(answers)).toEqual({ 200: count });
      expect((await caller('GET', '/peer-comparison')).body.enabled).toBe(count % 2 === 0);
    }
  });

  it('several system skills can be switched off, the first preferences of a user', async () => {
    const caller = service.caller();
    const names = namesOf((await caller('GET', '')).body) ?? [];
    const answers = await many(names.length, (at) =>
      caller('POST', `/${names[at]}/toggle`, { json: { enabled: false } }),
    );
    expect(countOf(answers)).toEqual({ 200: names.length });
    expect((await caller('GET', '')).body.skills?.filter((one) => one.enabled)).toEqual([]);
  });

  it('updates and toggles of one skill are both kept', async () => {
    const caller = admin();
    await caller('POST', '/org', { json: skillBody('both') });
    const answers = await many(20, (at) =>
      at % 2 === 0
        ? caller('PUT', '/both?tier=org', { json: skillBody('both', { content: `by ${at}` }) })
        : caller('POST', '/both/toggle', { json: {} }),
    );
    expect(countOf(answers)).toEqual({ 200: 20 });
    const { body } = await caller('GET', '/both');
    expect([body.version, body.enabled]).toEqual([21, true]);
    const last = answers
      .filter((_, at) => at % 2 === 0)
      .sort((a, b) => (a.body.version ?? 0) - (b.body.version ?? 0));
    expect(body.content).toBe(last.at(-1)?.body.content);
  });

  it('only one of several updates with the same If-Match succeeds', async () => {
    const caller = admin();
    await caller('POST', '/org', { json: skillBody('guarded') });
    const headers = { 'if-match': (await caller('GET', '/guarded')).headers.get('etag') ?? '' };
    const answers = await many(12, (at) =>
      at % 2 === 0
        ? caller('PUT', '/guarded?tier=org', { json: skillBody('guarded', { content: `by ${at}` }), headers })
        : caller('PUT', '/guarded/file?tier=org', { file: skillFile('guarded', `by ${at}`), headers }),
    );
    expect(countOf(answers)).toEqual({ 200: 1, 412: 11 });
    const passed = answers.findIndex((one) => one.status === 200);
    expect((await caller('GET', '/guarded')).body).toMatchObject({ version: 2, content: `by ${passed}` });
  });

  it('files of one new name create it once, and the rest replace it', async () => {
    const caller = admin();
    const answers = await many(10, (at) =>
      caller('PUT', '/filed/file', { file: skillFile('filed', `by ${at}`) }),
    );
    expect(countOf(answers)).toEqual({ 200: 9, 201: 1 });
    expect((await caller('GET', '/filed')).body.version).toBe(10);
  });

  it('creations and deletions leave either the skill or nothing', async () => {
    const caller = admin();
    const answers = await many(30, (at) =>
      at % 2 === 0 ? caller('POST', '', { json: skillBody('flicker') }) : caller('DELETE', '/flicker'),
    );
    const counts = countOf(answers);
    expect(Object.keys(counts).filter((status) => !['200', '201', '404', '409'].includes(status))).toEqual(
      [],
    );
    const left = (counts[201] ?? 0) - (counts[200] ?? 0);
    expect((await caller('GET', '/flicker')).status).toBe(left === 1 ? 200 : 404);
  });
});
