import type { ChatMessage } from '@research/contracts';

/** What of a history the model gets: so many messages, and so many characters of them together. */
export interface HistoryBounds {
  messages: number;
  chars: number;
}

/** Characters of one message of a history; the rest of a longer one is left out. */
export const charsOfOne = 6_000;

/** The newest messages that fit, cut as the model gets them; one without a text says nothing and takes no place. */
export function fitHistory(history: readonly ChatMessage[], bounds: HistoryBounds): ChatMessage[] {
  const newest: ChatMessage[] = [];
  let { chars } = bounds;
  for (const message of history.toReversed()) {
    if (newest.length >= bounds.messages) break;
    const text = historyText(message);
    if (text === '') continue;
    chars -= text.length;
    if (chars < 0) break;
    newest.unshift(message);
  }
  return newest;
}

/** A message's texts alone, as far as the model gets them. */
export function historyText({ parts }: ChatMessage): string {
  return parts
    .flatMap((part) => (part.type === 'text' && typeof part.text === 'string' ? [part.text] : []))
    .join('\n\n')
    .trim()
    .slice(0, charsOfOne);
}
