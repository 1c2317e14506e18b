import { setTimeout as pause } from 'node:timers/promises';
import type { ChatChunk } from '@research/contracts';
import { toProblem } from '@research/http';
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

/** Time for a stopped agent to hand over what it still holds and to close what is open. */
const lastWordsMs = 250;

/** Takes the agent's chunks until it ends or is stopped. A stop waits for its last words alone. Never rejects. */
export async function driveAgent({ agent, prepared, stop, wrapUp, write }: Drive): Promise<RunOutcome> {
  const chunks = agent.run(prepared, { stop, wrapUp });
  let over = false;

  async function take(): Promise<RunOutcome> {
    try {
      for (;;) {
        const next = await chunks.next();
        if (next.done && stop.aborted) return outcomeOfStop(stop.reason as StopCause);
        if (next.done) return { kind: 'done', end: next.value, wrappedUp: wrapUp.aborted };
        // What the agent says after its last words is dropped.
        if (!over) write(next.value);
      }
    } catch (error) {
      if (stop.aborted) return outcomeOfStop(stop.reason as StopCause);
      const problem = toProblem(error);
      return { kind: 'failed', reason: problem.code === 'run_timeout' ? 'budget' : 'failed', problem };
    }
  }
  const taken = take();
  const stopped = new Promise<RunOutcome>((resolve) => {
    stop.addEventListener(
      'abort',
      async () => {
        const cause = stop.reason as StopCause;
        // An answer that is too long gets no last words.
        if (cause !== 'too_long') await Promise.race([taken, pause(lastWordsMs)]);
        resolve(outcomeOfStop(cause));
      },
      { once: true },
    );
  });

  const outcome = await Promise.race([taken, stopped]);
  over = true;
  // Lets it clean up. It may be in the middle of something that ends late or never, so nothing waits for it.
  void chunks.return(undefined as never).catch(() => {});
  return outcome;
}
