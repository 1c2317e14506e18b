import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
  LanguageModelV4StreamResult,
} from '@ai-sdk/provider';
import { problem } from '@research/runtime';
import { type Deadlines, startDeadlines } from './deadlines.ts';
import { type Guard, pauseBeforeRetry, settleFailure } from './guard.ts';

/** Parts without content: a call that fails after only such parts may be retried. */
const silent = ['stream-start', 'response-metadata', 'ping', 'raw', 'text-start', 'reasoning-start'];

type Reader = ReadableStreamDefaultReader<LanguageModelV4StreamPart>;

interface Opened {
  result: LanguageModelV4StreamResult;
  reader: Reader;
  /** The parts that were read, up to the first one with content. */
  head: LanguageModelV4StreamPart[];
}

/** Resolves once the model has sent content, so that an earlier failure can be retried or answered with a status. */
export async function guardStream(
  inner: LanguageModelV4,
  guard: Guard,
  task: string,
  options: LanguageModelV4CallOptions,
): Promise<LanguageModelV4StreamResult> {
  const call = guard.startCall(task);
  const deadlines = startDeadlines(guard.limits.wholeMs, options.abortSignal);
  const open = () =>
    deadlines.within(
      guard.limits.firstByteMs,
      'The model did not begin its answer in time.',
      openStream(inner, { ...options, abortSignal: deadlines.signal }),
    );
  const settle = (error: unknown) => {
    deadlines.clear();
    return settleFailure(error, deadlines.signal, options.abortSignal, call);
  };
  try {
    const opened = await open().catch(async (error) => {
      await pauseBeforeRetry(guard, error, deadlines.signal, call);
      return open();
    });
    call.firstByte();
    return { ...opened.result, stream: passOn(opened, guard, deadlines, call, settle) };
  } catch (error) {
    throw settle(error);
  }
}

async function openStream(inner: LanguageModelV4, options: LanguageModelV4CallOptions): Promise<Opened> {
  const result = await inner.doStream(options);
  const reader = result.stream.getReader();
  const head: LanguageModelV4StreamPart[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) throw brokenOff();
      if (value.type === 'error') throw value.error;
      head.push(value);
      if (!silent.includes(value.type)) return { result, reader, head };
    }
  } catch (error) {
    reader.cancel().catch(() => {});
    throw error;
  }
}

function passOn(
  { reader, head }: Opened,
  guard: Guard,
  deadlines: Deadlines,
  call: ReturnType<Guard['startCall']>,
  settle: (error: unknown) => unknown,
): ReadableStream<LanguageModelV4StreamPart> {
  const queue = [...head];
  let finished = false;

  async function next(): Promise<LanguageModelV4StreamPart | null> {
    const waiting = queue.shift();
    if (waiting) return waiting;
    const { done, value } = await deadlines.within(
      guard.limits.idleMs,
      'The model fell silent in mid-answer.',
      reader.read(),
    );
    return done ? null : value;
  }

  return new ReadableStream<LanguageModelV4StreamPart>(
    {
      async pull(controller) {
        try {
          const part = await next();
          if (part === null) {
            if (!finished) throw brokenOff();
            controller.close();
            return;
          }
          if (part.type === 'error') throw part.error;
          if (part.type === 'finish') {
            finished = true;
            deadlines.clear();
            checkFinish(part);
            call.done(part.usage);
          }
          controller.enqueue(part);
        } catch (error) {
          reader.cancel().catch(() => {});
          controller.error(settle(error));
        }
      },
      async cancel(reason) {
        deadlines.clear();
        call.cancelled();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
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
