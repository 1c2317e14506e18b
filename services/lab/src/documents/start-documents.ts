import type { Lifecycle } from '@research/runtime';
import { consumeDocumentNews } from './document-consumers.ts';
import type { DocumentDeps } from './document-deps.ts';
import { type DocumentSweep, runDocumentSweeper } from './sweep-documents.ts';

/** Starts what goes on behind the documents' routes: hearing the workers, and finishing what was left half done. */
export async function startDocuments(
  deps: DocumentDeps,
  sweep: DocumentSweep,
  lifecycle: Lifecycle,
): Promise<void> {
  await consumeDocumentNews(deps);
  const sweeping = runDocumentSweeper(deps, sweep, lifecycle.signal);
  lifecycle.use('document sweeper', () => sweeping);
}
