import { randomUUID } from 'node:crypto';
import { defineMessage } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import { createRecordingLog, testServers, waitFor } from '@footnote/testing';
import amqplib, { type Channel, type ChannelModel, type ConfirmChannel } from 'amqplib';
import { z } from 'zod';
import { createConsumer } from '../src/consumer.ts';
import { type Bus, connectBus, deadQueueName, messageLimitBytes, queueName } from '../src/index.ts';
import { createPublisher } from '../src/publisher.ts';
import { createSubscription } from '../src/subscription.ts';

const { rabbitmqUrl } = testServers();
const retryDelaysMs = [30];

function newTopic() {
  const id = randomUUID().slice(0, 8);
  const payload = z.object({ n: z.int(), text: z.string().optional() });
  return { service: `lost-${id}`, message: defineMessage(`thing.lost-${id}.v1`, payload) };
}

/** The broker closes a channel on which something is sent to an exchange that does not exist. */
async function loseChannel(channel: Channel): Promise<void> {
  const closed = new Promise((resolve) => channel.once('close', resolve));
  channel.publish(`no-exchange-${randomUUID()}`, 'key', Buffer.from('x'));
  await closed;
}

describe('a channel that is lost alone', () => {
  let model: ChannelModel;
  let channels: ConfirmChannel[];
  let connection: { model: Pick<ChannelModel, 'createChannel' | 'createConfirmChannel'>; live: boolean };
  const log = createRecordingLog();

  beforeAll(async () => {
    model = await amqplib.connect(rabbitmqUrl);
  });
  afterAll(() => model?.close());
  beforeEach(() => {
    channels = [];
    const keep = <C extends Channel>(channel: C) => {
      channels.push(channel as unknown as ConfirmChannel);
      return channel;
    };
    const createChannel = () => model.createChannel().then(keep);
    const createConfirmChannel = () => model.createConfirmChannel().then(keep);
    connection = { model: { createChannel, createConfirmChannel }, live: true };
  });

  it('is opened again by the publisher, and messages under way are sent again', async () => {
    const { message } = newTopic();
    const publisher = createPublisher(log);
    await publisher.start(connection);
    const [first] = channels;
    if (!first) throw new Error('no channel');
    const lost = loseChannel(first);
    await expect(publisher.publish(message, { n: 1 })).resolves.toBeUndefined();
    await lost;
    await expect(publisher.publish(message, { n: 2 })).resolves.toBeUndefined();
    expect(channels).toHaveLength(2);
  });

  it('is opened again by a subscription', async () => {
    const { message } = newTopic();
    const heard: unknown[] = [];
    const subscription = createSubscription(message, (payload) => heard.push(payload), log);
    await subscription.start(connection);
    await loseChannel(channels[0] as Channel);
    expect(subscription.inPlace).toBe(false);
    await waitFor('the subscription', () => subscription.inPlace);
    const publisher = createPublisher(log);
    await publisher.start(connection);
    await publisher.publish(message, { n: 1 });
    await waitFor('the message', () => heard.length === 1);
  });

  it('keeps a consumer from beginning what it could not report', async () => {
    const { service, message } = newTopic();
    const publisher = createPublisher(log);
    const handled: number[] = [];
    const consumer = createConsumer(
      {
        service,
        message,
        prefetch: 1,
        retryDelaysMs,
        handle: async (payload) => void handled.push(payload as never),
      },
      publisher,
      log,
      1_000,
    );
    await consumer.start(connection);
    const sender = createPublisher(log);
    await sender.start(connection);
    await sender.publish(message, { n: 1 }, { mandatory: true });
    const asking = await model.createChannel();
    await waitFor('the message to be delivered', async () => {
      const { messageCount } = await asking.checkQueue(consumer.queue);
      return messageCount === 0;
    });
    expect(handled).toEqual([]);
    await publisher.start(connection);
    await waitFor('the message to be handled', () => handled.length === 1);
    await consumer.stop();
    for (const queue of [consumer.queue, deadQueueName(consumer.queue), `${consumer.queue}.again.30`]) {
      await asking.deleteQueue(queue);
    }
    await asking.close();
  });
});

