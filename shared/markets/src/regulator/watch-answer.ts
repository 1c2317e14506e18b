import { PassThrough, pipeline, type Readable } from 'node:stream';
import type { RawAnswer } from './send-request.ts';
import type { RegulatorSource } from './source.ts';

/** An answer of a regulator as it arrives, for who examines the connection. */
export interface WatchedAnswer {
  readonly source: RegulatorSource;
  /** Without the key. */
  readonly address: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Until the head of the answer. */
  readonly ms: number;
  /** The raw body, as it was sent; ends or is destroyed with the answer. */
  readonly body: Readable;
}
export type WatchAnswer = (answer: WatchedAnswer) => void;

/** The answer, of which the watcher gets a copy while it is read. */
export function watchAnswer(
  answer: RawAnswer,
  watch: WatchAnswer | undefined,
  facts: Pick<WatchedAnswer, 'source' | 'address' | 'ms'>,
): RawAnswer {
  if (!watch) return answer;
  const copy = new PassThrough({ highWaterMark: Number.MAX_SAFE_INTEGER });
  const passed = new PassThrough({
    transform(chunk: Buffer, _encoding, done) {
      copy.write(chunk);
      done(null, chunk);
    },
    flush(done) {
      copy.end();
      done();
    },
  });
  passed.once('close', () => copy.end());
  copy.on('error', () => {});
  watch({ ...facts, status: answer.status, headers: answer.headers, body: copy });
  // An error of either side reaches the other; it is handled where the body is read.
  return { ...answer, raw: pipeline(answer.raw, passed, () => {}) };
}
