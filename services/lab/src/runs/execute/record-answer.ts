import type { ChatChunk } from '@footnote/contracts';
import { gatherDeltas } from '../frames/gather-deltas.ts';
import type { RunLog } from '../frames/run-log.ts';
import { endingChunks, type RunOutcome, unansweredText } from '../run-outcome.ts';
import { trackOpenParts } from './open-parts.ts';

/** Characters of all frames of one run. */
const maxLogChars = 8_000_000;

export interface AnswerRecorder {
  write(chunk: ChatChunk): void;
  /** Writes the text that is still buffered. @returns the chunks that end the answer; they are not written yet */
  finish(outcome: RunOutcome, durationMs: number): ChatChunk[];
}

export interface RecorderEvents {
  /** Called for each chunk that belongs to an answer. */
  onAnswer(): void;
  onFirstWord(): void;
  onTooLong(): void;
}

/** Writes the agent's chunks into a run's log. */
export function recordAnswer(log: RunLog, gatherMs: number, events: RecorderEvents): AnswerRecorder {
  const parts = trackOpenParts();
  let spoken = false;
  const sink = gatherDeltas((chunk) => {
    log.append(chunk);
    if (log.size > maxLogChars) events.onTooLong();
  }, gatherMs);
  return {
    write(chunk) {
      parts.note(chunk);
      sink.write(chunk);
      if (!isPreamble(chunk)) events.onAnswer();
      if (chunk.type !== 'text-delta' || spoken) return;
      spoken = true;
      events.onFirstWord();
    },
    finish(outcome, durationMs) {
      sink.flush();
      return [...parts.closing(unansweredText(outcome)), ...endingChunks(outcome, durationMs)];
    },
  };
}

/** Chunks that the agent sends before its model has sent anything. They don't mean that an answer will come. */
function isPreamble({ type }: ChatChunk): boolean {
  return type === 'start-step' || type === 'data-status' || type === 'data-skill' || type === 'data-plan';
}
