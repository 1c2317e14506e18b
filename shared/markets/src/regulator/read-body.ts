import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ProblemError } from '@footnote/runtime';
import { problemDrift, problemOfFault, problemTimeout, problemTooLarge } from './regulator-problems.ts';
import type { RegulatorSource } from './source.ts';

export interface BodyLimits {
  readonly limitBytes: number;
  /** The longest wait for the next bytes. The time of our own reader is not counted. */
  readonly idleMs: number;
  readonly totalMs: number;
}

/**
 * The body of an answer, decompressed and limited while it streams. `close` ends it at once, also while it waits for
 * bytes.
 * @throws document_too_large, regulator_timeout, regulator_failed (broken off), source_drift
 */
export function readBody(
  source: RegulatorSource,
  raw: Readable,
  encoding: string | undefined,
  limits: BodyLimits,
): { chunks: AsyncGenerator<Buffer>; close: () => void } {
  const stream = decode(source, raw, encoding);
  const total = setTimeout(() => stream.destroy(problemTimeout(source)), limits.totalMs);
  total.unref();
  // An error before anyone reads must not end the process. Reading will report it.
  stream.on('error', () => {});
  stream.once('close', () => clearTimeout(total));
  const close = () => {
    stream.destroy();
    raw.destroy();
  };
  return { chunks: readChunks(source, stream, limits, close), close };
}

async function* readChunks(
  source: RegulatorSource,
  stream: Readable,
  limits: BodyLimits,
  close: () => void,
): AsyncGenerator<Buffer> {
  const iterator = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let bytes = 0;
  try {
    for (;;) {
      const idle = setTimeout(() => stream.destroy(problemTimeout(source)), limits.idleMs);
      const step = await iterator.next().finally(() => clearTimeout(idle));
      if (step.done) return;
      bytes += step.value.length;
      if (bytes > limits.limitBytes) throw problemTooLarge(limits.limitBytes);
      yield step.value;
    }
  } catch (error) {
    throw error instanceof ProblemError ? error : problemOfFault(source, error);
  } finally {
    close();
  }
}

/** Strict: unlike the HTTP library's own gunzip, a body that ends too early is an error. */
function decode(source: RegulatorSource, raw: Readable, encoding: string | undefined): Readable {
  if (encoding === undefined || encoding === 'identity' || encoding === '') return raw;
  if (encoding !== 'gzip' && encoding !== 'x-gzip') {
    raw.destroy();
    throw problemDrift(source.name, 'the answer is compressed in a way we did not ask for');
  }
  // The callback form passes an error of either side to both. It is handled where the body is read.
  return pipeline(raw, createGunzip(), () => {});
}

/** Reads the first bytes, at most `size`, and returns them with a stream of the whole body. */
export async function peekBody(
  chunks: AsyncGenerator<Buffer>,
  size: number,
): Promise<{ start: Buffer; all: AsyncGenerator<Buffer> }> {
  const read: Buffer[] = [];
  let bytes = 0;
  while (bytes < size) {
    const step = await chunks.next();
    if (step.done) break;
    read.push(step.value);
    bytes += step.value.length;
  }
  const first = Buffer.concat(read);
  return { start: first.subarray(0, size), all: joinChunks(first, chunks) };
}

async function* joinChunks(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (first.length > 0) yield first;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
