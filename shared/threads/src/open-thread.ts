import { type Transferable, Worker } from 'node:worker_threads';
import { ThreadError } from './thread-error.ts';
import type { ThreadReply, ThreadSetup } from './thread-message.ts';

export interface ThreadSettings {
  /** The file that calls `serveThread`; see `threadFile`. */
  file: URL;
  /** Limit of its heap. The thread is ended when it needs more. */
  heapMb: number;
  /** Limit of buffers outside its heap during a call; no limit by default. */
  buffersMb?: number;
  stackMb?: number;
  /** Limit of one answer; 512 MB by default. */
  answerMb?: number;
  /** Given to the thread once, as `threadData()`. */
  data?: unknown;
}

export interface CallOptions {
  /** When the caller leaves: rejects with its reason and ends the thread, unless `keepsThread`. */
  signal?: AbortSignal | undefined;
  /** For the call as a whole; the thread is ended. */
  timeoutMs?: number;
  /** Limit of silence: the thread is ended when it has not called `report` for this long. */
  silenceMs?: number;
  /** Buffers that are moved to the thread, not copied. */
  transfer?: Transferable[];
  onProgress?: (progress: unknown) => void;
  /** Whether the thread goes on when the signal aborts, because others wait for it too. */
  keepsThread?: boolean;
}

/** A worker thread that answers calls. Once it has ended, every call rejects. */
export interface Thread<Request, Answer> {
  /** @throws ThreadError, and the signal's reason */
  call(request: Request, options?: CallOptions): Promise<Answer>;
  readonly alive: boolean;
  /** Resolves when it has ended, for any reason. */
  readonly ended: Promise<void>;
  end(): Promise<void>;
}

interface OpenCall {
  settle(): void;
  resolve(answer: never): void;
  reject(reason: unknown): void;
  noteProgress(progress: unknown): void;
}

const memoryLookMs = 100;
const megabyte = 1_000_000;

/** The file of a thread beside the file that names it, as source or as built: `threadFile(import.meta.url, './x')`. */
export const threadFile = (from: string, path: string): URL =>
  new URL(`${path}${from.endsWith('.ts') ? '.ts' : '.js'}`, from);

export function openThread<Request, Answer>(settings: ThreadSettings): Thread<Request, Answer> {
  const { file, heapMb, stackMb, buffersMb, answerMb = 512 } = settings;
  const worker = new Worker(file, {
    workerData: { data: settings.data, answerBytes: answerMb * megabyte } satisfies ThreadSetup,
    // Run as source, a thread resolves the project's packages as source too, whatever the options of its process.
    execArgv: file.pathname.endsWith('.ts') ? ['--conditions=research-source', '--no-warnings'] : [],
    resourceLimits: {
      maxOldGenerationSizeMb: heapMb,
      // A small young generation keeps the peak low; collections there are cheap.
      maxYoungGenerationSizeMb: 16,
      ...(stackMb === undefined ? {} : { stackSizeMb: stackMb }),
    },
  });
  // A thread keeps the process alive only while it has a call.
  worker.unref();
  const open = new Map<number, OpenCall>();
  let calls = 0;
  let why: ThreadError | undefined;
  let alive = true;
  let stopLooking = () => {};

  /** Ends the thread and, with it, all of its calls. */
  function endFor(reason: ThreadError): Promise<unknown> {
    why ??= reason;
    alive = false;
    return worker.terminate();
  }

  worker.on('message', (reply: ThreadReply) => {
    const call = open.get(reply.id);
    if (!call) return;
    if ('progress' in reply) return call.noteProgress(reply.progress);
    call.settle();
    if ('answer' in reply) return call.resolve(reply.answer as never);
    if ('tooLarge' in reply) {
      return call.reject(new ThreadError('answer_too_large', `an answer of more than ${answerMb} MB`));
    }
    const error = new ThreadError('threw', reply.message);
    if (reply.stack) error.stack = reply.stack;
    call.reject(error);
  });
  worker.on('error', (error: Error & { code?: string }) => {
    why ??= new ThreadError(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out_of_memory' : 'ended',
      error.message,
      error,
    );
  });
  worker.on('messageerror', (error) => void endFor(new ThreadError('ended', error.message, error)));
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', (code) => {
      alive = false;
      stopLooking();
      why ??= new ThreadError('ended', `the thread has ended with ${code}`);
      for (const call of [...open.values()]) {
        call.settle();
        call.reject(why);
      }
      resolve();
    });
  });

  /** A heap has a bound of its own; what a file unpacks to is in buffers beside it. */
  function lookAtBuffers(boundBytes: number): () => void {
    let looking = false;
    const timer = setInterval(async () => {
      if (looking) return;
      looking = true;
      // The answer comes from within the thread, also from the middle of a loop; none comes from one that has ended.
      const statistics = await worker.getHeapStatistics().catch(() => null);
      looking = false;
      if (statistics && statistics.external_memory > boundBytes) {
        void endFor(new ThreadError('out_of_memory', `more than ${boundBytes / megabyte} MB of buffers`));
      }
    }, memoryLookMs);
    return () => clearInterval(timer);
  }

  async function call(request: Request, options: CallOptions = {}): Promise<Answer> {
    const { signal, timeoutMs, silenceMs, transfer = [], onProgress, keepsThread = false } = options;
    signal?.throwIfAborted();
    if (!alive) throw why ?? new ThreadError('ended', 'the thread has ended');
    calls += 1;
    const id = calls;
    return new Promise<Answer>((resolve, reject) => {
      const late = () => {
        const reason = new ThreadError('timed_out', 'the thread took too long');
        settle();
        reject(reason);
        void endFor(reason);
      };
      const deadline = timeoutMs === undefined ? undefined : setTimeout(late, timeoutMs);
      let silence = silenceMs === undefined ? undefined : setTimeout(late, silenceMs);
      const leave = () => {
        settle();
        reject(signal?.reason);
        if (!keepsThread) void endFor(new ThreadError('ended', 'a call of this thread was given up'));
      };
      const settle = () => {
        open.delete(id);
        clearTimeout(deadline);
        clearTimeout(silence);
        signal?.removeEventListener('abort', leave);
        if (open.size > 0) return;
        worker.unref();
        stopLooking();
        stopLooking = () => {};
      };
      const noteProgress = (progress: unknown) => {
        if (silenceMs !== undefined) {
          clearTimeout(silence);
          silence = setTimeout(late, silenceMs);
        }
        onProgress?.(progress);
      };
      signal?.addEventListener('abort', leave, { once: true });
      if (open.size === 0 && buffersMb !== undefined) stopLooking = lookAtBuffers(buffersMb * megabyte);
      worker.ref();
      open.set(id, { settle, resolve, reject, noteProgress });
      try {
        worker.postMessage({ id, request }, transfer);
      } catch (error) {
        settle();
        reject(error);
      }
    });
  }

  return {
    call,
    get alive() {
      return alive;
    },
    ended,
    async end() {
      await endFor(new ThreadError('ended', 'the thread was ended'));
    },
  };
}
