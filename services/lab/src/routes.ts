import type { RouteAnswer } from '@footnote/contracts';
import * as routes from '@footnote/contracts';
import type { Binder } from '@footnote/http';
import { requestStop, stopRun } from './runs/stop-run.ts';
import { answerChat, type ChatDeps, resumeChat } from './runs/stream/answer-chat.ts';
import { deleteThread } from './threads/delete-thread.ts';
import {
  getSharedThread,
  getThread,
  listSharedThreads,
  listThreadFolders,
  listThreads,
} from './threads/read-threads.ts';
import type { StoredThread } from './threads/thread.ts';
import { updateThread } from './threads/update-thread.ts';

/** One line a route. */
export function bindChatRoutes(
  bind: Binder,
  chat: ChatDeps,
  efforts: RouteAnswer<typeof routes.listEfforts>,
): void {
  bind.stream(routes.startChat, (call, writer) => answerChat(chat, call, writer));
  bind.stream(routes.resumeChat, (call, writer) => resumeChat(chat, call, writer));
  bind.json(routes.stopChat, ({ caller, params, body }) =>
    stopRun(chat, caller, params.thread_id, body.mode),
  );
  bind.json(routes.listEfforts, () => efforts);
  bind.json(routes.listThreads, ({ caller, query }) => listThreads(chat, caller, query));
  bind.json(routes.listThreadFolders, ({ caller }) => listThreadFolders(chat, caller));
  bind.json(routes.getThread, ({ caller, params }) => getThread(chat, caller, params.thread_id));
  bind.json(routes.updateThread, ({ caller, params, body }) =>
    updateThread(chat, caller, params.thread_id, body),
  );
  bind.json(routes.listSharedThreads, ({ caller, query }) => listSharedThreads(chat, caller, query));
  bind.json(routes.getSharedThread, ({ caller, params }) => getSharedThread(chat, caller, params.share_id));
  const deletion = {
    threads: chat.threads,
    stopRun: (thread: StoredThread) => requestStop(chat, thread, 'now'),
    dropFrames: (runIds: readonly string[]) => chat.frames.forget(runIds),
  };
  bind.json(routes.deleteThread, ({ caller, params }) => deleteThread(deletion, caller, params.thread_id));
}
