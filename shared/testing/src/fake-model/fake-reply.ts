import type { IncomingMessage } from 'node:http';

/** What the fake model does with one request. */
export type FakeReply = FakeAnswer | FakeStatus | { kind: 'drop' } | { kind: 'silence' };

export interface FakeAnswer {
  kind: 'answer';
  text?: string;
  toolCalls?: { name: string; input: unknown }[];
  /** The model declines; streamed and sent the way each interface does it. */
  refusal?: string;
  finish?: 'stop' | 'length';
  usage?: { input: number; output: number; cached?: number };
  /** Characters of text in a frame. Default 12. */
  chunkChars?: number;
  /** Wait before each frame of a stream, in milliseconds. */
  gapMs?: number;
  /** What happens instead of the stream's end, after all of its text (or instead of the body, where it is not streamed). */
  breakage?: 'drop' | 'end' | 'broken-json' | 'silence' | 'error';
}

export interface FakeStatus {
  kind: 'status';
  status: number;
  headers?: Record<string, string>;
  /** Goes into the interface's error body. */
  code?: string;
  message?: string;
}

export function answer(text: string, more: Omit<FakeAnswer, 'kind' | 'text'> = {}): FakeAnswer {
  return { kind: 'answer', text, ...more };
}

export function callTools(...toolCalls: { name: string; input: unknown }[]): FakeAnswer {
  return { kind: 'answer', toolCalls };
}

export function answerStatus(status: number, more: Omit<FakeStatus, 'kind' | 'status'> = {}): FakeStatus {
  return { kind: 'status', status, ...more };
}

export const rateLimited = (retryAfterSeconds?: number): FakeStatus =>
  answerStatus(429, {
    code: 'rate_limit_exceeded',
    ...(retryAfterSeconds !== undefined && { headers: { 'retry-after': String(retryAfterSeconds) } }),
  });

export const contextTooLong = (): FakeStatus =>
  answerStatus(400, {
    code: 'context_length_exceeded',
    message: "This model's maximum context length is 8192 tokens, and the messages resulted in 9000 tokens.",
  });

export interface FakeRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
  /** True once the client has gone before the answer was whole. */
  left: boolean;
}
