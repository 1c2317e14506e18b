import { type ChatCompletionBody, messageLimitChars } from '@footnote/contracts';
import { textOf } from './sent-text.ts';

/** A request that a chat program makes on its own: for a title, tags or possible next questions. */
export interface SideTask {
  prompt: string;
  /** Member of the wanted JSON object, such as `title`; null for a title as plain text. */
  member: string | null;
  /** The first message of the user in the conversation that it is about. */
  opening: string;
}

/**
 * Such programs send it to the model of the conversation, as a user message that quotes the conversation. The agent
 * would mistake it for the user's question: it would read filings again and make the same report again.
 *
 * Recognised are the prompts of Open WebUI (backend/open_webui/config.py, DEFAULT_*_GENERATION_PROMPT_TEMPLATE: all
 * begin with `### Task:` and contain `<chat_history>`, unlike its prompt for retrieved text), and LibreChat's prompts
 * for titles (@librechat/agents, src/utils/title.ts).
 */
export function findSideTask(messages: ChatCompletionBody['messages']): SideTask | null {
  const conversation = messages.filter(({ role }) => role !== 'system' && role !== 'developer');
  const [only] = conversation;
  if (conversation.length !== 1 || only?.role !== 'user') return null;
  const prompt = textOf(only).trim();
  const start = prompt.indexOf(historyStart);
  const end = prompt.lastIndexOf(historyEnd);
  if (prompt.startsWith('### Task:') && start >= 0 && end > start) {
    const member = /"(\w+)"\s*:/.exec(prompt.slice(0, start))?.[1] ?? null;
    const history = prompt.slice(start + historyStart.length, end);
    return { prompt: shorten(prompt), member, opening: openingOf(history) };
  }
  if (!titlePrompt.test(prompt)) return null;
  return { prompt: shorten(prompt), member: null, opening: openingOf(prompt) };
}

const historyStart = '<chat_history>';
const historyEnd = '</chat_history>';
const titlePrompt =
  /^(?:Provide a concise, 5-word-or-less title for the conversation|Analyze this conversation and provide:\n)/;

function openingOf(conversation: string): string {
  return /^[ \t]*user: *(\S.*)$/im.exec(conversation)?.[1]?.trim() ?? '';
}

/** The request is at the start, and the newest messages are at the end. */
function shorten(prompt: string): string {
  if (prompt.length <= messageLimitChars) return prompt;
  const half = messageLimitChars / 2;
  return `${prompt.slice(0, half)}\n…\n${prompt.slice(-half)}`;
}
