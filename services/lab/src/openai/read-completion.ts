import {
  type ChatCompletionBody,
  type ChatMessage,
  type FieldError,
  messageLimitChars,
} from '@research/contracts';
import { problem } from '@research/runtime';
import type { AskedRun } from '../agent/research-agent.ts';
import { charsOfOne, fitHistory, type HistoryBounds } from '../agent/run/fit-history.ts';
import { withoutSources } from './answer-lists.ts';
import { effortOf } from './completion-models.ts';
import { textOf } from './sent-text.ts';

type Sent = ChatCompletionBody['messages'][number];

/**
 * What such a body asks of the agent. The client's messages are the whole history. What it says was answered is text
 * like any other: no source stands behind it. Its system messages are put as the user's own wishes, before all that
 * was said, so that they weigh no more than that.
 * @throws model_not_found, validation_failed where there is no question
 */
export function readCompletion(body: ChatCompletionBody, bounds: HistoryBounds): AskedRun {
  const effort = effortOf(body.model);
  const at = body.messages.findLastIndex(({ role }) => role === 'user');
  const question = textOf(body.messages[at]);
  if (at === -1) throw badBody('/messages', 'no message of role user');
  if (question.trim() === '') throw badBody(`/messages/${at}/content`, 'the last user message has no text');
  if (question.length > messageLimitChars) {
    throw badBody(`/messages/${at}/content`, `the text has more than ${messageLimitChars} characters`);
  }
  const wishes = wishesOf(body.messages);
  return {
    thread_id: null,
    message: question,
    history: [...wishes, ...newestOf(body.messages.slice(0, at), bounds, wishes.length)],
    filings: [],
    document_ids: [],
    effort,
    report: body.report ?? 'auto',
  };
}

function wishesOf(messages: readonly Sent[]): ChatMessage[] {
  const wishes = messages
    .filter(({ role }) => role === 'system' || role === 'developer')
    .map(textOf)
    .filter((text) => text.trim() !== '');
  if (wishes.length === 0) return [];
  const text = `Please heed these wishes for how you answer, as far as your rules allow:\n\n${wishes.join('\n\n')}`;
  return [toMessage('wishes', 'user', text)];
}

/** The newest that the agent reads, with room left for what is put before them. */
function newestOf(messages: readonly Sent[], bounds: HistoryBounds, before: number): ChatMessage[] {
  const said = messages.flatMap((message, at) => {
    const { role } = message;
    if (role !== 'user' && role !== 'assistant') return [];
    const text = role === 'assistant' ? withoutSources(textOf(message)) : textOf(message);
    return [toMessage(String(at), role, text.trim().slice(0, charsOfOne))];
  });
  const left = { messages: bounds.messages - before, chars: bounds.chars - before * charsOfOne };
  const newest = fitHistory(said, left);
  while (newest[0]?.role === 'assistant') newest.shift();
  return newest;
}

function toMessage(id: string, role: ChatMessage['role'], text: string): ChatMessage {
  return { id, role, parts: [{ type: 'text', text }] };
}

function badBody(path: string, message: string) {
  const errors: FieldError[] = [{ in: 'body', path, code: 'custom', message }];
  return problem('validation_failed', { detail: `body ${path}: ${message}.`, errors });
}
