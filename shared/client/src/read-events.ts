export interface ServerEvent {
  id: string | undefined;
  event: string;
  data: unknown;
}

/**
 * The events of a response whose data is JSON. Form: HTML standard, 9.2.6; `retry` is left to the caller's own
 * rules. Our own, because the one library for it (eventsource-parser) exports its TypeScript under the condition
 * `source`, by which this workspace finds its packages.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  let fields: { id?: string; event?: string; data: string[] } = { data: [] };
  for await (const line of readLines(body)) {
    if (line === '') {
      const { id, event, data } = fields;
      if (data.length > 0) yield { id, event: event ?? 'message', data: JSON.parse(data.join('\n')) };
      fields = { data: [] };
      continue;
    }
    const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (name === 'data') fields.data.push(value);
    else if (name === 'id' || name === 'event') fields[name] = value;
  }
}

/** A line that the end cuts off is no line. */
async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    // A lone CR at the end may be the first half of CR LF.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
