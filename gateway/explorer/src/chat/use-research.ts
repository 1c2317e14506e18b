import { useChat } from '@ai-sdk/react';
import {
  type ChatEffort,
  getThread,
  listThreads,
  type ReportWish,
  resumeChat,
  type SpendingData,
  type StatusData,
  spendingData,
  startChat,
  statusData,
  stopChat,
} from '@footnote/contracts';
import { DefaultChatTransport } from 'ai';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiProblem, client, refresh } from '../api/api.ts';
import { noteUnreachable, reachable } from '../api/reachability.ts';
import { useStore } from '../store.ts';
import type { ResearchMessage } from './message.ts';
import { recordEvents } from './stream-events.ts';

/** The options of a question. */
export interface AskOptions {
  document_ids?: string[];
  filings?: { country: string; filing_id: string }[];
  effort?: ChatEffort;
  max_cost_usd?: number;
  report?: ReportWish;
}

/** Interval at which a streaming answer is drawn, in milliseconds. */
const throttle = 50;

/** One thread: its messages, the answer that is being written, and its actions. A new one is unknown to the platform. */
export function useResearch(threadId: string, isNew = false) {
  const [status, setStatus] = useState<StatusData | null>(null);
  const [spending, setSpending] = useState<SpendingData | null>(null);
  const [loading, setLoading] = useState<'pending' | 'done' | Error>(isNew ? 'done' : 'pending');
  const transport = useMemo(() => createTransport(threadId), [threadId]);
  const chat = useChat<ResearchMessage>({
    id: threadId,
    transport,
    throttle,
    onData: (part) => {
      if (part.type === 'data-status') setStatus(statusData.parse(part.data));
      if (part.type === 'data-spending') setSpending(spendingData.parse(part.data));
    },
    onFinish: () => {
      setStatus(null);
      setSpending(null);
      void refresh(listThreads);
    },
  });
  const { setMessages, resumeStream, clearError } = chat;
  const isBusy = chat.status === 'submitted' || chat.status === 'streaming';
  const latest = useRef({ isBusy });
  latest.current = { isBusy };
  const isUnknown = useRef(isNew);
  const lastOptions = useRef<AskOptions>({});

  /** Loads the stored messages and resumes a running answer, after a reload or from another tab. */
  const catchUp = useMemo(
    () => async () => {
      if (latest.current.isBusy || isUnknown.current) return;
      try {
        const { thread, messages } = await client.call(getThread, { params: { thread_id: threadId } });
        if (latest.current.isBusy) return;
        setMessages(messages as ResearchMessage[]);
        clearError();
        setLoading('done');
        if (thread.active_run_id !== null) await resumeStream();
      } catch (error) {
        const isNew = error instanceof ApiProblem && error.body.code === 'thread_not_found';
        setLoading(isNew ? 'done' : (error as Error));
      }
    },
    [threadId, setMessages, resumeStream, clearError],
  );
  // A stream that broke off: the run goes on without it, and is followed again once the platform answers.
  useEffect(() => {
    if (chat.error instanceof TypeError) noteUnreachable();
  }, [chat.error]);
  const isReachable = useStore(reachable);
  useEffect(() => {
    if (isReachable && !isUnknown.current) void catchUp();
  }, [catchUp, isReachable]);
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && void catchUp();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [catchUp]);

  return {
    messages: chat.messages,
    status,
    spending,
    isBusy,
    loading,
    /** No question was ever asked here, or the thread was deleted. */
    isAbsent: loading === 'done' && !isNew && !isBusy && chat.messages.length === 0 && !chat.error,
    error: chat.error ?? null,
    ask: (text: string, options: AskOptions = {}) => {
      isUnknown.current = false;
      lastOptions.current = options;
      return chat.sendMessage({ text }, { body: options });
    },
    /** Goes on with an answer that failed. A question that got no answer at all is not stored: it is asked again. */
    retry: () =>
      chat.messages.at(-1)?.role === 'assistant'
        ? chat.regenerate()
        : chat.sendMessage(undefined, { body: lastOptions.current }),
    end: (mode: 'now' | 'wrap_up') =>
      client.call(stopChat, { params: { thread_id: threadId }, body: { mode } }),
    catchUp,
  };
}

export type Research = ReturnType<typeof useResearch>;

/** The protocol of the AI SDK over the project's client, so that tokens and problems are handled as in other calls. */
function createTransport(threadId: string) {
  const viaClient: typeof fetch = async (_url, init) => {
    const { signal } = init ?? {};
    const options = signal ? { signal } : {};
    const response =
      init?.method === 'POST'
        ? await client.request(startChat, { ...options, body: JSON.parse(String(init.body)) })
        : await client.request(resumeChat, { ...options, params: { thread_id: threadId } });
    return recordEvents(threadId, response);
  };
  return new DefaultChatTransport<ResearchMessage>({
    api: startChat.path,
    fetch: viaClient,
    // The lab stores the thread, and reads only the last question of the request.
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
