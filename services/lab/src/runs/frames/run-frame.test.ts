import type { ChatChunk } from '@footnote/contracts';
import {
  chunkOf,
  frameIdOf,
  isLastFrame,
  joinDeltas,
  mergeFrames,
  readFrameId,
  toFrame,
} from './run-frame.ts';

const text = (delta: string, id = 't1'): ChatChunk => ({ type: 'text-delta', id, delta });
const framesOf = (...chunks: ChatChunk[]) => chunks.map((chunk, at) => toFrame(at + 1, chunk));

describe('frame ids', () => {
  it('name a run and a position in it', () => {
    expect(readFrameId(frameIdOf('run_a1', 17))).toEqual({ run_id: 'run_a1', seq: 17 });
  });

  it.each([undefined, '', 'run_a', 'run_a-', 'run_a-x', '7', 'x-7', 'run_a-1-2', `run_a-${'9'.repeat(10)}`])(
    'are not accepted in other forms: %s',
    (id) => {
      expect(readFrameId(id)).toBeNull();
    },
  );
});

describe('the last frame', () => {
  it.each([
    [{ type: 'finish', finishReason: 'stop' }, true],
    [{ finishReason: 'stop', type: 'finish' }, true],
    [{ type: 'abort' }, true],
    [{ type: 'finish-step' }, false],
    [{ type: 'text-delta', id: 'a', delta: '{"type":"finish"' }, false],
  ] as [ChatChunk, boolean][])('is recognised by %j', (chunk, last) => {
    expect(isLastFrame(toFrame(1, chunk))).toBe(last);
  });
});

describe('merging for a replay', () => {
  it('joins neighbouring deltas of one text under the number of the last, and leaves the rest', () => {
    const frames = framesOf(
      { type: 'text-start', id: 't1' },
      text('a'),
      text('b'),
      text('c'),
      text('x', 't2'),
      text('d'),
      { type: 'reasoning-delta', id: 't1', delta: 'r' },
      text('e'),
      { type: 'text-end', id: 't1' },
    );
    expect(mergeFrames(frames).map((frame) => [frame.seq, chunkOf(frame)])).toEqual([
      [1, { type: 'text-start', id: 't1' }],
      [4, text('abc')],
      [5, text('x', 't2')],
      [6, text('d')],
      [7, { type: 'reasoning-delta', id: 't1', delta: 'r' }],
      [8, text('e')],
      [9, { type: 'text-end', id: 't1' }],
    ]);
  });

  it('keeps each frame below a limit', () => {
    const merged = mergeFrames(framesOf(...Array(10).fill(text('x'.repeat(5_000)))));
    expect(merged.map(({ seq }) => seq)).toEqual([3, 6, 9, 10]);
  });
});

describe('two chunks', () => {
  it('are joined only when they belong to one text', () => {
    expect(joinDeltas(text('a'), text('b'))).toEqual(text('ab'));
    expect(joinDeltas(text('a'), text('b', 't2'))).toBeNull();
    expect(joinDeltas(text('a'), { type: 'reasoning-delta', id: 't1', delta: 'b' })).toBeNull();
    expect(joinDeltas(text('a'), { type: 'text-end', id: 't1' })).toBeNull();
  });
});
