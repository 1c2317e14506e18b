import { setting } from '@footnote/runtime';

/** Settings of documents, part of the lab's. */
export const documentSettings = {
  /** Interval of the search for unfinished documents. */
  DOCUMENT_SWEEP_INTERVAL_MS: setting.integer(5_000, 50),
  /** A document whose worker has sent nothing for this long is given to another worker. Longer than reading one may take. */
  DOCUMENT_STALL_MS: setting.integer(600_000, 100),
  /** A file that belongs to no document is removed after this long. Longer than any upload takes. */
  DOCUMENT_STRAY_MS: setting.integer(3_600_000, 100),
  /** Documents that an organisation may keep. */
  DOCUMENTS_PER_ORG: setting.integer(20_000, 1),
  /** Bytes of documents that an organisation may keep. */
  DOCUMENT_BYTES_PER_ORG: setting.integer(50_000_000_000, 1),
  /** Documents of an organisation that may be in work or waiting at once. */
  DOCUMENTS_IN_WORK_PER_ORG: setting.integer(1_000, 1),
  /** How fast a process takes the uploads of an organisation, all together. Beyond it they are slowed down, not refused. */
  UPLOAD_BYTES_PER_SECOND_PER_ORG: setting.integer(10_000_000, 1_000_000),
};
