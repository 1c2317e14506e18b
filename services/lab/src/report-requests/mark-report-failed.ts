import type { ChatMessage, ProblemCode } from '@footnote/contracts';
import { type Log, problem } from '@footnote/runtime';
import type { ThreadStore } from '../threads/thread-store.ts';
import type { ReportRequestStore } from './report-request-store.ts';
import type { StoredReportRequest } from './stored-report-request.ts';

interface MarkFailedDeps {
  requests: ReportRequestStore;
  threads: Pick<ThreadStore, 'get' | 'messages' | 'putMessage'>;
  log: Log;
}

/**
 * Ends a requested report as failed, and says so in the thread where the user was promised it.
 * @throws run_active while the thread's run goes on, because the answer is stored only at its end
 */
export async function markReportFailed(
  { requests, threads, log }: MarkFailedDeps,
  { id, thread_key }: StoredReportRequest,
  error: { code: ProblemCode; message: string },
): Promise<void> {
  const thread = thread_key === null ? null : await threads.get(thread_key);
  if (thread?.run) throw problem('run_active');
  for (const stored of thread ? await threads.messages(thread.epoch) : []) {
    const message = withFailedReport(stored.message, id, error.message);
    if (message) await threads.putMessage({ ...stored, message });
  }
  await requests.fail(id, error);
  log.error({ lineage_id: id, code: error.code }, 'a report that was asked for could not be made');
}

/** The message with its report marked as failed; null when it has no report of this chain. */
function withFailedReport(message: ChatMessage, lineageId: string, reason: string): ChatMessage | null {
  let found = false;
  const parts = message.parts.map((part) => {
    const data: unknown = 'data' in part ? part.data : null;
    if (part.type !== 'data-report' || typeof data !== 'object' || data === null) return part;
    if (!('lineage_id' in data) || data.lineage_id !== lineageId) return part;
    found = true;
    return { ...part, data: { ...data, status: 'failed' as const, reason } };
  });
  return found ? ({ ...message, parts } as ChatMessage) : null;
}
