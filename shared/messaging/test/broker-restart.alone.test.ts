import { randomUUID } from 'node:crypto';
import { defineMessage } from '@footnote/contracts';
import { silentLog } from '@footnote/runtime';
import { disturbServer, testServers, waitFor } from '@footnote/testing';
import amqplib from 'amqplib';
import { z } from 'zod';
import { connectBus, deadQueueName, queueName } from '../src/index.ts';

describe('the message bus', () => {
  it('goes on after the broker was restarted: consumers return and nothing confirmed is lost', async () => {
    const id = randomUUID().slice(0, 8);
    const service = `test-${id}`;
    const message = defineMessage(`thing.happened-${id}.v1`, z.object({ n: z.int() }));
    const { rabbitmqUrl } = testServers();
    const bus = await connectBus(rabbitmqUrl, 'restart-test', silentLog);
    await waitFor('the broker', () => bus.ready().then(() => true));
    const got = new Set<number>();
    const handle = async ({ n }: { n: number }) => void got.add(n);
    await bus.consume({ service, message, prefetch: 5, retryDelaysMs: [], handle });
    await bus.publish(message, { n: 1 });
    await disturbServer('rabbitmq', 'restart');
    await waitFor('the broker to be back', () =>
      bus.publish(message, { n: 2 }, { mandatory: true }).then(() => true),
    );
    await waitFor('both messages', () => got.has(1) && got.has(2));
    await bus.close();
    const cleaner = await amqplib.connect(rabbitmqUrl);
    const channel = await cleaner.createChannel();
    const queue = queueName(service, message);
    for (const name of [queue, deadQueueName(queue)]) await channel.deleteQueue(name);
    await cleaner.close();
  });
});