describe('one bad message', () => {
  let bus: Bus;
  let inspector: ChannelModel;
  let channel: Channel;
  const queues: string[] = [];

  beforeAll(async () => {
    bus = await connectBus(rabbitmqUrl, 'bad-message-test', createRecordingLog());
    inspector = await amqplib.connect(rabbitmqUrl);
    channel = await inspector.createChannel();
    await waitFor('the broker', () => bus.ready().then(() => true));
  });
  afterAll(async () => {
    await bus?.close();
    for (const queue of queues) {
      for (const suffix of ['', '.dead', '.again.30']) await channel.deleteQueue(queue + suffix);
    }
    await inspector?.close();
  });

  it('that is too large fails alone', async () => {
    const { message } = newTopic();
    const text = 'x'.repeat(messageLimitBytes);
    const before = bus.publish(message, { n: 1 });
    await expect(bus.publish(message, { n: 2, text })).rejects.toMatchObject({ code: 'payload_too_large' });
    await expect(before).resolves.toBeUndefined();
    await expect(bus.publish(message, { n: 3 })).resolves.toBeUndefined();
    await bus.ready();
  });

  it('that costs its process again and again ends with its own code, and those beside it are handled', async () => {
    const { service, message } = newTopic();
    const queue = queueName(service, message);
    queues.push(queue);
    // A consumer that declares the queue and dies: its messages come back as lost.
    const topic = { service, message, prefetch: 5, retryDelaysMs };
    const dead: [number, string][] = [];
    const done: number[] = [];
    const dying = await connectBus(rabbitmqUrl, 'bad-message-test-2', createRecordingLog());
    await dying.consume({ ...topic, handle: async () => Promise.reject(problem('shutting_down')) });
    await waitFor('the connection', () => dying.ready().then(() => true));
    await dying.close();
    await bus.publish(message, { n: 666 }, { mandatory: true });
    for (let loss = 0; loss < 4; loss += 1) {
      const taker = await inspector.createChannel();
      await waitFor('the message', () => taker.get(queue, { noAck: false }));
      await taker.close();
    }
    await bus.publish(message, { n: 1 }, { mandatory: true });
    await bus.consume({
      ...topic,
      handle: async ({ n }) => void done.push(n),
      onDead: async ({ n }, { code }) => void dead.push([n, code]),
    });
    await waitFor('both to end', () => dead.length + done.length === 2);
    expect({ dead, done }).toEqual({ dead: [[666, 'worker_lost']], done: [1] });
    const buried = await waitFor('the dead message', () =>
      channel.get(deadQueueName(queue), { noAck: true }),
    );
    expect(buried.properties.headers).toMatchObject({ 'x-reason': 'worker_lost' });
  });

  it('that came back from a process that died runs beside no other such message', async () => {
    const { service, message } = newTopic();
    const queue = queueName(service, message);
    queues.push(queue);
    const topic = { service, message, prefetch: 5, retryDelaysMs };
    const declaring = await connectBus(rabbitmqUrl, 'bad-message-test-3', createRecordingLog());
    await declaring.consume({ ...topic, handle: async () => {} });
    await waitFor('the connection', () => declaring.ready().then(() => true));
    await declaring.close();
    for (const n of [1, 2, 3]) await bus.publish(message, { n }, { mandatory: true });
    const taker = await inspector.createChannel();
    for (let at = 0; at < 3; at += 1) await waitFor('a message', () => taker.get(queue, { noAck: false }));
    await taker.close();
    let running = 0;
    let most = 0;
    const done = new Set<number>();
    await bus.consume({
      ...topic,
      handle: async ({ n }) => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        done.add(n);
      },
    });
    await waitFor('all three', () => done.size === 3);
    expect(most).toBe(1);
  });

  it('goes back to its queue uncounted, when its handler does not end before the process does', async () => {
    const { service, message } = newTopic();
    const queue = queueName(service, message);
    queues.push(queue);
    const topic = { service, message, prefetch: 1, retryDelaysMs };
    const leaving = await connectBus(rabbitmqUrl, 'bad-message-test-4', createRecordingLog(), {
      drainMs: 50,
    });
    let begun = false;
    await leaving.consume({
      ...topic,
      handle: () => {
        begun = true;
        return new Promise(() => {});
      },
    });
    await waitFor('the connection', () => leaving.ready().then(() => true));
    await leaving.publish(message, { n: 1 }, { mandatory: true });
    await waitFor('the handler to begin', () => begun);
    await leaving.close();
    const back = await waitFor('the message', () => channel.get(queue, { noAck: true }));
    expect(back.properties.headers).toMatchObject({ 'x-attempt': 1, 'x-losses': 0 });
    expect(back.properties.headers?.['x-delivery-count'] ?? 0).toBe(0);
  });
});
