import { useChat } from '@ai-sdk/react';
import {
  type ChatEffort,
  getThread,
  listThreads,
  type ReportWish,
  resumeChat,
  type StatusData,
  startChat,
  statusData,
  stopChat,
} from '@research/contracts';
import { DefaultChatTransport } from 'ai';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiProblem, client, refresh } from '../api/api.ts';
import { reachable } from '../api/reachability.ts';
import { useStore } from '../api/store.ts';
import type { ResearchMessage } from './message.ts';

/** What a question is asked with. */
export interface AskOptions {
  document_ids?: string[];
  filings?: { country: string; filing_id: string }[];
  effort?: ChatEffort;
  report?: ReportWish;
}

/** How often a streaming answer is drawn, in milliseconds. */
const throttle = 50;

/** One thread: its messages, the answer that is being written, and what can be done to it. */
export function useResearch(threadId: string) {
  const [status, setStatus] = useState<StatusData | null>(null);
  const [loading, setLoading] = useState<'pending' | 'done' | Error>('pending');
  const transport = useMemo(() => createTransport(threadId), [threadId]);
  const chat = useChat<ResearchMessage>({
    id: threadId,
    transport,
    throttle,
    onData: (part) => {
      if (part.type === 'data-status') setStatus(statusData.parse(part.data));
    },
    onFinish: () => {
      setStatus(null);
      void refresh(listThreads);
    },
  });
  const { setMessages, resumeStream } = chat;
  const isBusy = chat.status === 'submitted' || chat.status === 'streaming';
  const latest = useRef({ isBusy });
  latest.current = { isBusy };

  /** Takes what is stored, and goes on with an answer that is under way: after a reload, or from another tab. */
  const catchUp = useMemo(
    () => async () => {
      if (latest.current.isBusy) return;
      try {
        const { thread, messages } = await client.call(getThread, { params: { thread_id: threadId } });
        if (latest.current.isBusy) return;
        setMessages(messages as ResearchMessage[]);
        setLoading('done');
        if (thread.active_run_id !== null) await resumeStream();
      } catch (error) {
        const isNew = error instanceof ApiProblem && error.body.code === 'thread_not_found';
        setLoading(isNew ? 'done' : (error as Error));
      }
    },
    [threadId, setMessages, resumeStream],
  );
  const isReachable = useStore(reachable);
  useEffect(() => {
    if (isReachable) void catchUp();
  }, [catchUp, isReachable]);
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && void catchUp();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [catchUp]);

  return {
    messages: chat.messages,
    status,
    isBusy,
    loading,
    error: chat.error ?? null,
    ask: (text: string, options: AskOptions = {}) => chat.sendMessage({ text }, { body: options }),
    retry: () => chat.regenerate(),
    end: (mode: 'now' | 'wrap_up') =>
      client.call(stopChat, { params: { thread_id: threadId }, body: { mode } }),
    catchUp,
  };
}

export type Research = ReturnType<typeof useResearch>;

/** The AI SDK's own protocol, over the project's client: token and problems are as in any other call. */
function createTransport(threadId: string) {
  const viaClient: typeof fetch = (_url, init) => {
    const { signal } = init ?? {};
    const options = signal ? { signal } : {};
    if (init?.method === 'POST') {
      return client.request(startChat, { ...options, body: JSON.parse(String(init.body)) });
    }
    return client.request(resumeChat, { ...options, params: { thread_id: threadId } });
  };
  return new DefaultChatTransport<ResearchMessage>({
    api: startChat.path,
    fetch: viaClient,
    // The lab keeps the thread: of what is sent it reads the last question alone.
    prepareSendMessagesRequest: ({ id, messages, trigger, messageId, body }) => ({
      body: {
        ...body,
        id,
        messages: messages.filter(({ role }) => role === 'user').slice(-1),
        trigger,
        messageId,
      },
    }),
  });
}
