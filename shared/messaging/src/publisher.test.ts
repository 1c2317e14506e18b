import { EventEmitter } from 'node:events';
import { defineMessage } from '@footnote/contracts';
import { silentLog } from '@footnote/runtime';
import { jest } from '@jest/globals';
import type { ConfirmChannel } from 'amqplib';
import { z } from 'zod';
import { createPublisher } from './publisher.ts';

const message = defineMessage('thing.happened.v1', z.object({ n: z.int() }));

/** A channel whose broker answers only when the test says so. */
class FakeChannel extends EventEmitter {
  readonly confirms: ((error: Error | null) => void)[] = [];
  async assertExchange(): Promise<void> {}
  publish(_exchange: string, _key: string, _body: Buffer, _options: object, confirm: () => void): boolean {
    this.confirms.push(confirm);
    return true;
  }
  sendBack(messageId: string): void {
    this.emit('return', { properties: { messageId } });
  }
}

describe('the publisher', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  async function open() {
    const channel = new FakeChannel();
    const publisher = createPublisher(silentLog);
    const createConfirmChannel = async () => channel as unknown as ConfirmChannel;
    await publisher.start({
      model: { createConfirmChannel, createChannel: createConfirmChannel },
      live: true,
    });
    const publish = () => publisher.publish(message, { n: 1 }, { messageId: 'msg_1', mandatory: true });
    return { channel, publish };
  }

  it('reports a message that was returned before its confirm', async () => {
    const { channel, publish } = await open();
    const sent = publish();
    channel.sendBack('msg_1');
    channel.confirms[0]?.(null);
    await expect(sent).rejects.toMatchObject({ code: 'upstream_unavailable' });
  });

  it.each([
    ['a confirm that comes late', null],
    ['a confirm that is refused late', new Error('message nacked')],
  ])('sends a message again that was returned, after %s', async (_what, answer) => {
    const { channel, publish } = await open();
    const first = publish();
    channel.sendBack('msg_1');
    jest.runOnlyPendingTimers();
    await expect(first).rejects.toMatchObject({ code: 'upstream_unavailable' });
    channel.confirms[0]?.(answer);

    const second = publish();
    channel.confirms[1]?.(null);
    await expect(second).resolves.toBeUndefined();
  });
});
