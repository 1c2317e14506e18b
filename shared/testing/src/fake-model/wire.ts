import type { FakeAnswer, FakeStatus } from './fake-reply.ts';

/** One vendor's way to put an answer on the wire. */
export interface Wire {
  /** The body of an answer that is not streamed. */
  body(answer: FakeAnswer, model: string): object;
  /** Frames of a stream, without their end. */
  frames(answer: FakeAnswer, model: string): string[];
  /** The frames that end it. */
  end(answer: FakeAnswer, model: string): string[];
  /** A frame that says that generation failed. */
  errorFrame(): string;
  errorBody(status: FakeStatus): object;
}

export function chunksOf({ text = '', chunkChars = 12 }: FakeAnswer): string[] {
  const letters = [...text];
  const chunks: string[] = [];
  for (let at = 0; at < letters.length; at += chunkChars)
    chunks.push(letters.slice(at, at + chunkChars).join(''));
  return chunks;
}

export function usageOf({ usage }: FakeAnswer) {
  return { input: usage?.input ?? 20, output: usage?.output ?? 10, cached: usage?.cached ?? 0 };
}

export function namedFrame(value: { type: string } & Record<string, unknown>): string {
  return `event: ${value.type}\ndata: ${JSON.stringify(value)}\n\n`;
}
