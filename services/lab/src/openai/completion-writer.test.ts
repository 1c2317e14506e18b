import type { ChatChunk, CitationData } from '@footnote/contracts';
import { createCompletionWriter } from './completion-writer.ts';

const citation = (n: number, text_start: number): ChatChunk => ({
  type: 'data-citation',
  id: `c${n}`,
  data: {
    n,
    text_id: 't',
    text_start,
    text_end: text_start + 3,
    char_start: n * 100,
    char_end: n * 100 + 1,
    title: 'A [B]',
    url: '/api/x',
    quote: 'q',
  } as CitationData,
});
const text = (delta: string, id = 't'): ChatChunk => ({ type: 'text-delta', id, delta });

function write(mostChars: number, ...chunks: ChatChunk[]) {
  const writer = createCompletionWriter({ publicUrl: 'http://here', reasoning: false, mostChars });
  const deltas = [...chunks.flatMap((chunk) => writer.take(chunk)), ...writer.end()];
  return {
    content: deltas.map(({ content }) => content ?? '').join(''),
    marks: deltas.flatMap(({ annotations }) => annotations ?? []).map(({ url_citation }) => url_citation),
    full: writer.full,
  };
}

describe('the words of an answer', () => {
  it('are one text, with each part’s citations at their marks in it', () => {
    const { content, marks, full } = write(1_000, text('First.', 's'), text('So [1] it is.'), citation(1, 3));
    expect(content).toBe(
      'First.\n\nSo [1] it is.\n\n**Sources**\n\n- [1] [A \\[B\\]](http://here/api/x#char=100,101): “q”',
    );
    expect(marks.map(({ start_index, end_index }) => content.slice(start_index, end_index))).toEqual(['[1]']);
    expect(full).toBe(false);
  });

  it('end at their limit, with the sources of the marks in them', () => {
    const chunks = [text('So [1] it is '), text('and [2] so'), citation(1, 3), citation(2, 17), text(' on')];
    const { content, marks, full } = write(18, ...chunks);
    expect(content).toMatch(/^So \[1\] it is and \[\n\n\*\*Sources\*\*\n\n- \[1\] [^\n]*$/);
    expect(marks).toHaveLength(1);
    expect(full).toBe(true);
  });

  it('are not cut when they just fit, and never inside a character', () => {
    expect(write(4, text('four'))).toMatchObject({ content: 'four', full: false });
    expect(write(4, text('abc😀'))).toMatchObject({ content: 'abc', full: true });
  });
});
