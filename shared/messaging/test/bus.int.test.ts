import { randomUUID } from 'node:crypto';
import { defineMessage } from '@footnote/contracts';
import { createMetrics, currentContext, problem, runInContext } from '@footnote/runtime';
import { createRecordingLog, testServers, waitFor } from '@footnote/testing';
import amqplib, { type Channel, type ChannelModel } from 'amqplib';
import { z } from 'zod';
import { type Bus, connectBus, deadQueueName, queueName } from '../src/index.ts';

const { rabbitmqUrl } = testServers();
const retryDelaysMs = [30, 60];

/** A separate message and service for each test, so that tests don't receive each other's messages. */
function newTopic() {
  const id = randomUUID().slice(0, 8);
  return {
    service: `test-${id}`,
    message: defineMessage(`thing.happened-${id}.v1`, z.object({ n: z.int() })),
  };
}

describe('the message bus', () => {
  const metrics = createMetrics('bus-test');
  let bus: Bus;
  let inspector: ChannelModel;
  let channel: Channel;
  const queues: string[] = [];

  beforeAll(async () => {
    bus = await connectBus(rabbitmqUrl, 'bus-test', createRecordingLog(), { metrics });
    inspector = await amqplib.connect(rabbitmqUrl);
    inspector.on('error', () => {});
    channel = await inspector.createChannel();
    channel.on('error', () => {});
    await waitFor('the broker', () => bus.ready().then(() => true));
  });
  afterAll(async () => {
    await bus.close();
    const cleaner = await amqplib.connect(rabbitmqUrl);
    const cleaning = await cleaner.createChannel();
    for (const queue of queues) {
      for (const suffix of ['', '.dead', ...retryDelaysMs.map((ms) => `.again.${ms}`)]) {
        await cleaning.deleteQueue(queue + suffix);
      }
    }
    await cleaner.close();
    await inspector.close().catch(() => {});
  });

  const readDead = async (queue: string) =>
    waitFor(
      'the dead message',
      async () => (await channel.get(deadQueueName(queue), { noAck: true })) || null,
    );

  it('delivers a message with its request id, and acknowledges it after the handler is done', async () => {
    const { service, message } = newTopic();
    queues.push(queueName(service, message));
    const got: unknown[] = [];
    await bus.consume({
      service,
      message,
      prefetch: 1,
      handle: async (payload, delivery) => void got.push([payload, delivery.attempt]),
    });
    await runInContext({ requestId: 'req-12345678' }, () => bus.publish(message, { n: 1 }));
    await waitFor('the message', () => got.length === 1);
    expect(got).toEqual([[{ n: 1 }, 1]]);
    const state = await waitFor('an empty queue', async () => {
      const found = await channel.checkQueue(queueName(service, message));
      return found.messageCount === 0 ? found : null;
    });
    expect(state.consumerCount).toBe(1);
  });

  it('keeps a place for owners that have nothing in hand, and returns what still waits when it stops', async () => {
    const { service, message } = newTopic();
    const queue = queueName(service, message);
    queues.push(queue);
    const own = await connectBus(rabbitmqUrl, 'turns-test', createRecordingLog(), {
      metrics: createMetrics('turns-test'),
      drainMs: 60_000,
    });
    const gate = Promise.withResolvers<void>();
    const begun: number[] = [];
    const owners: unknown[] = [];
    await own.consume({
      service,
      message,
      prefetch: 1,
      ownerOf: ({ n }) => (n < 10 ? 'first' : 'second'),
      handle: async ({ n }) => {
        begun.push(n);
        owners.push(currentContext()?.owner);
        await gate.promise;
      },
    });
    await waitFor('its queue', () => own.ready().then(() => true));
    await own.publish(message, { n: 1 });
    await waitFor('the first', () => begun.length === 1);
    await own.publish(message, { n: 2 });
    await own.publish(message, { n: 11 });
    await waitFor('the second owner', () => begun.length === 2);
    expect(begun).toEqual([1, 11]);
    expect(owners).toEqual(['first', 'second']);
    const stopped = own.close();
    const waiting = await waitFor('the message that did not begin', async () => {
      const found = await channel.get(queue, { noAck: true });
      return found || null;
    });
    expect(JSON.parse(waiting.content.toString())).toEqual({ n: 2 });
    gate.resolve();
    await stopped;
    expect(begun).toEqual([1, 11]);
  });

  it('recovers when somebody deletes its queue', async () => {
    const { service, message } = newTopic();
    const queue = queueName(service, message);
    queues.push(queue);
    const got: number[] = [];
    await bus.consume({ service, message, prefetch: 1, handle: async ({ n }) => void got.push(n) });
    await channel.deleteQueue(queue);
    await waitFor('the queue', async () => {
      const asking = await inspector.createChannel();
      asking.on('error', () => {});
      const found = await asking.checkQueue(queue).catch(() => null);
      if (found) await asking.close();
      return found?.consumerCount === 1;
    });
    await bus.publish(message, { n: 1 });
    await waitFor('the message', () => got.length === 1);
    expect(got).toEqual([1]);
  });

  it('retries after a temporary failure, and stops when it succeeds', async () => {
    const { service, message } = newTopic();
    queues.push(queueName(service, message));
    const attempts: number[] = [];
    await bus.consume({
      service,
      message,
      prefetch: 1,
      retryDelaysMs,
      handle: async (_payload, { attempt }) => {
        attempts.push(attempt);
        if (attempt < 3) throw problem('regulator_failed');
      },
    });
    await bus.publish(message, { n: 1 });
    await waitFor('three attempts', () => attempts.length === 3);
    expect(attempts).toEqual([1, 2, 3]);
    const counted = await metrics.registry.metrics();
    const queue = queueName(service, message);
    expect(counted).toContain(
      `message_retries_total{queue="${queue}",reason="regulator_failed",service="bus-test"} 2`,
    );
    expect(counted).toContain(`message_wait_seconds_count{service="bus-test",queue="${queue}"} 1`);
  });

  it('buries a message with the reason when the ladder ends, after the work was ended', async () => {
    const { service, message } = newTopic();
    const queue = queueName(service, message);
    queues.push(queue);
    const told: string[] = [];
    let tries = 0;
    await bus.consume({
      service,
      message,
      prefetch: 1,
      retryDelaysMs,
      handle: async () => {
        tries += 1;
        throw problem('regulator_timeout');
      },
      onDead: async (_payload, error) => void told.push(error.code),
    });
    await bus.publish(message, { n: 7 });
    const dead = await readDead(queue);
    expect(JSON.parse(dead.content.toString())).toEqual({ n: 7 });
    expect(dead.properties.headers).toMatchObject({ 'x-reason': 'regulator_timeout' });
    expect({ tries, told }).toEqual({ tries: 3, told: ['regulator_timeout'] });
  });

  it('buries at once what a retry does not fix', async () => {
    const { service, message } = newTopic();
    const queue = queueName(service, message);
    queues.push(queue);
    let tries = 0;
    await bus.consume({
      service,
      message,
      prefetch: 1,
      retryDelaysMs,
      handle: async () => {
        tries += 1;
        throw problem('document_unreadable');
      },
    });
    await bus.publish(message, { n: 1 });
    await readDead(queue);
    expect(tries).toBe(1);
  });

  it('buries a message that does not fit its schema, unhandled', async () => {
    const { service, message } = newTopic();
    const queue = queueName(service, message);
    queues.push(queue);
    const handled: unknown[] = [];
    await bus.consume({
      service,
      message,
      prefetch: 1,
      retryDelaysMs,
      handle: async (payload) => void handled.push(payload),
    });
    channel.sendToQueue(queue, Buffer.from('{"n":"no number"}'));
    channel.sendToQueue(queue, Buffer.from('not json'));
    const reasons = [await readDead(queue), await readDead(queue)].map(
      (m) => m.properties.headers?.['x-reason'],
    );
    expect(reasons).toEqual(['validation_failed', 'validation_failed']);
    expect(handled).toEqual([]);
  });

  it('rejects a mandatory message that no queue takes, and lets news go unheard', async () => {
    const { message } = newTopic();
    await expect(bus.publish(message, { n: 1 }, { mandatory: true })).rejects.toMatchObject({
      code: 'upstream_unavailable',
    });
    await expect(bus.publish(message, { n: 1 })).resolves.toBeUndefined();
  });

  it('lets every subscriber hear a message', async () => {
    const { message } = newTopic();
    const other = await connectBus(rabbitmqUrl, 'bus-test-2', createRecordingLog());
    await waitFor('the second connection', () => other.ready().then(() => true));
    const heard: string[] = [];
    await bus.subscribe(message, () => heard.push('a'));
    await other.subscribe(message, () => heard.push('b'));
    await bus.publish(message, { n: 1 });
    await waitFor('both', () => heard.length === 2);
    expect(heard.sort()).toEqual(['a', 'b']);
    await other.close();
  });

  it('lets a running handler end before it closes, and leaves the rest to others', async () => {
    const { service, message } = newTopic();
    queues.push(queueName(service, message));
    const leaving = await connectBus(rabbitmqUrl, 'bus-test-3', createRecordingLog());
    await waitFor('the connection', () => leaving.ready().then(() => true));
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const done: number[] = [];
    let begun = false;
    await leaving.consume({
      service,
      message,
      prefetch: 1,
      handle: async ({ n }) => {
        begun = true;
        await released;
        done.push(n);
      },
    });
    await leaving.publish(message, { n: 1 });
    await waitFor('the first to begin', () => begun);
    const closing = leaving.close();
    // When this is confirmed, the broker has already stopped sending.
    await leaving.publish(message, { n: 2 });
    release();
    await closing;
    expect(done).toEqual([1]);
    await bus.consume({ service, message, prefetch: 1, handle: async ({ n }) => void done.push(n) });
    await waitFor('the second, elsewhere', () => done.includes(2));
    // The first was acknowledged before the connection ended, or it would have come again, before the second.
    expect(done).toEqual([1, 2]);
  });

  it('gives back what fails in a way that passes while it closes, without counting that as an attempt', async () => {
    const { service, message } = newTopic();
    queues.push(queueName(service, message));
    const leaving = await connectBus(rabbitmqUrl, 'bus-test-4', createRecordingLog());
    await waitFor('the connection', () => leaving.ready().then(() => true));
    const { promise: ended, reject: end } = Promise.withResolvers<void>();
    let begun = false;
    const topic = { service, message, prefetch: 1, retryDelaysMs: [] };
    await leaving.consume({
      ...topic,
      handle: () => {
        begun = true;
        return ended;
      },
    });
    await leaving.publish(message, { n: 1 });
    await waitFor('the handler to begin', () => begun);
    const closing = leaving.close();
    end(problem('upstream_unavailable'));
    await closing;
    const got: unknown[] = [];
    await bus.consume({ ...topic, handle: async ({ n }, { attempt }) => void got.push([n, attempt]) });
    await waitFor('it, elsewhere', () => got.length > 0);
    expect(got).toEqual([[1, 1]]);
  });
});
