/** What goes to a thread and comes back; answers and progress name the call that they belong to. */
export interface ThreadCall {
  id: number;
  request: unknown;
}

export type ThreadReply =
  | { id: number; answer: unknown }
  | { id: number; progress: unknown }
  | { id: number; tooLarge: true }
  | { id: number; message: string; stack: string | undefined };

/** What the host gives a thread beside its calls. */
export interface ThreadSetup {
  data: unknown;
  answerBytes: number;
}
