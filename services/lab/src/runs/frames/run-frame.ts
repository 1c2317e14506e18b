import type { ChatChunk } from '@footnote/contracts';

/** A chunk of a run as it is sent and kept. `seq` counts from 1 without gaps. */
export interface RunFrame {
  seq: number;
  /** The chunk as JSON, `type` first. */
  data: string;
}

export function frameIdOf(runId: string, seq: number): string {
  return `${runId}-${seq}`;
}

/** The position that a `Last-Event-ID` names; null when it is not one of ours. */
export function readFrameId(id: string | undefined): { run_id: string; seq: number } | null {
  const match = /^(run_[0-9a-z]{1,64})-(\d{1,9})$/.exec(id ?? '');
  return match?.[1] === undefined ? null : { run_id: match[1], seq: Number(match[2]) };
}

export function toFrame(seq: number, chunk: ChatChunk): RunFrame {
  return { seq, data: JSON.stringify({ ...{ type: chunk.type }, ...chunk }) };
}

export function chunkOf({ data }: RunFrame): ChatChunk {
  return JSON.parse(data);
}

/** True for the chunk after which nothing comes. */
export function isLastFrame({ data }: RunFrame): boolean {
  return /^\{"type":"(?:finish|abort)"/.test(data);
}

const deltaBoundChars = 16_000;
type Delta = Extract<ChatChunk, { type: 'text-delta' | 'reasoning-delta' }>;

export function isDelta(chunk: ChatChunk): chunk is Delta {
  return chunk.type === 'text-delta' || chunk.type === 'reasoning-delta';
}

/** Joins two chunks if they are neighbouring deltas of one text. */
export function joinDeltas(one: ChatChunk, next: ChatChunk): Delta | null {
  if (!isDelta(one) || !isDelta(next) || one.type !== next.type || one.id !== next.id) return null;
  if (one.delta.length + next.delta.length > deltaBoundChars) return null;
  return { ...one, delta: one.delta + next.delta };
}

/** For a replay: joins neighbouring deltas of one text, under the number of the last. */
export function mergeFrames(frames: readonly RunFrame[]): RunFrame[] {
  const merged: RunFrame[] = [];
  let buffered: { seq: number; parts: string[]; chars: number; first: Delta } | null = null;
  const release = () => {
    if (buffered) merged.push(toFrame(buffered.seq, { ...buffered.first, delta: buffered.parts.join('') }));
    buffered = null;
  };
  for (const frame of frames) {
    const chunk = /^\{"type":"(?:text|reasoning)-delta"/.test(frame.data) ? chunkOf(frame) : null;
    if (!chunk || !isDelta(chunk)) {
      release();
      merged.push(frame);
      continue;
    }
    const fits: boolean =
      buffered !== null &&
      buffered.first.type === chunk.type &&
      buffered.first.id === chunk.id &&
      buffered.chars + chunk.delta.length <= deltaBoundChars;
    if (!fits) release();
    buffered ??= { seq: frame.seq, parts: [], chars: 0, first: chunk };
    buffered.seq = frame.seq;
    buffered.parts.push(chunk.delta);
    buffered.chars += chunk.delta.length;
  }
  release();
  return merged;
}
