import type { RegulatorSource } from '../../regulator/source.ts';

export const regulator = 'Companies House';
export const register = 'GLEIF';

const apiHost = 'api.company-information.service.gov.uk';
const documentHost = 'document-api.company-information.service.gov.uk';
/** Documents come from a bucket, by a redirect to a signed address that is valid for a minute. */
const bucketHost = 's3.eu-west-2.amazonaws.com';
const bucketPath = '/document-api-images-live.ch.gov.uk/';

type Connection = Pick<RegulatorSource, 'replayUrl' | 'requestsPerSecond' | 'blockSeconds'> & {
  readonly userAgent: string;
};

export function describeCompaniesHouse({
  apiKey,
  userAgent,
  ...connection
}: Connection & { apiKey: string }): RegulatorSource {
  // The key is the user name; there is no password.
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`;
  return {
    ...connection,
    source: 'fca',
    part: 'companies-house',
    name: regulator,
    hosts: [apiHost, documentHost, bucketHost],
    allows: (url) => url.hostname !== bucketHost || url.pathname.startsWith(bucketPath),
    headers: { 'user-agent': userAgent },
    // The bucket must not get the key, and refuses a request that has one.
    headersFor: (url) => (url.hostname === bucketHost ? {} : { authorization }),
  };
}

/** The register of legal entity identifiers, free and without a key: it knows the company number of each. */
export function describeGleif({ userAgent, ...connection }: Connection): RegulatorSource {
  return {
    ...connection,
    source: 'fca',
    part: 'gleif',
    name: register,
    hosts: ['api.gleif.org'],
    headers: { 'user-agent': userAgent, accept: 'application/vnd.api+json' },
  };
}

export const leiAddress = (lei: string) => `https://api.gleif.org/api/v1/lei-records/${lei}`;
export const companyAddress = (number: string) => `https://${apiHost}/company/${number}`;

const pageSize = 100;

export function historyAddress(number: string, page: number, category: string | null): string {
  const query = new URLSearchParams({
    items_per_page: String(pageSize),
    start_index: String((page - 1) * pageSize),
    ...(category && { category }),
  });
  return `${companyAddress(number)}/filing-history?${query}`;
}

export const documentAddress = (id: string) => `https://${documentHost}/document/${id}`;

/** The page of a filing for people; the address of the document itself is valid only for a minute. */
export const pageAddress = (number: string, transaction: string) =>
  `https://find-and-update.company-information.service.gov.uk/company/${number}/filing-history/${transaction}/document`;
