import type { ChatChunk } from '@footnote/contracts';
import { jest } from '@jest/globals';
import { gatherDeltas } from './gather-deltas.ts';

const text = (delta: string, id = 't1'): ChatChunk => ({ type: 'text-delta', id, delta });

describe('gathering deltas', () => {
  let sent: ChatChunk[];
  beforeEach(() => {
    jest.useFakeTimers();
    sent = [];
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const open = () => gatherDeltas((chunk) => void sent.push(chunk), 20);

  it('sends the first at once and joins those that come too fast', () => {
    const sink = open();
    sink.write(text('a'));
    expect(sent).toEqual([text('a')]);
    sink.write(text('b'));
    jest.advanceTimersByTime(10);
    sink.write(text('c'));
    expect(sent).toEqual([text('a')]);
    jest.advanceTimersByTime(10);
    expect(sent).toEqual([text('a'), text('bc')]);
  });

  it('sends those that come slowly as they are', () => {
    const sink = open();
    for (const word of ['a', 'b', 'c']) {
      sink.write(text(word));
      jest.advanceTimersByTime(25);
    }
    expect(sent).toEqual([text('a'), text('b'), text('c')]);
  });

  it('keeps the order with other chunks, which are sent at once', () => {
    const sink = open();
    const end: ChatChunk = { type: 'text-end', id: 't1' };
    for (const chunk of [text('a'), text('b'), text('c', 't2'), end, text('d')]) sink.write(chunk);
    expect(sent).toEqual([text('a'), text('b'), text('c', 't2'), end, text('d')]);
  });

  it('sends held chunks on demand, once', () => {
    const sink = open();
    sink.write(text('a'));
    sink.write(text('b'));
    sink.flush();
    sink.flush();
    jest.advanceTimersByTime(100);
    expect(sent).toEqual([text('a'), text('b')]);
  });
});
