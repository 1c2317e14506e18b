/**
 * Why a call has no answer: it `threw`; it used too much memory, time or processor time; its answer was too large; the thread ended (a
 * crash, an exit, another call that was given up); or too many calls wait.
 */
export type ThreadFault =
  | 'threw'
  | 'out_of_memory'
  | 'timed_out'
  | 'cpu_spent'
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
