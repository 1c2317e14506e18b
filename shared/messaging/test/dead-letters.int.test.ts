import { randomUUID } from 'node:crypto';
import { defineMessage } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import { createRecordingLog, testServers, waitFor } from '@footnote/testing';
import amqplib, { type ChannelModel, type ConfirmChannel } from 'amqplib';
import { z } from 'zod';
import { listDeadLetters, resendDeadLetters } from '../src/dead-letters.ts';
import { type Bus, connectBus, queueName } from '../src/index.ts';

const { rabbitmqUrl } = testServers();

describe('dead letters', () => {
  const id = randomUUID().slice(0, 8);
  const service = `dead-${id}`;
  const message = defineMessage(`thing.dead-${id}.v1`, z.object({ thing_id: z.string(), text: z.string() }));
  const queue = queueName(service, message);
  let bus: Bus;
  let model: ChannelModel;
  let channel: ConfirmChannel;
  let fails = true;
  const done: string[] = [];

  beforeAll(async () => {
    bus = await connectBus(rabbitmqUrl, 'dead-letters-test', createRecordingLog());
    model = await amqplib.connect(rabbitmqUrl);
    channel = await model.createConfirmChannel();
    await bus.consume({
      service,
      message,
      prefetch: 5,
      retryDelaysMs: [],
      async handle({ thing_id }) {
        if (fails) throw problem('document_unreadable', { detail: 'No text.' });
        done.push(thing_id);
      },
    });
    await waitFor('the broker', () => bus.ready().then(() => true));
    for (const thing_id of ['a', 'b']) await bus.publish(message, { thing_id, text: 'Secret.' });
    await waitFor(
      'both to be dead',
      async () => (await channel.checkQueue(`${queue}.dead`)).messageCount === 2,
    );
  });
  afterAll(async () => {
    await bus?.close();
    for (const name of [queue, `${queue}.dead`]) await channel.deleteQueue(name);
    await model?.close();
  });

  it('are listed as often as wished, with their reason and ids, and without their text', async () => {
    for (let time = 0; time < 30; time += 1) await listDeadLetters(channel, queue);
    const letters = await waitFor('both', async () => {
      const found = await listDeadLetters(channel, queue);
      return found.length === 2 && found;
    });
    expect(letters.map(({ ids }) => ids.thing_id).sort()).toEqual(['a', 'b']);
    expect(letters[0]).toMatchObject({ queue, reason: 'document_unreadable', detail: 'No text.' });
    expect(JSON.stringify(letters)).not.toContain('Secret');
  });

  it('are sent again, and are gone from the dead queue', async () => {
    fails = false;
    let sent = 0;
    await waitFor('both to be sent', async () => {
      sent += await resendDeadLetters(channel, queue);
      return sent === 2;
    });
    await waitFor('both to be handled', () => done.length === 2);
    expect(done.sort()).toEqual(['a', 'b']);
    expect((await channel.checkQueue(`${queue}.dead`)).messageCount).toBe(0);
  });
});
