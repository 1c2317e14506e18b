import { randomUUID } from 'node:crypto';
import { defineRoute, type Principal } from '@footnote/contracts';
import { type Binder, identityKey, reply } from '@footnote/http';
import { type Bus, connectBus, messageLimitBytes } from '@footnote/messaging';
import { createMetrics, currentRequestId, ProblemError, problem, runInContext } from '@footnote/runtime';
import {
  type BreakableLink,
  createRecordingLog,
  openBreakableLink,
  testServers,
  waitFor,
} from '@footnote/testing';
import amqplib from 'amqplib';
import { z } from 'zod';
import { answerCalls, createServiceCalls, type ServiceCalls } from '../src/index.ts';

const secret = 'a secret of the tests that is long enough';
const alice: Principal = { user_id: 'alice', org_id: 'acme', org_role: 'member', name: null };
const loner: Principal = { ...alice, org_id: null, org_role: null };

const common = { tag: 'T', summary: 's', problems: [] } as const;
const add = defineRoute({
  ...common,
  id: 'add',
  method: 'POST',
  path: '/add/{word}',
  auth: 'org',
  status: 201,
  honours: ['If-None-Match'],
  shape: {
    params: z.object({ word: z.string().max(10) }),
    query: z.object({ times: z.string().regex(/^\d+$/).transform(Number).default(1) }),
    body: z.strictObject({ to: z.string() }),
    ok: z.object({ text: z.string(), by: z.string(), request_id: z.string().optional() }),
  },
});
const big = defineRoute({
  ...common,
  id: 'big',
  method: 'GET',
  path: '/big',
  auth: 'public',
  shape: { query: z.object({ chars: z.string().transform(Number) }), ok: z.object({ text: z.string() }) },
});
const fail = defineRoute({
  ...common,
  id: 'fail',
  method: 'GET',
  path: '/fail',
  auth: 'public',
  shape: { query: z.object({ how: z.string() }), ok: z.object({ n: z.int() }) },
});
const hang = defineRoute({
  ...common,
  id: 'hang',
  method: 'GET',
  path: '/hang',
  auth: 'public',
  shape: { ok: z.object({ by: z.string() }) },
});
const streamed = defineRoute({
  ...common,
  id: 'streamed',
  method: 'GET',
  path: '/streamed',
  auth: 'public',
  shape: { ok: z.object({}) },
});
const nowhere = defineRoute({ ...hang, id: 'nowhere' });

