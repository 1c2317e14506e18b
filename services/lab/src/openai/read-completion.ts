import {
  type ChatCompletionBody,
  type ChatMessage,
  type FieldError,
  messageLimitChars,
} from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import type { AskedRun } from '../agent/research-agent.ts';
import { charsOfOne, fitHistory, type HistoryBounds } from '../agent/run/fit-history.ts';
import { withoutSources } from './answer-lists.ts';
import { effortOf } from './completion-models.ts';
import { textOf } from './sent-text.ts';

type Sent = ChatCompletionBody['messages'][number];

/**
 * The question in the body of a chat completion. The client's messages are the whole history. Earlier answers in it are
 * plain text without sources. System messages are read as wishes of the user and come before the conversation, so that
 * they have no more weight than the user's words.
 * @throws model_not_found, validation_failed without a question
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

/** The newest messages that the agent reads, with room for the text before them. */
function newestOf(messages: readonly Sent[], bounds: HistoryBounds, before: number): ChatMessage[] {
  const sent = messages.flatMap((message, at) => {
    const { role } = message;
    if (role !== 'user' && role !== 'assistant') return [];
    const text = role === 'assistant' ? withoutSources(textOf(message)) : textOf(message);
    return [toMessage(String(at), role, text.trim().slice(0, charsOfOne))];
  });
  const left = { messages: bounds.messages - before, chars: bounds.chars - before * charsOfOne };
  const newest = fitHistory(sent, left);
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
