import type { MessageContract, MessagePayload } from '@research/contracts';
import { type ProblemError, problem } from '@research/runtime';

/** The payload, or why it does not fit: a broken message is never worth a crash. */
export function parsePayload<M extends MessageContract>(
  message: M,
  content: Buffer,
): MessagePayload<M> | ProblemError {
  try {
    return message.payload.parse(JSON.parse(content.toString('utf8'))) as MessagePayload<M>;
  } catch (error) {
    return problem(
      'validation_failed',
      { detail: `A ${message.name} message does not fit its schema.` },
      error,
    );
  }
}
