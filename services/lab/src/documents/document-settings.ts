import { setting } from '@research/runtime';

/** Settings of documents, part of the lab's. */
export const documentSettings = {
  /** How often half-done documents are looked for. */
  DOCUMENT_SWEEP_INTERVAL_MS: setting.integer(5_000, 50),
  /** A document without news of its worker for this long is given to another; longer than one may take to read. */
  DOCUMENT_STALL_MS: setting.integer(600_000, 100),
  /** A file whose document has not come for this long is removed; longer than any upload takes. */
  DOCUMENT_STRAY_MS: setting.integer(3_600_000, 100),
};
