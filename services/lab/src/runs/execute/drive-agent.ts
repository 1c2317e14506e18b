import { setTimeout as delay } from 'node:timers/promises';
import type { ChatChunk } from '@footnote/contracts';
import { toProblem } from '@footnote/http';
import type { PreparedRun, ResearchAgent } from '../../agent/research-agent.ts';
import type { StopCause } from '../live-run.ts';
import { outcomeOfStop, type RunOutcome } from '../run-outcome.ts';

export interface Drive {
  agent: ResearchAgent;
  prepared: PreparedRun;
  /** Its reason is a StopCause. */
  stop: AbortSignal;
  wrapUp: AbortSignal;
  write: (chunk: ChatChunk) => void;
}

/** Time for a stopped agent to send buffered text and to close open parts. */
const lastWordsMs = 250;

/** Reads the agent's chunks until it ends or is stopped. After a stop it waits only for the closing chunks. Never rejects. */
export async function driveAgent({ agent, prepared, stop, wrapUp, write }: Drive): Promise<RunOutcome> {
  const chunks = agent.run(prepared, { stop, wrapUp });
  let over = false;

  async function readChunks(): Promise<RunOutcome> {
    try {
      for (;;) {
        const next = await chunks.next();
        if (next.done && stop.aborted) return outcomeOfStop(stop.reason as StopCause);
        if (next.done) return { kind: 'done', end: next.value, wrappedUp: wrapUp.aborted };
        // Chunks after the closing ones are dropped.
        if (!over) write(next.value);
      }
    } catch (error) {
      if (stop.aborted) return outcomeOfStop(stop.reason as StopCause);
      const problem = toProblem(error);
      return { kind: 'failed', reason: problem.code === 'run_timeout' ? 'budget' : 'failed', problem };
    }
  }
  const ended = readChunks();
  const stopped = new Promise<RunOutcome>((resolve) => {
    stop.addEventListener(
      'abort',
      async () => {
        const cause = stop.reason as StopCause;
        // An answer that is too long gets no closing chunks from the agent.
        if (cause !== 'too_long') await Promise.race([ended, delay(lastWordsMs)]);
        resolve(outcomeOfStop(cause));
      },
      { once: true },
    );
  });

  const outcome = await Promise.race([ended, stopped]);
  over = true;
  // Lets the agent clean up. Nothing waits for that, because its current step may end late or never.
  void chunks.return(undefined as never).catch(() => {});
  return outcome;
}
