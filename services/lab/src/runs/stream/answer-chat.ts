import {
  type ChatAnswer,
  type ChatMessage,
  problemBody,
  type resumeChat as resumeRoute,
  type startChat,
} from '@footnote/contracts';
import type { Call, Frame, FrameStreamOptions, ResponseWriter } from '@footnote/http';
import { type ProblemError, problem } from '@footnote/runtime';
import { frameIdOf, isLastFrame } from '../frames/run-frame.ts';
import type { RunDeps } from '../run-deps.ts';
import { readQuestion } from '../start/read-question.ts';
import { askQuestion, type OpenAnswer, resumeAnswer } from './open-answer.ts';

export interface ChatDeps extends RunDeps {
  stream: Pick<FrameStreamOptions, 'retryMs' | 'pingMs' | 'stallMs'>;
}

/** Asks the agent and streams its answer; with `stream: false` sends it as one body. */
export async function answerChat(
  deps: ChatDeps,
  { caller, signal, header, body }: Call<typeof startChat>,
  writer: ResponseWriter,
): Promise<void> {
  const question = readQuestion(body, header('Idempotency-Key'));
  const answer = await askQuestion(deps, caller, question, signal);
  if (question.stream) return streamAnswer(deps, answer, signal, writer);
  writer.setHeaders(idHeaders(answer));
  await sendWholeAnswer(deps, answer, signal, writer);
}

/** Streams a thread's answer again; 204 when there is nothing to send. */
export async function resumeChat(
  deps: ChatDeps,
  { caller, signal, header, params }: Call<typeof resumeRoute>,
  writer: ResponseWriter,
): Promise<void> {
  const answer = await resumeAnswer(deps, caller, params.thread_id, header('Last-Event-ID'));
  if (answer) return streamAnswer(deps, answer, signal, writer);
  writer.end(204);
}

async function streamAnswer(
  { stream }: ChatDeps,
  answer: OpenAnswer,
  signal: AbortSignal,
  writer: ResponseWriter,
): Promise<void> {
  const headers = { ...idHeaders(answer), 'x-vercel-ai-ui-message-stream': 'v1' };
  await writer.sendFrames(toSentFrames(answer, signal, writer), { ...stream, headers });
}

async function* toSentFrames(
  answer: OpenAnswer,
  signal: AbortSignal,
  writer: ResponseWriter,
): AsyncGenerator<Frame[]> {
  for await (const frames of answer.frames(signal)) {
    const sent: Frame[] = frames.map(({ seq, data }) => ({ id: frameIdOf(answer.run_id, seq), data }));
    const last = frames.at(-1);
    if (last && isLastFrame(last)) {
      yield [...sent, { data: '[DONE]' }];
      return;
    }
    yield sent;
  }
  // A clean end would look like the end of the answer. A stream that was cut must look cut, so that the client resumes.
  writer.cut();
}

function idHeaders({ run_id, thread_id }: OpenAnswer): Record<string, string> {
  return { 'x-run-id': run_id, 'x-conversation-id': thread_id };
}

/**
 * Sends a complete answer as JSON. While nothing was sent, a failure is a plain problem answer; later it is the last
 * part of the message.
 */
async function sendWholeAnswer(
  deps: ChatDeps,
  answer: OpenAnswer,
  signal: AbortSignal,
  writer: ResponseWriter,
): Promise<void> {
  async function read(): Promise<ChatAnswer> {
    const whole = await readWholeAnswer(deps, answer, signal);
    const failure = problemOf(whole.message);
    if (failure && !writer.begun) throw failure;
    return whole;
  }
  await writer.sendJson(read(), { pingMs: deps.stream.pingMs });
}

async function readWholeAnswer(
  { threads }: RunDeps,
  answer: OpenAnswer,
  signal: AbortSignal,
): Promise<ChatAnswer> {
  for await (const _frames of answer.frames(signal));
  const thread = await threads.get(answer.key);
  const stored = thread && (await threads.findAnswer(thread.epoch, answer.run_id));
  if (!stored) throw problem('store_unavailable', { detail: 'The answer is not stored yet.' });
  return { thread_id: answer.thread_id, message: stored.message };
}

function problemOf({ parts }: ChatMessage): ProblemError | null {
  const read = problemBody.safeParse(parts.findLast(({ type }) => type === 'data-problem')?.data);
  return read.success ? problem(read.data.code, { detail: read.data.detail }) : null;
}
