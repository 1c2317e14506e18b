import type { Readiness } from '@footnote/contracts';
import { waitFor } from '@footnote/testing';
import { skillBody, skillFile } from './support/skill-bodies.ts';
import { type Caller, startTestSkills, type TestSkills } from './support/start-test-skills.ts';

describe('a request that does not fit', () => {
  let service: TestSkills;
  let alice: Caller;
  beforeAll(async () => {
    service = await startTestSkills();
    alice = service.caller({ org_id: 'acme', org_role: 'admin' });
  });
  afterAll(() => service?.stop());

  const fit = skillBody('fit');
  it.each([
    ['an unknown field', { ...fit, colour: 'red', a: { b: 1 } }, ['/colour', '/a']],
    [
      'fields that are the service’s',
      { ...fit, tier: 'system', enabled: true, version: 9 },
      ['/tier', '/enabled', '/version'],
    ],
    ['no field', {}, ['/name', '/display_name', '/description', '/content']],
    ['a list', [fit], ['']],
    ['a text', 'fit', ['']],
    ['null', null, ['']],
    ['capitals in the name', { ...fit, name: 'Fit' }, ['/name']],
    ['a double hyphen', { ...fit, name: 'a--b' }, ['/name']],
    ['a hyphen at the end', { ...fit, name: 'a-' }, ['/name']],
    ['a path for a name', { ...fit, name: '../../etc' }, ['/name']],
    ['an overlong name', { ...fit, name: 'a'.repeat(65) }, ['/name']],
    ['an empty display name', { ...fit, display_name: ' ' }, ['/display_name']],
    ['an overlong display name', { ...fit, display_name: 'a'.repeat(101) }, ['/display_name']],
    ['an overlong description', { ...fit, description: 'a'.repeat(1025) }, ['/description']],
    ['a NUL in the description', { ...fit, description: 'a\0b' }, ['/description']],
    ['blank content', { ...fit, content: ' \n' }, ['/content']],
    ['content over its bytes, within its characters', { ...fit, content: '日'.repeat(21_846) }, ['/content']],
    ['a NUL in the content', { ...fit, content: 'a\0' }, ['/content']],
    [
      'numbers',
      { name: 1, display_name: 2, description: 3, content: 4 },
      ['/name', '/display_name', '/description', '/content'],
    ],
  ])('by %s is refused naming it', async (_what, json, paths) => {
    for (const [method, path] of [
      ['POST', ''],
      ['POST', '/org'],
    ] as const) {
      const { status, headers, body } = await alice(method, path, { json });
      expect([status, body.code, headers.get('content-type')]).toEqual([
        422,
        'validation_failed',
        'application/problem+json; charset=utf-8',
      ]);
      expect([...new Set(body.errors?.map((one) => one.path))]).toEqual(paths);
    }
    expect((await alice('GET', '')).body.skills?.filter((one) => one.tier !== 'system')).toEqual([]);
  });

  it('takes content of the greatest size', async () => {
    const content = '日'.repeat(21_845);
    const { status, body } = await alice('POST', '', { json: skillBody('greatest', { content }) });
    expect([status, body.content === content]).toEqual([201, true]);
    await alice('DELETE', '/greatest');
  });

  it('by broken JSON is 400', async () => {
    for (const raw of ['{', '{"name": }', '\u0000', '{"a":1}}']) {
      const headers = { 'content-type': 'application/json' };
      const { status, body } = await alice('POST', '', { raw, headers });
      expect([status, body.code]).toEqual([400, 'malformed_json']);
    }
  });

  it('by its size is 413', async () => {
    const json = skillBody('big', { content: 'x'.repeat(1_000_001) });
    const big = await alice('POST', '', { json });
    expect([big.status, big.body.code]).toEqual([413, 'payload_too_large']);
    const file = await alice('PUT', '/big/file', { file: skillFile('big', 'x'.repeat(1_200_001)) });
    expect([file.status, file.body.code]).toEqual([413, 'payload_too_large']);
  });

  it('by its media type is 415', async () => {
    const cases: [string, string, string, string][] = [
      ['POST', '', JSON.stringify(fit), 'text/plain'],
      ['POST', '', 'name=fit', 'application/x-www-form-urlencoded'],
      ['POST', '/generate', '{}', 'text/markdown'],
      ['PUT', '/fit/file', skillFile('fit'), 'text/plain'],
      ['PUT', '/fit/file', skillFile('fit'), 'application/json'],
      ['PUT', '/fit/file', skillFile('fit'), 'text/markdown; charset=klingon'],
      ['POST', '', JSON.stringify(fit), 'application/json; charset=klingon'],
    ];
    for (const [method, path, raw, type] of cases) {
      const { status, body } = await alice(method, path, { raw, headers: { 'content-type': type } });
      expect([type, status, body.code]).toEqual([type, 415, 'unsupported_media_type']);
    }
  });

  it('by its path is 404, also by an odd name; 400 by one with control characters', async () => {
    for (const path of ['/a/b', '/a/toggle', '/..%2Fa', '/A', "/'||'1'=='1", '/$where', '/__proto__']) {
      const { status } = await alice('GET', path);
      expect([path, status]).toEqual([path, 404]);
    }
    for (const path of ['/%00', '/a%0Ab', '/%E0%A4']) {
      expect((await alice('GET', path)).body.code).toBe('invalid_parameter');
    }
  });
});

describe('an Idempotency-Key', () => {
  let service: TestSkills;
  beforeAll(async () => {
    service = await startTestSkills();
    // Keys have no effect before Redis is connected.
    await waitFor('Redis', async () => {
      const ready = await fetch(`${service.url}/health/ready`);
      return ((await ready.json()) as Readiness).checks.redis?.ok;
    });
  });
  afterAll(() => service?.stop());

  it.each(['', '/org'])('lets a repeated creation at %j be answered as the first', async (path) => {
    const alice = service.caller({ org_id: 'acme', org_role: 'admin' });
    const create = (key: string, name = 'once') =>
      alice('POST', path, { json: skillBody(name), headers: { 'idempotency-key': key } });
    const first = await create('key');
    const second = await create('key');
    expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([201, null]);
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    expect(second.body).toEqual(first.body);
    expect((await create('other key'.replace(' ', '-'))).body.code).toBe('skill_exists');
    const reused = await create('key', 'another');
    expect([reused.status, reused.body.code]).toEqual([422, 'idempotency_key_reused']);
    const odd = await create('with space');
    expect([odd.status, odd.body.code]).toEqual([400, 'invalid_parameter']);
  });

  it("is each caller's own", async () => {
    const headers = { 'idempotency-key': 'shared' };
    for (const caller of [service.caller(), service.caller()]) {
      const { status, headers: answered } = await caller('POST', '', { json: skillBody('own'), headers });
      expect([status, answered.get('idempotent-replayed')]).toEqual([201, null]);
    }
  });

  it('of requests at the same time lets one create', async () => {
    const alice = service.caller();
    const headers = { 'idempotency-key': 'race' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => alice('POST', '', { json: skillBody('raced'), headers })),
    );
    for (const { status, body } of answers)
      expect(status === 201 || (status === 409 && body.code === 'idempotency_in_progress')).toBe(true);
    const fresh = answers.filter((one) => one.status === 201 && !one.headers.get('idempotent-replayed'));
    expect(fresh).toHaveLength(1);
  });
});
