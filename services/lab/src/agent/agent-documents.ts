import { tenantOf } from '@footnote/contracts';
import type { ObjectStore } from '@footnote/stores';
import { readStoredFigures } from '../documents/read/read-document-figures.ts';
import { findDocument, readDocumentText } from '../documents/read/read-document-text.ts';
import type { DocumentStore } from '../documents/store/document-store.ts';
import type { AgentDocuments } from './agent-deps.ts';

/** The agent's view of documents: only those in the scope of its caller. */
export function createAgentDocuments(deps: {
  documents: DocumentStore;
  objects: ObjectStore;
}): AgentDocuments {
  return {
    async find(caller, documentIds) {
      const found = await deps.documents.find(tenantOf(caller), documentIds);
      return found.map(({ id, name, status, error }) => ({ document_id: id, name, status, error }));
    },
    async read(caller, documentId, signal) {
      const { document, text } = await readDocumentText(deps, tenantOf(caller), documentId, signal);
      return { name: document.name, text };
    },
    async figures(caller, documentId, signal) {
      const document = await findDocument(deps.documents, tenantOf(caller), documentId);
      return readStoredFigures(deps, document, signal);
    },
  };
}
