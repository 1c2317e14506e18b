/** What goes to a thread and comes back; answers and progress name the call that they belong to. */
export interface ThreadCall {
  id: number;
  request: unknown;
}

/** From here on, in microseconds of the thread's processor time, a part of a call may use so many milliseconds. */
export interface CpuLimit {
  from: number;
  ms: number;
}

/** `beganAt`: the processor time that the thread had used when it began with a call, in microseconds. */
export type ThreadReply =
  | { id: number; beganAt: number }
  | { cpuLimit: CpuLimit | null }
  | { id: number; answer: unknown }
  | { id: number; progress: unknown }
  | { id: number; tooLarge: true }
  | { id: number; message: string; stack: string | undefined };

/** What the host gives a thread beside its calls. */
export interface ThreadSetup {
  data: unknown;
  answerBytes: number;
  background: boolean;
}
