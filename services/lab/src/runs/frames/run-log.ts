import type { ChatChunk } from '@research/contracts';
import { isLastFrame, type RunFrame, toFrame } from './run-frame.ts';

/** The frames of a run in the process that owns it. A reader only keeps its position. */
export interface RunLog {
  readonly frames: readonly RunFrame[];
  /** Characters of all frames. */
  readonly size: number;
  readonly ended: boolean;
  append(...chunks: ChatChunk[]): void;
  /** Called at each change until the returned function is called. */
  watch(onChange: () => void): () => void;
}

export function createRunLog(): RunLog {
  const frames: RunFrame[] = [];
  const watchers = new Set<() => void>();
  let size = 0;
  let ended = false;
  return {
    frames,
    get size() {
      return size;
    },
    get ended() {
      return ended;
    },
    append(...chunks) {
      if (ended || chunks.length === 0) return;
      for (const chunk of chunks) {
        const frame = toFrame(frames.length + 1, chunk);
        frames.push(frame);
        size += frame.data.length;
        ended ||= isLastFrame(frame);
      }
      for (const notify of [...watchers]) notify();
    },
    watch(onChange) {
      watchers.add(onChange);
      return () => void watchers.delete(onChange);
    },
  };
}
