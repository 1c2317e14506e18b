import type { ChatCompletionBody } from '@research/contracts';

/** The text of a message as a client sent it, whole or in parts. */
export function textOf(message: ChatCompletionBody['messages'][number] | undefined): string {
  const content = message?.content ?? '';
  if (typeof content === 'string') return content;
  return content.flatMap(({ type, text }) => (type === 'text' && text ? [text] : [])).join('\n');
}
