import { setTimeout as pause } from 'node:timers/promises';
import { type ChatAnswer, type ChatMessage, problemBody } from '@research/contracts';
import { type ProblemError, problem } from '@research/runtime';
import type { Response } from 'express';
import type { OpenAnswer } from './open-answer.ts';
import type { RunDeps } from './run-deps.ts';

/**
 * Sends an answer as JSON once it is whole. One that failed is the problem that it failed with, as long as nothing was
 * sent: from `patienceMs` on blanks are, which JSON may begin with, so that nobody on the way takes the connection
 * for dead; then it is the message, whose last part is the problem.
 */
export async function sendWholeAnswer(
  deps: RunDeps,
  answer: OpenAnswer,
  { patienceMs, signal }: { patienceMs: number; signal: AbortSignal },
  response: Response,
): Promise<void> {
  const whole = readWhole(deps, answer, signal);
  const soon = await Promise.race([whole, pause(patienceMs, null, { ref: false })]);
  if (soon) {
    const failure = problemOf(soon.message);
    if (failure) throw failure;
    response.json(soon);
    return;
  }
  response.status(200).type('application/json');
  const breathe = () => void response.write(' ');
  breathe();
  const breathing = setInterval(breathe, patienceMs);
  try {
    response.end(JSON.stringify(await whole));
  } finally {
    clearInterval(breathing);
  }
}

async function readWhole({ threads }: RunDeps, answer: OpenAnswer, signal: AbortSignal): Promise<ChatAnswer> {
  for await (const _frames of answer.frames(signal));
  const thread = await threads.get(answer.key);
  const kept = thread && (await threads.findAnswer(thread.epoch, answer.run_id));
  if (!kept) throw problem('store_unavailable', { detail: 'The answer is not stored yet.' });
  return { thread_id: answer.thread_id, message: kept.message };
}

function problemOf({ parts }: ChatMessage): ProblemError | null {
  const read = problemBody.safeParse(parts.findLast(({ type }) => type === 'data-problem')?.data);
  return read.success ? problem(read.data.code, { detail: read.data.detail }) : null;
}
