import type { ChatChunk } from '@research/contracts';
import { toProblem } from '@research/http';
import type { PreparedRun, ResearchAgent } from '../agent/research-agent.ts';
import type { StopCause } from './live-run.ts';
import { outcomeOfStop, type RunOutcome } from './run-outcome.ts';

export interface Drive {
  agent: ResearchAgent;
  prepared: PreparedRun;
  /** Its reason is a StopCause. */
  stop: AbortSignal;
  wrapUp: AbortSignal;
  write: (chunk: ChatChunk) => void;
}

/** Takes the agent's chunks until it ends or is stopped; a stop does not wait for it. Never rejects. */
export async function driveAgent({ agent, prepared, stop, wrapUp, write }: Drive): Promise<RunOutcome> {
  const chunks = agent.run(prepared, { stop, wrapUp });
  let over = false;

  async function take(): Promise<RunOutcome> {
    try {
      for (;;) {
        const next = await chunks.next();
        if (next.done) return { kind: 'done', end: next.value, wrappedUp: wrapUp.aborted };
        // What a stopped agent still says is not heard.
        if (!over) write(next.value);
      }
    } catch (error) {
      if (stop.aborted) return outcomeOfStop(stop.reason as StopCause);
      const problem = toProblem(error);
      return { kind: 'failed', reason: problem.code === 'run_timeout' ? 'budget' : 'failed', problem };
    }
  }
  const stopped = new Promise<RunOutcome>((resolve) => {
    stop.addEventListener('abort', () => resolve(outcomeOfStop(stop.reason as StopCause)), { once: true });
  });

  const outcome = await Promise.race([take(), stopped]);
  over = true;
  // Lets it clean up; it may be in the middle of something that ends late or never.
  void chunks.return(undefined as never).catch(() => {});
  return outcome;
}
