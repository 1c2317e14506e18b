import { createQuotas, type QuotaDeps, type Quotas } from '@footnote/tenants';
import type { DocumentStore } from './store/document-store.ts';

interface DocumentLimits {
  DOCUMENTS_PER_ORG: number;
  DOCUMENT_BYTES_PER_ORG: number;
  DOCUMENTS_IN_WORK_PER_ORG: number;
}

/** How many documents an organisation may keep, and have in work. */
export function createDocumentQuotas(
  deps: QuotaDeps,
  documents: DocumentStore,
  limits: DocumentLimits,
): Quotas {
  return createQuotas(deps, {
    group: 'documents',
    limits: {
      documents: limits.DOCUMENTS_PER_ORG,
      document_bytes: limits.DOCUMENT_BYTES_PER_ORG,
      documents_in_work: limits.DOCUMENTS_IN_WORK_PER_ORG,
    },
    measure: async (scope) => {
      const { documents: kept, bytes, in_work } = await documents.measure(scope);
      return { documents: kept, document_bytes: bytes, documents_in_work: in_work };
    },
  });
}
