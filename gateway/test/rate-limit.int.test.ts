import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { waitFor } from '@footnote/testing';
import { Redis } from 'ioredis';
import { readProblem } from './support/read-problem.ts';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';
import { bearer, signToken } from './support/test-tokens.ts';
import { startUpstream, type TestUpstream } from './support/test-upstream.ts';

const newUser = () => bearer(signToken({ sub: randomUUID() }));
const get = (gateway: TestGateway, headers: Record<string, string>) =>
  fetch(`${gateway.url}/api/filings/search?q=a`, { headers });
const edit = (gateway: TestGateway, headers: Record<string, string>) =>
  fetch(`${gateway.url}/api/reports/r1/sections/0`, { method: 'PATCH', headers, body: '{}' });

describe('rate limits', () => {
  let upstream: TestUpstream;
  let redis: ChildProcess;
  let redisPort: number;
  let gateways: TestGateway[];
  beforeAll(async () => {
    upstream = await startUpstream();
    redisPort = await freePort();
    redis = await startRedis(redisPort);
  });
  afterAll(async () => {
    await endProcess(redis);
    await upstream.close();
  });
  beforeEach(() => {
    gateways = [];
  });
  afterEach(async () => {
    for (const gateway of gateways) await gateway.stop();
  });
  async function start(settings: Record<string, string> = {}): Promise<TestGateway> {
    const gateway = await startTestGateway(upstream.url, {
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      ...settings,
    });
    gateways.push(gateway);
    await waitFor(
      'the gateway to see redis',
      async () => (await readiness(gateway)).checks.redis?.ok === true,
    );
    return gateway;
  }

  it('names the general limit on every answer and refuses requests beyond it', async () => {
    const gateway = await start({ GENERAL_REQUESTS_PER_MINUTE: '3' });
    const user = newUser();
    for (const left of [2, 1, 0]) {
      const answer = await get(gateway, user);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('ratelimit-policy')).toBe('"default";q=3;w=60');
      expect(answer.headers.get('ratelimit')).toMatch(new RegExp(`^"default";r=${left};t=(60|[1-5]?[0-9])$`));
    }
    for (let n = 0; n < 2; n += 1) {
      const over = await get(gateway, user);
      expect(over.status).toBe(429);
      expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(over.headers.get('retry-after'))).toBeLessThanOrEqual(60);
      expect(over.headers.get('ratelimit')).toMatch(/^"default";r=0;t=\d+$/);
      expect(await readProblem(over)).toMatchObject({ code: 'rate_limited', retryable: true });
    }
    expect((await get(gateway, newUser())).status).toBe(200);
  });

  it('has a limit of its own for section edits: six a minute and user', async () => {
    const gateway = await start();
    const user = newUser();
    for (let n = 0; n < 6; n += 1) expect((await edit(gateway, user)).status).toBe(200);
    const over = await edit(gateway, user);
    expect(over.status).toBe(429);
    expect(over.headers.get('ratelimit-policy')).toBe('"default";q=600;w=60, "edit";q=6;w=60');
    expect((await readProblem(over)).detail).toMatch(/^Over the limit "edit": 6 requests per minute\./);
    expect((await get(gateway, user)).status).toBe(200);
    expect((await edit(gateway, newUser())).status).toBe(200);
  });

  it('holds a limit over several gateways together', async () => {
    const [one, two] = [await start(), await start()];
    const statuses = await whileRedisAnswers([one, two], async () => {
      const user = newUser();
      const seen: number[] = [];
      for (let n = 0; n < 4; n += 1) {
        seen.push((await edit(one, user)).status, (await edit(two, user)).status);
      }
      return seen;
    });
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  it('never lets more through than a large limit, though it is spent in leases', async () => {
    const settings = { GENERAL_REQUESTS_PER_MINUTE: '120' };
    const both = [await start(settings), await start(settings)];
    const answers = await whileRedisAnswers(both, async () => {
      const user = newUser();
      const seen: Response[] = [];
      while (seen.length < 200) {
        const atOnce = Array.from({ length: 20 }, (_, n) => get(both[n % 2] as TestGateway, user));
        seen.push(...(await Promise.all(atOnce)));
      }
      return seen;
    });
    const passed = answers.filter(({ status }) => status === 200).length;
    expect(passed).toBeLessThanOrEqual(120);
    expect(passed).toBeGreaterThanOrEqual(120 - 2 * 10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(200 - passed);
  });

  it('counts in memory when Redis dies, and in Redis again when it is back', async () => {
    const gateway = await start();
    const user = newUser();
    expect((await edit(gateway, user)).status).toBe(200);
    await endProcess(redis);
    const answers = [];
    for (let n = 0; n < 7; n += 1) answers.push((await edit(gateway, user)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
    // Its answer is reused for a second.
    await waitFor(
      'the gateway to miss redis',
      async () => (await readiness(gateway)).checks.redis?.ok === false,
    );
    expect(await readiness(gateway)).toMatchObject({ ready: true, checks: { redis: { ok: false } } });
    expect(await metric(gateway, 'gateway_limits_in_memory')).toBe(1);
    expect(gateway.lines.filter(({ message }) => message.startsWith('redis is away'))).toHaveLength(1);

    redis = await startRedis(redisPort);
    await waitFor('limits in redis', async () => (await metric(gateway, 'gateway_limits_in_memory')) === 0);
    expect((await edit(gateway, user)).status).toBe(200);
    expect(gateway.lines.filter(({ message }) => message.startsWith('redis is back'))).toHaveLength(1);
  });

  it('answers while Redis is silent', async () => {
    const gateway = await start();
    redis.kill('SIGSTOP');
    const user = newUser();
    for (let n = 0; n < 3; n += 1) expect((await edit(gateway, user)).status).toBe(200);
    expect(await metric(gateway, 'gateway_limits_in_memory')).toBe(1);
    redis.kill('SIGCONT');
    await waitFor('limits in redis', async () => (await metric(gateway, 'gateway_limits_in_memory')) === 0);
  });

  it('starts and limits without any Redis', async () => {
    const gateway = await startTestGateway(upstream.url, { REDIS_URL: 'redis://127.0.0.1:1' });
    gateways.push(gateway);
    const user = newUser();
    const statuses = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await edit(gateway, user)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});

/**
 * What `attempt` gives while no gateway counts in memory. A gateway that waits more than 250 ms for Redis does so, and
 * the machine of a test can be that busy. Fails after ten attempts.
 */
async function whileRedisAnswers<T>(gateways: readonly TestGateway[], attempt: () => Promise<T>): Promise<T> {
  const losses = () =>
    gateways.flatMap(({ lines }) => lines).filter(({ message }) => message.startsWith('redis is away'))
      .length;
  for (let n = 0; n < 10; n += 1) {
    for (const gateway of gateways) {
      await waitFor('limits in redis', async () => (await metric(gateway, 'gateway_limits_in_memory')) === 0);
    }
    const before = losses();
    const outcome = await attempt();
    if (losses() === before) return outcome;
  }
  throw new Error('a gateway lost redis in each of ten attempts');
}

async function readiness(gateway: TestGateway) {
  const answer = await fetch(`${gateway.url}/health/ready`);
  return (await answer.json()) as { ready: boolean; checks: Record<string, { ok: boolean } | undefined> };
}

async function metric(gateway: TestGateway, name: string): Promise<number> {
  const metrics = await gateway.metrics();
  return Number(new RegExp(`^${name}(?:{[^}]*})? (\\S+)$`, 'm').exec(metrics)?.[1]);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function startRedis(port: number): Promise<ChildProcess> {
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', '/tmp'],
    {
      stdio: 'ignore',
    },
  );
  const client = new Redis(port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => 50 });
  client.on('error', () => {});
  await waitFor('redis', () =>
    client.ping().then(
      () => true,
      () => false,
    ),
  );
  client.disconnect();
  return child;
}

function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
