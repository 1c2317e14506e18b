import { AsyncLocalStorage } from 'node:async_hooks';
import { type Principal, tenantOf } from '@footnote/contracts';
import { formatTraceparent, type TraceContext, traceHeader } from './trace-context.ts';

/** Data that follows a piece of work through a process: for its logs, messages, problem bodies and accounts. */
export interface WorkContext {
  readonly requestId: string;
  readonly trace?: TraceContext;
  /** The tenant whose spending is counted. Absent for the platform's own work. */
  readonly caller?: Pick<Principal, 'org_id' | 'user_id'>;
  /** For whom a message is handled, where it says so: owners take turns at regulators. */
  readonly owner?: string;
  /** Adds a value to a header of the answer, if the answer is not sent yet. */
  readonly addAnswerHeader?: (name: string, value: string) => void;
}

const storage = new AsyncLocalStorage<WorkContext>();

export function runInContext<T>(context: WorkContext, work: () => T): T {
  return storage.run(context, work);
}

export function currentContext(): WorkContext | undefined {
  return storage.getStore();
}

/** Runs work for a caller within the current context. */
export function runForCaller<T>(caller: WorkContext['caller'], work: () => T): T {
  return caller ? runWithin({ caller }, work) : work();
}

/** Runs work for an owner within the current context. */
export const runForOwner = <T>(owner: string, work: () => T): T => runWithin({ owner }, work);

/** Runs work under the id of the request that asked for it, which may have been answered long ago. */
export const runForRequest = <T>(requestId: string | null, work: () => T): T =>
  requestId === null ? work() : runWithin({ requestId }, work);

const runWithin = <T>(more: Partial<WorkContext>, work: () => T): T =>
  storage.run({ requestId: 'none', ...storage.getStore(), ...more }, work);

export function currentRequestId(): string | undefined {
  return storage.getStore()?.requestId;
}

/** The headers with which work in another process joins this trace. */
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

/** Whose turn the current work takes: its caller's organisation, or the owner of its message; undefined for the platform's own work. */
export function currentOwner(): string | undefined {
  const { caller, owner } = storage.getStore() ?? {};
  return caller ? tenantOf(caller) : owner;
}

export function addAnswerHeader(name: string, value: string): void {
  storage.getStore()?.addAnswerHeader?.(name, value);
}
