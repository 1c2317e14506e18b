import { readEvents, type ServerEvent } from './read-events.ts';

async function read(...chunks: string[]): Promise<ServerEvent[]> {
  const bytes = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(bytes.encode(chunk));
      controller.close();
    },
  });
  const events: ServerEvent[] = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
}

describe('events of a response', () => {
  it('come with their name, id and data', async () => {
    expect(await read('id: 7\nevent: progress\ndata: {"a":1}\n\ndata:[2]\n\n')).toEqual([
      { id: '7', event: 'progress', data: { a: 1 } },
      { id: undefined, event: 'message', data: [2] },
    ]);
  });

  it('are the same however the bytes are cut, and whichever line end is used', async () => {
    const text =
      'event: a\r\ndata: "é"\r\n\r\nevent: b\rdata: 1\r\r: a comment\n\nevent: c\ndata: [1,\ndata: 2]\n\n';
    const whole = await read(text);
    expect(whole.map(({ event, data }) => [event, data])).toEqual([
      ['a', 'é'],
      ['b', 1],
      ['c', [1, 2]],
    ]);
    expect(await read(...text)).toEqual(whole);
  });

  it('end at the mark that is no JSON', async () => {
    expect(await read('data: {"type":"finish"}\n\ndata: [DONE]\n\n')).toEqual([
      { id: undefined, event: 'message', data: { type: 'finish' } },
    ]);
  });

  it('are left out when the end cuts them off', async () => {
    expect(await read('data: 1\n\ndata: 2\n')).toEqual([{ id: undefined, event: 'message', data: 1 }]);
  });
});
