import type { ProblemCode } from '@footnote/contracts';

/** Titles of failures that a screen says in other words than the interface does. */
export const problems: Partial<Record<ProblemCode, string>> = {
  filing_not_ingested: 'This filing has not been added yet',
  job_not_found: 'No such job',
  ingestion_timeout: 'Adding the filing took too long and was ended',
};
