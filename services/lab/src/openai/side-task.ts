import { type ChatCompletionBody, messageLimitChars } from '@research/contracts';
import { textOf } from './sent-text.ts';

/** What a chat program asks for itself beside the conversation: a title, tags, what one might ask next. */
export interface SideTask {
  prompt: string;
  /** Member of the JSON object that is wanted, such as `title`; null: a title as bare text. */
  member: string | null;
  /** What the user said first in the conversation that it is about. */
  opening: string;
}

/**
 * Such programs send them to the model of the conversation, as one user message that quotes it. To research would
 * take them for its question: read filings again, and make the report that was asked for again.
 *
 * Known are the prompts of Open WebUI (backend/open_webui/config.py, DEFAULT_*_GENERATION_PROMPT_TEMPLATE: all begin
 * with `### Task:` and hold `<chat_history>`, as its prompt for retrieved text does not), and those for titles of
 * LibreChat (@librechat/agents, src/utils/title.ts).
 */
export function findSideTask(messages: ChatCompletionBody['messages']): SideTask | null {
  const said = messages.filter(({ role }) => role !== 'system' && role !== 'developer');
  const [only] = said;
  if (said.length !== 1 || only?.role !== 'user') return null;
  const prompt = textOf(only).trim();
  const history = /<chat_history>([\s\S]*)<\/chat_history>/.exec(prompt);
  if (prompt.startsWith('### Task:') && history) {
    const member = /"(\w+)"\s*:/.exec(prompt.slice(0, history.index))?.[1] ?? null;
    return { prompt: shorten(prompt), member, opening: openingOf(history[1] ?? '') };
  }
  if (!titlePrompt.test(prompt)) return null;
  return { prompt: shorten(prompt), member: null, opening: openingOf(prompt) };
}

const titlePrompt =
  /^(?:Provide a concise, 5-word-or-less title for the conversation|Analyze this conversation and provide:\n)/;

function openingOf(conversation: string): string {
  return /^\s*user: *(\S.*)$/im.exec(conversation)?.[1]?.trim() ?? '';
}

/** What is asked stands at the start, and the newest that was said at the end. */
function shorten(prompt: string): string {
  if (prompt.length <= messageLimitChars) return prompt;
  const half = messageLimitChars / 2;
  return `${prompt.slice(0, half)}\n…\n${prompt.slice(-half)}`;
}
