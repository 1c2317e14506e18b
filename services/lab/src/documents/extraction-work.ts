import { documentExtractionRequested } from '@footnote/contracts';
import { createDurableWork, type DurableWork, defaultWorkPolicy, type WorkPolicy } from '@footnote/work';
import type { DocumentDeps } from './document-deps.ts';
import type { DocumentRecord } from './store/document-record.ts';

/**
 * A document in the queue may wait this many times longer. The queue loses nothing, and a second request would only
 * make it longer.
 */
const patience = 12;

/** @param stallMs a document whose worker has sent nothing for this long is given to another */
export const extractionPolicy = (stallMs: number): WorkPolicy => ({
  ...defaultWorkPolicy,
  stallMs,
  waitMs: stallMs * patience,
});

/** Sends documents to the workers that read them, and makes sure that each ends. */
export function createExtractionWork({
  documents,
  bus,
  clock,
  log,
}: Pick<DocumentDeps, 'documents' | 'bus' | 'clock' | 'log'>): DurableWork<DocumentRecord> {
  return createDurableWork(
    { clock, log },
    {
      name: 'extraction',
      store: documents.work,
      policy: documents.policy,
      turns: { store: documents.turns, ownerOf: ({ scope }) => scope },
      lostMessage: 'The document could not be read: its worker stopped too often.',
      async request({ id, attempt, work, type, original_key, text_key, scope }) {
        await bus.publish(
          documentExtractionRequested,
          { document_id: id, attempt, type, original_key, text_key, owner: scope },
          { messageId: `${id}.${attempt}.${work.sends + 1}`, mandatory: true },
        );
      },
      async fail({ id, attempt }, failure) {
        await documents.fail({ document_id: id, attempt }, failure);
      },
    },
  );
}
