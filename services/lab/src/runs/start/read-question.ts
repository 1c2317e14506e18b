import { createHash } from 'node:crypto';
import type { AskedOptions, ChatBody, FieldError, PlainChatBody, UseChatBody } from '@footnote/contracts';
import { messageLimitChars } from '@footnote/contracts';
import { newId, problem } from '@footnote/runtime';

/** A caller's question, in one form for both kinds of request. */
export interface ChatQuestion {
  thread_id: string;
  /** The caller names a thread that must exist; without it, the thread is made. */
  thread_exists: boolean;
  /** Idempotency key: one run answers the same message. */
  message_id: string;
  text: string;
  /** The answer to this message is made again. */
  regenerate: boolean;
  /** The options that the request names. */
  options: AskedOptions;
  stream: boolean;
}

/**
 * @param idempotencyKey the header, for the plain form, whose messages have no ids
 * @throws validation_failed when a client's messages end without a question
 */
export function readQuestion(body: ChatBody, idempotencyKey: string | undefined): ChatQuestion {
  const { filings, document_ids, effort, report, max_cost_usd, stream = true } = body;
  const message = isUseChat(body) ? readUseChat(body) : readPlain(body, idempotencyKey);
  const options: AskedOptions = {
    ...(filings && { filings }),
    ...(document_ids && { document_ids }),
    ...(effort && { effort }),
    ...(report && { report }),
    ...(max_cost_usd !== undefined && { max_cost_usd }),
  };
  return { ...message, options, stream };
}

type ReadMessage = Omit<ChatQuestion, 'options' | 'stream'>;

function isUseChat(body: ChatBody): body is UseChatBody {
  return 'messages' in body;
}

function readPlain({ message, thread_id }: PlainChatBody, key: string | undefined): ReadMessage {
  // The thread's key includes the user, so the same id of another user is another thread.
  const keyHash = key === undefined ? null : createHash('sha256').update(key).digest('hex').slice(0, 40);
  return {
    thread_id: thread_id ?? (keyHash ? `thr_${keyHash}` : newId('thr')),
    thread_exists: Boolean(thread_id),
    message_id: keyHash ? `msg_${keyHash}` : newId('msg'),
    text: message,
    regenerate: false,
  };
}

function readUseChat({ id, messages, trigger }: UseChatBody): ReadMessage {
  const at = messages.findLastIndex(({ role }) => role === 'user');
  const message = messages[at];
  if (!message) throw badBody('/messages', 'no message of role user');
  const text = textOfSent(message);
  if (text.trim() === '') throw badBody(`/messages/${at}/parts`, 'the last user message has no text');
  if (text.length > messageLimitChars) {
    throw badBody(`/messages/${at}/parts`, `the text has more than ${messageLimitChars} characters`);
  }
  const regenerate = trigger === 'regenerate-message';
  return {
    thread_id: id,
    thread_exists: regenerate,
    message_id: message.id ?? newId('msg'),
    text,
    regenerate,
  };
}

/** Only its text parts are read. Older clients send `content` in place of parts. */
function textOfSent({ parts, content }: UseChatBody['messages'][number]): string {
  if (parts === undefined) return typeof content === 'string' ? content : '';
  return parts
    .flatMap((part) => (part.type === 'text' && typeof part.text === 'string' ? [part.text] : []))
    .join('\n');
}

function badBody(path: string, message: string) {
  const errors: FieldError[] = [{ in: 'body', path, code: 'custom', message }];
  return problem('validation_failed', { detail: `body ${path}: ${message}.`, errors });
}
