import { type ChatMessage, parseInvocation } from '@research/contracts';
import type { ModelMessage } from '@research/llm';
import type { PreparedRun } from '../research-agent.ts';

/** What of a history the model gets: so many of its newest messages, each cut, as far as they fit together. */
export const historyBounds = { messages: 20, chars: 24_000, charsOfOne: 6_000 };

/** The thread as the model gets it: its texts alone, the newest as far as they fit, then what is asked now. */
export function buildMessages(run: PreparedRun): ModelMessage[] {
  let left = historyBounds.chars;
  const earlier: ModelMessage[] = [];
  for (const message of run.history.slice(-historyBounds.messages).toReversed()) {
    const text = textOf(message).slice(0, historyBounds.charsOfOne);
    if (text === '') continue;
    left -= text.length;
    if (left < 0) break;
    earlier.unshift({ role: message.role, text });
  }
  // A thread that is cut in the middle begins with a question.
  while (earlier[0]?.role === 'assistant') earlier.shift();
  return [...earlier, { role: 'user', text: askedText(run) }];
}

function textOf({ parts }: ChatMessage): string {
  return parts
    .flatMap((part) => (part.type === 'text' && typeof part.text === 'string' ? [part.text] : []))
    .join('\n\n')
    .trim();
}

/** The skill's text is the user's instruction; what was typed after it is its request. */
function askedText({ skill, message }: PreparedRun): string {
  if (!skill) return message;
  return [
    `Work by this skill, which I call as /${skill.name}:`,
    `<skill name="${skill.name}" version="${skill.version}">\n${skill.resolved}\n</skill>`,
    `My request: ${requestOf(message) || 'as the skill says.'}`,
  ].join('\n\n');
}

export function requestOf(message: string): string {
  return parseInvocation(message)?.request ?? message;
}
