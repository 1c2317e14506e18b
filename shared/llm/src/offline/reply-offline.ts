import type { LanguageModelV4CallOptions, LanguageModelV4Content } from '@ai-sdk/provider';
import { problem } from '@research/runtime';
import type { ModelTask } from '../model-task.ts';
import { taskOf } from '../task-option.ts';
import { answerFromSources } from './answer/answer-from-sources.ts';
import { chatOffline } from './chat/chat-offline.ts';
import { draftSkill } from './draft-skill/draft-skill.ts';
import { rewriteNarrative } from './rewrite/rewrite-narrative.ts';

/** What the offline model says to a call: by its task, never by the words of its prompt. */
export function replyOffline(options: LanguageModelV4CallOptions): LanguageModelV4Content[] {
  const task = taskOf(options);
  if (task?.kind === 'chat') return chatOffline(task, options);
  if (options.responseFormat?.type === 'json') return [text(JSON.stringify(objectFor(task)))];
  switch (task?.kind) {
    case 'rewrite':
      return [text(rewriteNarrative(task).narrative)];
    case 'answer':
      return [text(answerFromSources(task))];
    default:
      throw cannot();
  }
}

function objectFor(task: ModelTask | undefined): object {
  if (task?.kind === 'draft-skill') return draftSkill(task.wish);
  if (task?.kind === 'rewrite') return rewriteNarrative(task);
  throw cannot();
}

function cannot() {
  return problem('model_unavailable', {
    detail:
      'The offline model only quotes, orders and shortens given text; this needs LLM_PROVIDER to be set.',
  });
}

function text(value: string): LanguageModelV4Content {
  return { type: 'text', text: value };
}
