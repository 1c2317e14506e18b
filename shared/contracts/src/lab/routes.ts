import { z } from 'zod';
import { count, cursor, lineText, nameText, nextCursor, sentenceText } from '../bounds.ts';
import { integerParameter } from '../primitives.ts';
import { modelProblems, skillCallProblems } from '../problem-codes.ts';
import { defineRoute } from '../route.ts';
import {
  chatBody,
  chatEffort,
  chatMessage,
  chatThread,
  effortBounds,
  sharedThread,
  shareId,
  threadFolder,
  threadId,
  threadSharing,
  threadTitle,
} from './chat.ts';

const tag = 'Lab';
const wordsAsked = lineText(200).optional().meta({
  description:
    'Part of the title, or words that are all in one question or answer; the last one may be the beginning of a word',
});
const found = sentenceText.nullable().meta({
  description: 'With `q`: what the thread says around these words; null where only the title has them',
});
const threadParam = z.object({ thread_id: threadId });

export const startChat = defineRoute({
  id: 'startChat',
  method: 'POST',
  path: '/api/lab/chat',
  auth: 'user',
  tag,
  rateLimit: 'chat',
  summary: 'Ask the research agent; the answer streams as AI SDK "UI message stream v1"',
  description:
    'Any `useChat` client works unchanged. Our own parts are `data-*`. The run goes on when the client leaves: ' +
    'resume it at `/api/lab/chat/{thread_id}/stream`. A message that begins with `/` calls a skill: ' +
    '`/name key=value key="two words" free text`. With `stream: false` the finished message comes as JSON ' +
    '(`ChatAnswer`), after spaces if it takes long. The response names run and thread in `x-run-id` and `x-conversation-id`. The same message ' +
    'sent again (same id, or same `Idempotency-Key` with the plain body) gets the same run. A thread has one run at a ' +
    'time. If the model fails before its first word, the answer is a problem and nothing is stored. After that ' +
    'the stream reports the failure by `data-problem`, `error` and `finish`, and the text so far is kept.',
  // A client sends its whole conversation along, of which the last message is read.
  bodyLimitBytes: 8_000_000,
  honours: ['Idempotency-Key'],
  problems: [
    'quota_exceeded',
    'run_active',
    'thread_not_found',
    'document_not_found',
    'document_not_ready',
    'document_unreadable',
    ...skillCallProblems,
    ...modelProblems,
  ],
  shape: { body: chatBody, ok: 'event-stream' },
});

export const resumeChat = defineRoute({
  id: 'resumeChat',
  method: 'GET',
  path: '/api/lab/chat/{thread_id}/stream',
  auth: 'user',
  tag,
  summary: "Resume the thread's running answer, from the start or after `Last-Event-ID`",
  description:
    '204 when nothing runs. With a `Last-Event-ID` of the last finished answer, its missed part is sent ' +
    'as long as its frames are kept (24 hours). Any number of readers may follow one run.',
  honours: ['Last-Event-ID'],
  otherStatuses: { 204: 'There is nothing to send' },
  problems: ['thread_not_found'],
  shape: { params: threadParam, ok: 'event-stream' },
});

export const stopChat = defineRoute({
  id: 'stopChat',
  method: 'POST',
  path: '/api/lab/chat/{thread_id}/stop',
  auth: 'user',
  tag,
  summary: 'Stop the running answer and keep its text, or ask the agent to wrap it up',
  problems: ['thread_not_found'],
  shape: {
    params: threadParam,
    body: z
      .strictObject({
        mode: z
          .enum(['now', 'wrap_up'])
          .default('now')
          .meta({ description: '`wrap_up`: no more steps, answer with what is known' }),
      })
      .default({ mode: 'now' }),
    ok: z.object({ stopped: z.boolean().meta({ description: 'False: nothing was running' }) }),
  },
});

