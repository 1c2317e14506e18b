import type { LanguageModelV4Content } from '@ai-sdk/provider';
import { problem } from '@footnote/runtime';
import type { AnalystCall } from './analyst-call.ts';
import type { AnalystTask } from './analyst-task.ts';
import { draftSkill } from './draft-skill/draft-skill.ts';
import { replyInChat } from './reply/reply-in-chat.ts';
import { rewriteNarrative } from './rewrite/rewrite-narrative.ts';

/**
 * The analyst's answer to a model call. It follows the task, never the words of the prompt.
 * @throws model_unavailable without a task, model_refused when the task needs new text
 */
export function replyToCall(call: AnalystCall): LanguageModelV4Content[] {
  const { task } = call;
  if (task?.kind === 'chat') return replyInChat(task, call);
  if (call.wantsJson) return [text(JSON.stringify(writeObject(task)))];
  if (task?.kind === 'rewrite') return [text(rewriteNarrative(task).narrative)];
  throw cannotDo();
}

function writeObject(task: AnalystTask | null): object {
  if (task?.kind === 'draft-skill') return draftSkill(task.wish);
  if (task?.kind === 'rewrite') return rewriteNarrative(task);
  throw cannotDo();
}

function cannotDo() {
  return problem('model_unavailable', {
    detail:
      'The offline model only quotes, orders and shortens given text; this needs LLM_PROVIDER to be set.',
  });
}

function text(value: string): LanguageModelV4Content {
  return { type: 'text', text: value };
}
