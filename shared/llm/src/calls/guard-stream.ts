import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { problem } from '@footnote/runtime';
import { type Deadlines, startDeadlines } from './deadlines.ts';
import { type Guard, pauseBeforeRetry, settleFailure } from './guard.ts';

/** Parts without content: a call that fails after only such parts may be retried. */
const silent = ['stream-start', 'response-metadata', 'ping', 'raw', 'text-start', 'reasoning-start'];

interface Opened {
  reader: ReadableStreamDefaultReader<LanguageModelV4StreamPart>;
  /** The parts that were read, up to the first one with content. */
  head: LanguageModelV4StreamPart[];
}

/** See `GuardedModel.stream`. The parts must be read, at least the first: leaving them ends the call. */
export async function guardStream(
  inner: LanguageModelV4,
  guard: Guard,
  task: string,
  options: LanguageModelV4CallOptions,
): Promise<AsyncIterable<LanguageModelV4StreamPart>> {
  const call = guard.startCall(task);
  const deadlines = startDeadlines(guard.limits.wholeMs, options.abortSignal);
  const { abortSignal: caller } = options;
  const settle = (error: unknown) => settleFailure(error, deadlines.signal, caller, call);
  try {
    const opened = await openWithRetry(inner, guard, options, deadlines, call);
    call.firstByte();
    return passOn(opened, guard, deadlines, call, settle);
  } catch (error) {
    deadlines.clear();
    throw settle(error);
  }
}

/** A function of its own: what runs while the answer comes must not hold the request. */
async function openWithRetry(
  inner: LanguageModelV4,
  guard: Guard,
  options: LanguageModelV4CallOptions,
  deadlines: Deadlines,
  call: ReturnType<Guard['startCall']>,
): Promise<Opened> {
  const open = () =>
    deadlines.within(
      guard.limits.firstByteMs,
      'The model did not begin its answer in time.',
      openStream(inner, { ...options, abortSignal: deadlines.signal }),
    );
  return open().catch(async (error) => {
    await pauseBeforeRetry(guard, error, deadlines.signal, call);
    return open();
  });
}

async function openStream(inner: LanguageModelV4, options: LanguageModelV4CallOptions): Promise<Opened> {
  const { stream } = await inner.doStream(options);
  const reader = stream.getReader();
  const head: LanguageModelV4StreamPart[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) throw brokenOff();
      if (value.type === 'error') throw value.error;
      head.push(value);
      if (!silent.includes(value.type)) return { reader, head };
    }
  } catch (error) {
    reader.cancel().catch(() => {});
    throw error;
  }
}

async function* passOn(
  { reader, head }: Opened,
  guard: Guard,
  deadlines: Deadlines,
  call: ReturnType<Guard['startCall']>,
  settle: (error: unknown) => unknown,
): AsyncGenerator<LanguageModelV4StreamPart> {
  let finished = false;

  async function next(): Promise<LanguageModelV4StreamPart | null> {
    const waiting = head.shift();
    if (waiting) return waiting;
    const { done, value } = await deadlines.within(
      guard.limits.idleMs,
      'The model fell silent in mid-answer.',
      reader.read(),
    );
    return done ? null : value;
  }

  try {
    for (let part = await next(); part !== null; part = await next()) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'finish') {
        finished = true;
        deadlines.clear();
        checkFinish(part);
        call.done(part.usage);
      }
      yield part;
    }
    if (!finished) throw brokenOff();
  } catch (error) {
    throw settle(error);
  } finally {
    deadlines.clear();
    // Counts nothing when the call has ended.
    call.cancelled();
    reader.cancel().catch(() => {});
  }
}

function checkFinish({ finishReason }: { finishReason: { unified: string; raw: string | undefined } }): void {
  if (finishReason.unified === 'content-filter') throw problem('model_refused');
  // The providers' parsers end a stream that breaks off without its last frame in this way.
  if (finishReason.unified === 'interrupted' || finishReason.unified === 'error') throw brokenOff();
  if (finishReason.unified === 'other' && finishReason.raw === undefined) throw brokenOff();
}

function brokenOff(): Error {
  return problem('model_unavailable', { detail: 'The model provider broke off its answer.' });
}