export const listThreads = defineRoute({
  id: 'listThreads',
  method: 'GET',
  path: '/api/lab/threads',
  auth: 'user',
  tag,
  summary: "The caller's threads, the most recently used first",
  problems: [],
  shape: {
    query: z.object({
      q: wordsAsked,
      folder: threadFolder.optional(),
      limit: integerParameter(1, 200, 50),
      cursor: cursor.optional(),
    }),
    ok: z.object({
      threads: z.array(chatThread.extend({ found }).meta({ id: 'ListedThread' })).max(200),
      count,
      next_cursor: nextCursor,
    }),
  },
});

export const listThreadFolders = defineRoute({
  id: 'listThreadFolders',
  method: 'GET',
  path: '/api/lab/thread-folders',
  auth: 'user',
  tag,
  summary: "The folders of the caller's threads, by name",
  problems: [],
  shape: { ok: z.object({ folders: z.array(nameText).max(200) }) },
});

export const getThread = defineRoute({
  id: 'getThread',
  method: 'GET',
  path: '/api/lab/threads/{thread_id}',
  auth: 'user',
  tag,
  summary: 'A thread with its messages, oldest first',
  problems: ['thread_not_found'],
  shape: {
    params: threadParam,
    ok: z.object({ thread: chatThread, messages: z.array(chatMessage).max(100_000) }),
  },
});

export const updateThread = defineRoute({
  id: 'updateThread',
  method: 'PATCH',
  path: '/api/lab/threads/{thread_id}',
  auth: 'user',
  tag,
  summary: 'Rename a thread, put it in a folder, or share it with the organisation',
  description:
    'A title that a person gave is not replaced by the agent’s. A thread that is shared no more can no longer be read by its ' +
    'old `share_id`; sharing it again makes a new one.',
  problems: ['thread_not_found', 'org_required'],
  shape: {
    params: threadParam,
    body: z
      .strictObject({
        title: threadTitle.optional(),
        folder: threadFolder.nullable().optional(),
        sharing: threadSharing.optional(),
      })
      .refine((body) => Object.keys(body).length > 0, 'title, folder or sharing is required')
      .meta({ minProperties: 1 }),
    ok: z.object({ thread: chatThread }),
  },
});

export const listSharedThreads = defineRoute({
  id: 'listSharedThreads',
  method: 'GET',
  path: '/api/lab/shared-threads',
  auth: 'org',
  tag,
  summary: 'Threads that members share with the whole organisation, the last used first',
  problems: [],
  shape: {
    query: z.object({ q: wordsAsked, limit: integerParameter(1, 200, 50), cursor: cursor.optional() }),
    ok: z.object({
      threads: z.array(sharedThread.extend({ found }).meta({ id: 'ListedSharedThread' })).max(200),
      next_cursor: nextCursor,
    }),
  },
});

export const getSharedThread = defineRoute({
  id: 'getSharedThread',
  method: 'GET',
  path: '/api/lab/shared-threads/{share_id}',
  auth: 'org',
  tag,
  summary: 'A thread that a member of the organisation shares, with its messages, oldest first',
  problems: ['thread_not_found'],
  shape: {
    params: z.object({ share_id: shareId }),
    ok: z.object({ thread: sharedThread, messages: z.array(chatMessage).max(100_000) }),
  },
});

export const deleteThread = defineRoute({
  id: 'deleteThread',
  method: 'DELETE',
  path: '/api/lab/threads/{thread_id}',
  auth: 'user',
  tag,
  summary: 'Delete a thread and its messages; an active run is stopped',
  problems: ['thread_not_found'],
  shape: { params: threadParam, ok: z.object({ deleted: z.literal(true) }) },
});

export const listEfforts = defineRoute({
  id: 'listEfforts',
  method: 'GET',
  path: '/api/lab/efforts',
  auth: 'user',
  tag,
  summary: 'The limits of an answer for each effort: steps, time, tokens, and about what they cost',
  problems: [],
  shape: {
    ok: z.object({ model: nameText, efforts: z.array(effortBounds).max(chatEffort.options.length) }),
  },
});

export const labRoutes = [
  startChat,
  resumeChat,
  stopChat,
  listThreads,
  getThread,
  listThreadFolders,
  updateThread,
  listSharedThreads,
  getSharedThread,
  deleteThread,
  listEfforts,
] as const;
