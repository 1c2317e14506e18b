import type { ChatMessage } from '@footnote/contracts';

/** How much of a history the model gets: number of messages, and characters in total. */
export interface HistoryBounds {
  messages: number;
  chars: number;
}

/** Characters of one message; the rest of a longer message is left out. */
export const charsOfOne = 6_000;

/** The newest messages that fit, already cut. Messages without text are left out. */
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

/** The texts of a message, as much of them as the model gets. */
export function historyText({ parts }: ChatMessage): string {
  return parts
    .flatMap((part) => (part.type === 'text' && typeof part.text === 'string' ? [part.text] : []))
    .join('\n\n')
    .trim()
    .slice(0, charsOfOne);
}
