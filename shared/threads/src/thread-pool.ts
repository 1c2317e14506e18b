import { type CallOptions, openThread, type Thread, type ThreadSettings } from './open-thread.ts';
import { ThreadError } from './thread-error.ts';

export interface PoolSettings extends ThreadSettings {
  /** Number of threads. Each does one piece of work at a time. */
  threads: number;
  /** Pieces of work that may wait for a thread. */
  waiting: number;
  /** An unused thread is ended after this; 60 s by default. */
  idleMs?: number;
  /** While threads work, one more is loaded, so that who comes next does not wait for it. It takes memory. */
  spare?: boolean;
}

/** A pool of threads. Each does one piece of work at a time. A failed piece of work ends its own thread only. */
export interface ThreadPool<Request, Answer> {
  /** One call. Its times begin when it has a thread. @throws ThreadError, and the signal's reason */
  run(request: Request, options?: CallOptions): Promise<Answer>;
  /** Several calls of one thread, which may keep things between them. The thread is ended when the work fails. */
  use<T>(work: (thread: LentThread<Request, Answer>) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Starts a thread early, so that it is loaded when work comes. */
  prepare(): void;
  close(): Promise<void>;
}

export interface LentThread<Request, Answer> {
  call: Thread<Request, Answer>['call'];
  /** True when the thread has grown and must not be used again. */
  retire(): void;
}

export function createThreadPool<Request, Answer>(settings: PoolSettings): ThreadPool<Request, Answer> {
  const { threads, waiting, idleMs = 60_000, spare = false } = settings;
  const all = new Set<Thread<Request, Answer>>();
  const idle = new Map<Thread<Request, Answer>, NodeJS.Timeout>();
  const queue: { go(): void; fail(reason: unknown): void }[] = [];
  let lent = 0;
  let closed = false;

  function start(): Thread<Request, Answer> {
    const thread = openThread<Request, Answer>(settings);
    all.add(thread);
    void thread.ended.then(() => {
      all.delete(thread);
      clearTimeout(idle.get(thread));
      idle.delete(thread);
    });
    return thread;
  }

  function keep(thread: Thread<Request, Answer>): void {
    const timer = setTimeout(() => void thread.end(), idleMs);
    timer.unref();
    idle.set(thread, timer);
  }

  function takeIdle(): Thread<Request, Answer> | undefined {
    for (const [thread, timer] of idle) {
      clearTimeout(timer);
      idle.delete(thread);
      if (thread.alive) return thread;
    }
    return undefined;
  }

  async function enter(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (closed) throw wasClosed();
    if (lent < threads) {
      lent += 1;
      return;
    }
    if (queue.length >= waiting) throw new ThreadError('queue_full', `${waiting} wait already`);
    await new Promise<void>((resolve, reject) => {
      const place = {
        go: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
        fail: reject,
      };
      const leave = () => {
        queue.splice(queue.indexOf(place), 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      queue.push(place);
    });
  }

  function exit(): void {
    const next = queue.shift();
    if (next) next.go();
    else lent -= 1;
  }

  async function use<T>(
    work: (thread: LentThread<Request, Answer>) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    await enter(signal);
    if (closed) {
      exit();
      throw wasClosed();
    }
    let retired = false;
    const thread = takeIdle() ?? start();
    if (spare && idle.size === 0 && all.size < threads) keep(start());
    try {
      const retire = () => {
        retired = true;
      };
      const result = await work({ call: thread.call, retire });
      if (retired || closed || !thread.alive) void thread.end();
      else keep(thread);
      return result;
    } catch (error) {
      // The thread may be in any state, so it is ended.
      void thread.end();
      throw error;
    } finally {
      exit();
    }
  }

  return {
    use,
    run: (request, options = {}) => use((thread) => thread.call(request, options), options.signal),
    prepare() {
      if (!closed && all.size === 0) keep(start());
    },
    async close() {
      closed = true;
      for (const { fail } of queue.splice(0)) fail(wasClosed());
      await Promise.all([...all].map((thread) => thread.end()));
    },
  };
}

const wasClosed = () => new ThreadError('ended', 'the threads were closed');
