import { parseInvocation } from '@footnote/contracts';
import type { ModelMessage } from '@footnote/llm';
import type { PreparedRun } from '../research-agent.ts';
import { historyText } from './fit-history.ts';

/** The thread as the model gets it: the texts of the history, already cut to fit, then the current question. */
export function buildMessages(run: PreparedRun): ModelMessage[] {
  const earlier = run.history
    .map((message) => ({ role: message.role, text: historyText(message) }))
    .filter(({ text }) => text !== '');
  // A history that was cut must begin with a question.
  while (earlier[0]?.role === 'assistant') earlier.shift();
  return [...earlier, { role: 'user', text: askedText(run) }];
}

/** The skill's text is the user's instruction; the text typed after its name is the request. */
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
