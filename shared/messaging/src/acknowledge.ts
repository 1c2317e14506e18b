import type { Channel, Message } from 'amqplib';

/** A channel that has closed can't acknowledge; the broker has already taken the message back. */
export function acknowledge(channel: Channel, message: Message): void {
  try {
    channel.ack(message);
  } catch {
    // closed
  }
}

/** Returns the message to its queue. */
export function refuse(channel: Channel, message: Message): void {
  try {
    channel.nack(message, false, true);
  } catch {
    // closed
  }
}
