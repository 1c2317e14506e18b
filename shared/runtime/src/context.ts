import { AsyncLocalStorage } from 'node:async_hooks';
import type { Principal } from '@research/contracts';
import { formatTraceparent, type TraceContext, traceHeader } from './trace-context.ts';

/** What follows a piece of work through a process: into its logs, messages, problem bodies and accounts. */
export interface WorkContext {
  readonly requestId: string;
  readonly trace?: TraceContext;
  /** Whose work it is: what it spends is counted for them. Absent: the platform's own. */
  readonly caller?: Pick<Principal, 'org_id' | 'user_id'>;
  /** Adds a value to a header of the answer, where one is still to be given. */
  readonly addAnswerHeader?: (name: string, value: string) => void;
}

const storage = new AsyncLocalStorage<WorkContext>();

export function runInContext<T>(context: WorkContext, work: () => T): T {
  return storage.run(context, work);
}

export function currentContext(): WorkContext | undefined {
  return storage.getStore();
}

/** Runs what belongs to a caller, within the context that there is. */
export function runForCaller<T>(caller: WorkContext['caller'], work: () => T): T {
  const context = storage.getStore();
  if (!caller) return work();
  return storage.run({ requestId: 'none', ...context, caller }, work);
}

export function currentRequestId(): string | undefined {
  return storage.getStore()?.requestId;
}

/** The headers by which the work of another process joins this trace. */
export function traceHeaders(): Record<string, string> {
  const trace = storage.getStore()?.trace;
  return trace ? { [traceHeader]: formatTraceparent(trace) } : {};
}

/** The headers of a message that belongs to the current work. */
export function contextHeaders(): Record<string, string> {
  const requestId = currentRequestId();
  return { ...(requestId ? { 'x-request-id': requestId } : {}), ...traceHeaders() };
}

export function currentCaller(): WorkContext['caller'] {
  return storage.getStore()?.caller;
}

export function addAnswerHeader(name: string, value: string): void {
  storage.getStore()?.addAnswerHeader?.(name, value);
}
