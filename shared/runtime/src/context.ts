import { AsyncLocalStorage } from 'node:async_hooks';

/** What follows a piece of work through a process: into its logs, messages and problem bodies. */
export interface WorkContext {
  readonly requestId: string;
}

const storage = new AsyncLocalStorage<WorkContext>();

export function runInContext<T>(context: WorkContext, work: () => T): T {
  return storage.run(context, work);
}

export function currentRequestId(): string | undefined {
  return storage.getStore()?.requestId;
}
