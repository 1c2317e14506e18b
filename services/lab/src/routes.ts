import * as routes from '@research/contracts';
import type { Binder } from '@research/http';
import { answerChat, type ChatDeps, resumeChat } from './runs/answer-chat.ts';
import { stopRun } from './runs/stop-run.ts';
import { deleteThread } from './threads/delete-thread.ts';
import { getThread, listThreads } from './threads/read-threads.ts';

/** One line a route. */
export function bindChatRoutes(bind: Binder, chat: ChatDeps): void {
  bind.stream(routes.startChat, (call, response) => answerChat(chat, call, response));
  bind.stream(routes.resumeChat, (call, response) => resumeChat(chat, call, response));
  bind.json(routes.stopChat, ({ caller, params, body }) =>
    stopRun(chat, caller, params.thread_id, body.mode),
  );
  bind.json(routes.listThreads, ({ caller, query }) => listThreads(chat, caller, query));
  bind.json(routes.getThread, ({ caller, params }) => getThread(chat, caller, params.thread_id));
  bind.json(routes.deleteThread, ({ caller, params }) => deleteThread(chat, caller, params.thread_id));
}
