import { z } from 'zod';
import type { PostedQuestion } from '../regulator/send-request.ts';

export const regulator = 'The National Storage Mechanism';

/** The address of every search; the query is in the body. */
export const searchAddress = 'https://api.data.fca.org.uk/search?index=nsm-search';
/** The largest page that is requested. */
const pageSize = 100;

export interface Search {
  /** Null: all companies. */
  readonly lei: string | null;
  /** In lower case; empty: all types. */
  readonly types: readonly string[];
  /** `YYYY-MM-DD`; null: from the beginning. */
  readonly from: string | null;
  readonly to: string;
  readonly page: number;
}

/**
 * The form that the search expects. A company needs exactly four values, of which the last two add related
 * organisations. With other values, or times with milliseconds, the answer is 404.
 */
export function searchQuestion({ lei, types, from, to, page }: Search): PostedQuestion {
  const criteria = [
    ...(lei ? [{ name: 'company_lei', value: ['', lei, 'disclose_org', 'related_org'] }] : []),
    { name: 'latest_flag', value: 'Y' },
    ...(types.length > 0 ? [{ name: 'type_code', value: types }] : []),
  ];
  const days = { from: from && `${from}T00:00:00Z`, to: `${to}T23:59:59Z` };
  return {
    type: 'application/json',
    body: JSON.stringify({
      from: (page - 1) * pageSize,
      size: pageSize,
      sort: 'submitted_date',
      sortorder: 'desc',
      criteriaObj: { criteria, dateCriteria: [{ name: 'publication_date', value: days }] },
    }),
  };
}

const link = z.string().regex(/^NSM\/(?:[A-Za-z0-9_-][A-Za-z0-9_. -]*\/)*[A-Za-z0-9_-][A-Za-z0-9_. -]*$/);

/** The address of a document; null for a link to another place. */
export function documentAddress(downloadLink: string): string | null {
  const plain = downloadLink.replace(/^\/+/, '');
  return link.safeParse(plain).success ? encodeURI(`https://data.fca.org.uk/artefacts/${plain}`) : null;
}
