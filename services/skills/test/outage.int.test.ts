import { type BreakableLink, openBreakableLink, testServers, waitFor } from '@footnote/testing';
import { skillBody, skillFile } from './support/skill-bodies.ts';
import { type Caller, startTestSkills, type TestSkills } from './support/start-test-skills.ts';

describe('while a store is away', () => {
  let mongodb: BreakableLink;
  let redis: BreakableLink;
  let service: TestSkills;
  let alice: Caller;
  beforeAll(async () => {
    const servers = testServers();
    mongodb = await openBreakableLink(servers.mongodbUrl);
    redis = await openBreakableLink(servers.redisUrl);
    service = await startTestSkills({}, { ...servers, mongodbUrl: mongodb.url, redisUrl: redis.url });
    alice = service.caller();
    await alice('POST', '', { json: skillBody('kept') });
  });
  afterAll(async () => {
    await service?.stop();
    await mongodb?.close();
    await redis?.close();
  });
  const ready = async () => (await fetch(`${service.url}/health/ready`)).status;

  it('without the database every route that needs it answers 503, soon to be tried again, and then works on', async () => {
    mongodb.break();
    const answers = await Promise.all([
      alice('GET', ''),
      alice('GET', '/kept'),
      alice('GET', '/kept/file'),
      alice('POST', '', { json: skillBody('new') }),
      alice('PUT', '/kept', { json: skillBody('kept') }),
      alice('PUT', '/kept/file', { file: skillFile('kept') }),
      alice('POST', '/kept/toggle', { json: {} }),
      alice('POST', '/peer-comparison/toggle', { json: {} }),
      alice('DELETE', '/kept'),
    ]);
    for (const { status, headers, body } of answers) {
      expect([status, body.code, body.retryable]).toEqual([503, 'store_unavailable', true]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(JSON.stringify(body)).not.toMatch(/mongo|127\.0\.0\.1/i);
    }
    expect(await ready()).toBe(503);
    const draft = await alice('POST', '/generate', {
      json: { description: 'Compare margins of two companies' },
    });
    expect(draft.status).toBe(200);
    mongodb.restore();
    await waitFor('the service to be ready', async () => (await ready()) === 200);
    expect((await alice('GET', '/kept')).body).toMatchObject({
      version: 1,
      content: skillBody('kept').content,
    });
    expect((await alice('GET', '/new')).status).toBe(404);
  });

  it('without Redis all is done, but for the memory of repeated requests', async () => {
    redis.break();
    const headers = { 'idempotency-key': 'one' };
    const first = await alice('POST', '', { json: skillBody('without-redis'), headers });
    expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([201, null]);
    expect((await alice('POST', '', { json: skillBody('without-redis'), headers })).status).toBe(409);
    expect(await ready()).toBe(200);
    redis.restore();
  });
});
