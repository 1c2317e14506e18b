import type { Lifecycle } from '@footnote/runtime';
import { runSweeps } from '@footnote/work';
import { consumeExtractionMessages } from './document-consumers.ts';
import type { DocumentDeps } from './document-deps.ts';
import { documentSweeps } from './sweep-documents.ts';

/** Starts the background work for documents: receiving workers' messages, and finishing interrupted work. */
export async function startDocuments(
  deps: DocumentDeps,
  { intervalMs, strayMs }: { intervalMs: number; strayMs: number },
  lifecycle: Lifecycle,
): Promise<void> {
  await consumeExtractionMessages(deps);
  const sweeping = runSweeps(documentSweeps(deps, strayMs), intervalMs, deps.log, lifecycle.signal);
  lifecycle.use('document sweeper', () => sweeping);
}
