import type { resumeChat as resumeRoute, startChat } from '@research/contracts';
import { type Call, type Frame, type FrameStreamOptions, sendFrames } from '@research/http';
import type { Response } from 'express';
import { readAsk } from './ask.ts';
import { askQuestion, type OpenAnswer, resumeAnswer } from './open-answer.ts';
import type { RunDeps } from './run-deps.ts';
import { frameIdOf, isLastFrame } from './run-frame.ts';
import { sendWholeAnswer } from './whole-answer.ts';

export interface ChatDeps extends RunDeps {
  stream: Pick<FrameStreamOptions, 'retryMs' | 'pingMs' | 'stallMs'>;
}

/** Asks the agent and streams its answer, or sends it whole with `stream: false`. */
export async function answerChat(
  deps: ChatDeps,
  { caller, signal, header, body }: Call<typeof startChat>,
  response: Response,
): Promise<void> {
  const ask = readAsk(body, header('Idempotency-Key'));
  const answer = await askQuestion(deps, caller, ask, signal);
  if (ask.stream) return sendAnswer(deps, answer, signal, response);
  for (const [name, value] of Object.entries(namesOf(answer))) response.setHeader(name, value);
  await sendWholeAnswer(deps, answer, { patienceMs: deps.stream.pingMs, signal }, response);
}

/** Streams a thread's answer again; 204 when there is nothing to send. */
export async function resumeChat(
  deps: ChatDeps,
  { caller, signal, header, params }: Call<typeof resumeRoute>,
  response: Response,
): Promise<void> {
  const answer = await resumeAnswer(deps, caller, params.thread_id, header('Last-Event-ID'));
  if (answer) return sendAnswer(deps, answer, signal, response);
  response.status(204).end();
}

async function sendAnswer(
  { stream }: ChatDeps,
  answer: OpenAnswer,
  signal: AbortSignal,
  response: Response,
): Promise<void> {
  const headers = { ...namesOf(answer), 'x-vercel-ai-ui-message-stream': 'v1' };
  await sendFrames(response, toSentFrames(answer, signal, response), { ...stream, headers });
}

async function* toSentFrames(
  answer: OpenAnswer,
  signal: AbortSignal,
  response: Response,
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
  // A clean end would be taken for the answer's: one that is cut is to be resumed.
  response.destroy();
}

function namesOf({ run_id, thread_id }: OpenAnswer): Record<string, string> {
  return { 'x-run-id': run_id, 'x-conversation-id': thread_id };
}
