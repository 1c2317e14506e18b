import type { Channel, Message } from 'amqplib';

/** A channel that closed meanwhile can't acknowledge; the broker has taken the message back by itself. */
export function acknowledge(channel: Channel, message: Message): void {
  try {
    channel.ack(message);
  } catch {
    // closed
  }
}

/** Back to its queue. */
export function refuse(channel: Channel, message: Message): void {
  try {
    channel.nack(message, false, true);
  } catch {
    // closed
  }
}
