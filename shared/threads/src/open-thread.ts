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
  /** Whether its work may take long: it gets a processor after those who answer. */
  background?: boolean;
}

export interface CallOptions {
  /** When the caller leaves: rejects with its reason and ends the thread, unless `keepsThread`. */
  signal?: AbortSignal | undefined;
  /** For the call as a whole; the thread is ended. */
  timeoutMs?: number;
  /**
   * Limit of the thread's processor time for this call; the thread is ended. Waiting for a processor does not count, and on a
   * slow machine the call may use twice the time that loading the thread's code took.
   */
  cpuMs?: number;
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
  begin(cpuUsed: number): void;
}

const memoryLookMs = 100;
const cpuLookMs = 50;
/** A call may use this many times the processor time that loading the code took. */
const cpuOfLoading = 2;
const megabyte = 1_000_000;

const cpuSpent = () => new ThreadError('cpu_spent', 'the call used too much processor time');

/** The file of a thread beside the file that names it, as source or as built: `threadFile(import.meta.url, './x')`. */
export const threadFile = (from: string, path: string): URL =>
  new URL(`${path}${from.endsWith('.ts') ? '.ts' : '.js'}`, from);

export function openThread<Request, Answer>(settings: ThreadSettings): Thread<Request, Answer> {
  const { file, heapMb, stackMb, buffersMb, answerMb = 512, background = false } = settings;
  const worker = new Worker(file, {
    workerData: {
      data: settings.data,
      answerBytes: answerMb * megabyte,
      background,
    } satisfies ThreadSetup,
    // Run as source, a thread resolves the project's packages as source too, whatever the options of its process.
    execArgv: file.pathname.endsWith('.ts') ? ['--conditions=footnote-source', '--no-warnings'] : [],
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
  let stopPart = () => {};
  /** In microseconds, known from the first call on. */
  let loadingCpu: number | undefined;

  /** Ends the thread and, with it, all of its calls. */
  function endFor(reason: ThreadError): Promise<unknown> {
    why ??= reason;
    alive = false;
    return worker.terminate();
  }

  worker.on('message', (reply: ThreadReply) => {
    if ('cpuLimit' in reply) {
      stopPart();
      const { cpuLimit } = reply;
      stopPart = cpuLimit ? lookAtCpu(cpuLimit.from, cpuLimit.ms, () => void endFor(cpuSpent())) : () => {};
      return;
    }
    const call = open.get(reply.id);
    if (!call) return;
    if ('progress' in reply) return call.noteProgress(reply.progress);
    if ('beganAt' in reply) return call.begin(reply.beganAt);
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
      stopPart();
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

  /** Looks at the processor time of a call until it is over its limit. Returns how to stop. */
  function lookAtCpu(beganAt: number, limitMs: number, spent: () => void): () => void {
    const limit = Math.max(limitMs * 1_000, (loadingCpu ?? 0) * cpuOfLoading);
    let looking = false;
    const timer = setInterval(async () => {
      if (looking) return;
      looking = true;
      // Answered from within the thread, also from the middle of a pattern; by none that has ended.
      const used = await worker.cpuUsage().catch(() => null);
      looking = false;
      if (used && used.user + used.system - beganAt > limit) spent();
    }, cpuLookMs);
    return () => clearInterval(timer);
  }

  async function call(request: Request, options: CallOptions = {}): Promise<Answer> {
    const { signal, timeoutMs, cpuMs, silenceMs, transfer = [], onProgress, keepsThread = false } = options;
    signal?.throwIfAborted();
    if (!alive) throw why ?? new ThreadError('ended', 'the thread has ended');
    calls += 1;
    const id = calls;
    return new Promise<Answer>((resolve, reject) => {
      const giveUp = (reason: ThreadError) => {
        if (!open.has(id)) return;
        settle();
        reject(reason);
        void endFor(reason);
      };
      const late = () => giveUp(new ThreadError('timed_out', 'the thread took too long'));
      const deadline = timeoutMs === undefined ? undefined : setTimeout(late, timeoutMs);
      let stopCpu = () => {};
      const begin = (beganAt: number) => {
        loadingCpu ??= beganAt;
        if (cpuMs === undefined) return;
        stopCpu = lookAtCpu(beganAt, cpuMs, () => giveUp(cpuSpent()));
      };
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
        stopCpu();
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
      open.set(id, { settle, resolve, reject, noteProgress, begin });
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
