import type { MessageContract, MessagePayload } from '@footnote/contracts';
import { type ProblemError, problem } from '@footnote/runtime';

/** The payload, or the reason why it is invalid. A broken message must not crash the process. */
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
