import {
  type ChatCompletionBody,
  type ChatMessage,
  type FieldError,
  messageLimitChars,
} from '@research/contracts';
import { problem } from '@research/runtime';
import type { AskedRun } from '../agent/research-agent.ts';
import { effortOf } from './completion-models.ts';
import { withoutSources } from './sources-list.ts';

/**
 * What such a body asks of the agent. The client's messages are the whole history. What it says was answered is text
 * like any other: no source stands behind it. Its system messages are put as the user's own wishes, right before the
 * question, so that they weigh no more than that.
 * @throws model_not_found, validation_failed where there is no question
 */
export function readCompletion(body: ChatCompletionBody, id: string): AskedRun {
  const effort = effortOf(body.model);
  const at = body.messages.findLastIndex(({ role }) => role === 'user');
  const question = textOf(body.messages[at]);
  if (at === -1) throw badBody('/messages', 'no message of role user');
  if (question.trim() === '') throw badBody(`/messages/${at}/content`, 'the last user message has no text');
  if (question.length > messageLimitChars) {
    throw badBody(`/messages/${at}/content`, `the text has more than ${messageLimitChars} characters`);
  }
  return {
    thread_id: id,
    message: question,
    history: [...earlierOf(body.messages.slice(0, at), id), ...wishesOf(body.messages, id)],
    filings: [],
    document_ids: [],
    effort,
  };
}

type Sent = ChatCompletionBody['messages'][number];

function earlierOf(messages: readonly Sent[], id: string): ChatMessage[] {
  return messages.flatMap((message, at) => {
    const { role } = message;
    if (role !== 'user' && role !== 'assistant') return [];
    const text = role === 'assistant' ? withoutSources(textOf(message)) : textOf(message);
    return text.trim() === '' ? [] : [toMessage(`${id}_${at}`, role, text)];
  });
}

function wishesOf(messages: readonly Sent[], id: string): ChatMessage[] {
  const wishes = messages
    .filter(({ role }) => role === 'system' || role === 'developer')
    .map(textOf)
    .filter((text) => text.trim() !== '');
  if (wishes.length === 0) return [];
  const text = `My wishes for how you answer, as far as your rules allow:\n\n${wishes.join('\n\n')}`;
  return [toMessage(`${id}_wishes`, 'user', text)];
}

function toMessage(id: string, role: ChatMessage['role'], text: string): ChatMessage {
  return { id, role, parts: [{ type: 'text', text }] };
}

function textOf(message: Sent | undefined): string {
  const content = message?.content ?? '';
  if (typeof content === 'string') return content;
  return content.flatMap(({ type, text }) => (type === 'text' && text ? [text] : [])).join('\n');
}

function badBody(path: string, message: string) {
  const errors: FieldError[] = [{ in: 'body', path, code: 'custom', message }];
  return problem('validation_failed', { detail: `body ${path}: ${message}.`, errors });
}
