/**
 * Why a call of a thread has no answer: it `threw`; it took more memory or time than it may; its answer was too
 * large; the thread ended under it (a crash, an exit, another call that was given up); too many calls wait.
 */
export type ThreadFault =
  | 'threw'
  | 'out_of_memory'
  | 'timed_out'
  | 'answer_too_large'
  | 'ended'
  | 'queue_full';

export class ThreadError extends Error {
  override readonly name = 'ThreadError';
  readonly fault: ThreadFault;

  /** @param message of the error that was thrown in the thread, where there was one */
  constructor(fault: ThreadFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.fault = fault;
  }
}
