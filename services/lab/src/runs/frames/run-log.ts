import type { ChatChunk } from '@footnote/contracts';
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
  return new FrameLog();
}

/** A class: a literal with getters would hold a dictionary for each open run. */
class FrameLog implements RunLog {
  readonly frames: RunFrame[] = [];
  readonly #watchers = new Set<() => void>();
  #size = 0;
  #ended = false;

  get size(): number {
    return this.#size;
  }

  get ended(): boolean {
    return this.#ended;
  }

  append(...chunks: ChatChunk[]): void {
    if (this.#ended || chunks.length === 0) return;
    for (const chunk of chunks) {
      const frame = toFrame(this.frames.length + 1, chunk);
      this.frames.push(frame);
      this.#size += frame.data.length;
      this.#ended ||= isLastFrame(frame);
    }
    for (const notify of [...this.#watchers]) notify();
  }

  watch(onChange: () => void): () => void {
    this.#watchers.add(onChange);
    return () => void this.#watchers.delete(onChange);
  }
}
