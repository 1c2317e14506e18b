/** What is noted of a company whose list was read from a market's file. */
export interface BulkTag {
  readonly edition: string;
  /** Filings before this day were left out. */
  readonly since: string;
}

const form = /^bulk (\d{4}-\d{2}-\d{2}) (.+)$/s;

export function writeBulkTag({ edition, since }: BulkTag): string {
  return `bulk ${since} ${edition}`;
}

/** Null for a list that was read in another way. */
export function readBulkTag(tag: string | null | undefined): BulkTag | null {
  const [, since, edition] = form.exec(tag ?? '') ?? [];
  return since === undefined || edition === undefined ? null : { since, edition };
}
