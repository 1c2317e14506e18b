import { constants, getPriority, setPriority } from 'node:os';
import { parentPort, type Transferable, workerData } from 'node:worker_threads';
import { measureValue } from './measure-value.ts';
import type { CpuLimit, ThreadCall, ThreadReply, ThreadSetup } from './thread-message.ts';

/** An answer whose buffers go to the host without being copied. */
export class Moved<T> {
  readonly answer: T;
  readonly transfer: Transferable[];
  constructor(answer: T, transfer: Transferable[]) {
    this.answer = answer;
    this.transfer = transfer;
  }
}

export type HandleCall<Request, Answer> = (
  request: Request,
  report: (progress: unknown) => void,
) => Answer | Moved<Answer> | Promise<Answer | Moved<Answer>>;

/** What the host gave this thread when it started it. */
export const threadData = <T>(): T => (workerData as ThreadSetup).data as T;

/** The processor time that this thread has used, in microseconds. */
function usedCpu(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

/**
 * Ends this thread, and with it its calls, when the work uses more processor time, also from the middle of a loop. Does nothing
 * outside of a thread. One at a time.
 */
export async function withCpuLimit<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const tell = (cpuLimit: CpuLimit | null) => parentPort?.postMessage({ cpuLimit } satisfies ThreadReply);
  tell({ from: usedCpu(), ms });
  try {
    return await work();
  } finally {
    tell(null);
  }
}

/**
 * Lowers the priority of this thread alone. On Linux each thread has a nice value; elsewhere it is the whole process's,
 * and stays. Source: setpriority(2), "C library/kernel differences".
 */
function yieldToOthers(): void {
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  // A process may have been started with a lower one, and may not raise it.
  if (process.platform === 'linux' && getPriority() < PRIORITY_BELOW_NORMAL)
    setPriority(PRIORITY_BELOW_NORMAL);
}

/** Answers the calls of the host; a thread's file ends with this. What is thrown fails the one call. */
export function serveThread<Request, Answer>(handle: HandleCall<Request, Answer>): void {
  const port = parentPort;
  if (!port) throw new Error('this file is run as a thread');
  const { answerBytes, background } = workerData as ThreadSetup;
  if (background) yieldToOthers();
  const send = (reply: ThreadReply, transfer: Transferable[] = []) => port.postMessage(reply, transfer);
  port.on('message', async ({ id, request }: ThreadCall) => {
    send({ id, beganAt: usedCpu() });
    try {
      const result = await handle(request as Request, (progress) => send({ id, progress }));
      const { answer, transfer } = result instanceof Moved ? result : { answer: result, transfer: [] };
      if (measureValue(answer, answerBytes) > answerBytes) send({ id, tooLarge: true });
      else send({ id, answer }, transfer);
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      send({ id, message, stack });
    }
  });
}
