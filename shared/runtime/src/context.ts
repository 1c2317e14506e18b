import { AsyncLocalStorage } from 'node:async_hooks';
import { formatTraceparent, type TraceContext, traceHeader } from './trace-context.ts';

/** What follows a piece of work through a process: into its logs, messages and problem bodies. */
export interface WorkContext {
  readonly requestId: string;
  readonly trace?: TraceContext;
}

const storage = new AsyncLocalStorage<WorkContext>();

export function runInContext<T>(context: WorkContext, work: () => T): T {
  return storage.run(context, work);
}

export function currentContext(): WorkContext | undefined {
  return storage.getStore();
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