describe('calls between services', () => {
  const { rabbitmqUrl } = testServers();
  const service = `test-${randomUUID().slice(0, 8)}`;
  const services = {
    [service]: [add, big, fail, hang, streamed],
    [`${service}-absent`]: [nowhere],
  };
  const closing: (() => Promise<unknown>)[] = [];
  const log = createRecordingLog();
  const begun: string[] = [];
  let release: () => void;
  let released: Promise<void>;
  let calls: ServiceCalls;
  let adminConnection: amqplib.ChannelModel;
  let admin: amqplib.Channel;

  async function connect(url = rabbitmqUrl): Promise<Bus> {
    const bus = await connectBus(url, 'calls-test', log);
    await waitFor('the broker', () => bus.ready().then(() => true));
    return bus;
  }

  const bindRoutes = (instance: string) => (bind: Binder) => {
    bind.json(add, ({ params, query, body, caller }) =>
      reply(
        {
          text: body.to + params.word.repeat(query.times),
          by: `${caller.org_id}/${caller.user_id}`,
          request_id: currentRequestId(),
        },
        { status: 201, etag: 'x' },
      ),
    );
    bind.json(big, ({ query }) => ({ text: 'é'.repeat(query.chars) }));
    bind.json(fail, ({ query }) => {
      if (query.how === 'answer') return { n: 'no number' as unknown as number };
      if (query.how === 'crash') throw new Error('secret detail');
      const errors = [{ in: 'body' as const, path: '/a', code: 'c', message: 'm' }];
      throw problem('regulator_busy', { detail: 'Slow down.', errors, retryAfterSeconds: 7 });
    });
    bind.json(hang, async () => {
      begun.push(instance);
      await released;
      return { by: instance };
    });
    bind.stream(streamed, (_call, writer) => writer.end(200));
  };
  async function serve(instance: string, bus: Bus): Promise<void> {
    const parts = { service, bus, internalTokenSecret: secret, log, metrics: createMetrics(instance) };
    await answerCalls(parts, bindRoutes(instance));
  }
  const problemOf = async (call: Promise<unknown>): Promise<ProblemError> => {
    const error = await call.then(
      () => new Error('was answered'),
      (found: unknown) => found,
    );
    if (error instanceof ProblemError) return error;
    throw error;
  };

  beforeAll(async () => {
    adminConnection = await amqplib.connect(rabbitmqUrl);
    admin = await adminConnection.createChannel();
    const server = await connect();
    closing.push(() => server.close());
    await serve('first', server);
    const asking = await connect();
    closing.push(() => asking.close());
    calls = createServiceCalls(asking, identityKey(secret), services);
  });
  beforeEach(() => {
    begun.length = 0;
    released = new Promise((resolve) => {
      release = resolve;
    });
  });
  afterEach(() => release());
  afterAll(async () => {
    for (const close of closing) await close();
    await admin.deleteQueue(`${service}.calls`);
    await adminConnection.close();
  });

  /** Calls that wait in the service's queue and were not given to any process. */
  const queuedCalls = async () => (await admin.checkQueue(`${service}.calls`)).messageCount;

  it('are answered by the handler, in the name of the caller and under the same request id', async () => {
    const call = () =>
      calls.call(add, alice, { params: { word: 'b' }, query: { times: 2 }, body: { to: 'a' } });
    const answer = await runInContext({ requestId: 'req-12345678' }, call);
    expect(answer).toEqual({ text: 'abb', by: 'acme/alice', request_id: 'req-12345678' });
  });

  it('pass the other side’s problem through', async () => {
    const { code, extras } = await problemOf(calls.call(fail, alice, { query: { how: 'busy' } }));
    expect({ code, extras }).toEqual({
      code: 'regulator_busy',
      extras: {
        detail: 'Slow down.',
        errors: [{ in: 'body', path: '/a', code: 'c', message: 'm' }],
        retryAfterSeconds: 7,
      },
    });
  });

  it('are checked like requests', async () => {
    const wrong = { params: { word: 'b' }, body: { to: 'a', more: 1 } };
    const refused = await problemOf(calls.call(add, alice, wrong));
    expect([refused.code, refused.extras.errors?.[0]?.path]).toEqual(['validation_failed', '/more']);
    const long = { params: { word: 'b'.repeat(11) }, body: { to: 'a' } };
    expect((await problemOf(calls.call(add, alice, long))).code).toBe('invalid_parameter');
  });

  it('need an organisation where the route does', async () => {
    const call = calls.call(add, loner, { params: { word: 'b' }, body: { to: 'a' } });
    expect((await problemOf(call)).code).toBe('org_required');
  });

  it('are refused under an identity that another has signed', async () => {
    const bus = await connect();
    const forger = createServiceCalls(bus, identityKey(`${secret}, another`), services);
    const call = forger.call(add, alice, { params: { word: 'b' }, body: { to: 'a' } });
    expect((await problemOf(call)).code).toBe('token_invalid');
    await bus.close();
  });

  it.each(['answer', 'crash'])('hide what broke in the other service: %s', async (how) => {
    const { code, extras } = await problemOf(calls.call(fail, alice, { query: { how } }));
    expect({ code, extras }).toEqual({ code: 'internal_error', extras: {} });
    expect(log.lines.filter(({ level }) => level === 'error').at(-1)?.message).toBe('request failed');
  });

  it('leave streams to HTTP', async () => {
    expect((await problemOf(calls.call(streamed, alice, {}))).code).toBe('route_not_found');
  });

  it('take 8 MB answers, and refuse what the broker would not take', async () => {
    const { text } = await calls.call(big, alice, { query: { chars: 4_000_000 } });
    expect(Buffer.byteLength(text)).toBe(8_000_000);
    const tooBig = calls.call(big, alice, { query: { chars: messageLimitBytes } });
    expect((await problemOf(tooBig)).code).toBe('payload_too_large');
  });

  it('fail when no answer comes in time, and at once where nobody answers', async () => {
    const late = await problemOf(calls.call(hang, alice, {}, { timeoutMs: 50 }));
    expect([late.code, late.extras.detail]).toEqual(['upstream_unavailable', 'No answer came in time.']);
    const absent = await problemOf(calls.call(nowhere, alice, {}));
    expect([absent.code, absent.extras.detail]).toEqual(['upstream_unavailable', 'Nobody answers there.']);
  });

  it('are given up when their signal says so, before and after they are sent', async () => {
    const aborter = new AbortController();
    const call = calls.call(hang, alice, {}, { signal: aborter.signal });
    await waitFor('the call to begin', () => begun.length === 1);
    aborter.abort('enough');
    await expect(call).rejects.toBe('enough');
    await expect(calls.call(hang, alice, {}, { signal: aborter.signal })).rejects.toBe('enough');
    expect(begun).toHaveLength(1);
  });

  it('are not begun when nobody awaits them any more', async () => {
    // All places are taken, so that the last call waits in the queue for longer than it may.
    const taken = Array.from({ length: 32 }, () => calls.call(hang, alice, {}));
    await waitFor('all places to be taken', () => begun.length === 32);
    const late = problemOf(calls.call(hang, alice, {}, { timeoutMs: 2_000 }));
    await waitFor('the call to be in the queue', async () => (await queuedCalls()) === 1);
    expect((await late).code).toBe('upstream_unavailable');
    // The caller counts from when it sends, the broker from when it receives: it drops the call a little later.
    await waitFor('the broker to drop the call', async () => (await queuedCalls()) === 0);
    release();
    await Promise.all(taken);
    await calls.call(big, alice, { query: { chars: 1 } });
    expect(begun).toHaveLength(32);
  });

  it('fail when the connection is lost under way, and work again when it is back', async () => {
    const link: BreakableLink = await openBreakableLink(rabbitmqUrl);
    const bus = await connect(link.url);
    const far = createServiceCalls(bus, identityKey(secret), services);
    const call = problemOf(far.call(hang, alice, {}));
    await waitFor('the call to begin', () => begun.length === 1);
    link.break();
    expect((await call).code).toBe('upstream_unavailable');
    expect((await problemOf(far.call(hang, alice, {}))).code).toBe('upstream_unavailable');
    link.restore();
    await waitFor('the connection', () => bus.ready().then(() => true));
    expect(await far.call(big, alice, { query: { chars: 1 } })).toEqual({ text: 'é' });
    await bus.close();
    await link.close();
  });

  it('are not begun a second time when the service that began them is lost, unless they change nothing', async () => {
    const link = await openBreakableLink(rabbitmqUrl);
    const bus = await connect(link.url);
    const own = `${service}-lost`;
    const parts = { service: own, internalTokenSecret: secret, log };
    const change = defineRoute({ ...hang, id: 'change', method: 'POST' });
    const bindOwn = (instance: string) => (bind: Binder) => {
      for (const route of [hang, change]) {
        bind.json(route, async () => {
          begun.push(`${instance} ${route.id}`);
          if (instance === 'lost') await released;
          return { by: instance };
        });
      }
    };
    await answerCalls({ ...parts, bus, metrics: createMetrics('lost') }, bindOwn('lost'));
    const other = await connect();
    const asking = createServiceCalls(other, identityKey(secret), { [own]: [hang, change] });
    const changing = problemOf(asking.call(change, alice, {}));
    const reading = asking.call(hang, alice, {});
    await waitFor('both to begin', () => begun.length === 2);
    await answerCalls({ ...parts, bus: other, metrics: createMetrics('other') }, bindOwn('other'));
    link.break();
    expect((await changing).code).toBe('upstream_reset');
    expect(await reading).toEqual({ by: 'other' });
    expect(begun.filter((one) => one.startsWith('other'))).toEqual(['other hang']);
    release();
    await Promise.all([bus.close(), other.close()]);
    await link.close();
  });

  it('are shared by the instances of a service, and answered before one of them leaves', async () => {
    const second = await connect();
    await serve('second', second);
    const asked = Array.from({ length: 20 }, () => calls.call(hang, alice, {}));
    await waitFor('all to begin', () => begun.length === 20);
    const leaving = second.close();
    release();
    const by = (await Promise.all(asked)).map((answer) => answer.by);
    expect(new Set(by)).toEqual(new Set(['first', 'second']));
    await leaving;
  });
});
