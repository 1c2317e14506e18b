import { waitFor } from '@footnote/testing';
import type { Caller, TestLab } from '../../chat/support/start-test-lab.ts';

export interface CompletionRecord {
  readonly status: number;
  readonly headers: Headers;
  /** What has come so far, as it came. */
  readonly raw: string;
  /** The events so far. */
  readonly data: string[];
  /** The words of the chunks so far. */
  readonly text: string;
  until(what: string, fits: (record: CompletionRecord) => boolean): Promise<void>;
  /** Waits for the connection to end. */
  end(): Promise<CompletionRecord>;
  leave(): void;
}

/** Asks for a completion and reads it as it comes, by default as a stream. */
export async function complete(
  lab: TestLab,
  content: string,
  more: object = {},
  caller: Caller = lab.caller(),
): Promise<CompletionRecord> {
  const aborter = new AbortController();
  const response = await fetch(`${lab.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { ...caller.headers(), 'content-type': 'application/json' },
    body: JSON.stringify({
      model: 'research',
      messages: [{ role: 'user', content }],
      stream: true,
      ...more,
    }),
    signal: aborter.signal,
  });
  let raw = '';
  let ended = false;
  const read = async () => {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) raw += part;
  };
  read()
    .catch(() => {})
    .finally(() => {
      ended = true;
    });
  const record: CompletionRecord = {
    status: response.status,
    headers: response.headers,
    get raw() {
      return raw;
    },
    get data() {
      return [...raw.matchAll(/^data: (.*)\n\n/gm)].map(([, line]) => line ?? '');
    },
    get text() {
      const chunks = record.data.filter((line) => line !== '[DONE]').map((line) => JSON.parse(line));
      return chunks.map(({ choices }) => choices?.[0]?.delta.content ?? '').join('');
    },
    until: async (what, fits) => void (await waitFor(what, () => fits(record))),
    async end() {
      await waitFor('the end of the answer', () => ended);
      return record;
    },
    leave: () => aborter.abort(),
  };
  return record;
}
