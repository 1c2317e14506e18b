import type { ChatCompletionBody } from '@footnote/contracts';

/** The text of a client's message, sent as one string or in parts. */
export function textOf(message: ChatCompletionBody['messages'][number] | undefined): string {
  const content = message?.content ?? '';
  if (typeof content === 'string') return content;
  return content.flatMap(({ type, text }) => (type === 'text' && text ? [text] : [])).join('\n');
}
