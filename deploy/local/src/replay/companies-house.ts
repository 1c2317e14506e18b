import { createHash } from 'node:crypto';
import { type Answer, answerJson, answerText } from './answer.ts';
import type { ReplayFiling, ReplayIndex } from './replay-index.ts';
import { extensionOf, serveFile } from './serve-file.ts';
import type { RegulatorSites, SiteRequest } from './site.ts';

const bucket = '/document-api-images-live.ch.gov.uk/docs/';

/** Filings of the companies register have references that begin with `ch-`; all others are of the FCA. */
export function isOfCompaniesHouse({ filing_ref }: ReplayFiling): boolean {
  return filing_ref.startsWith('ch-');
}

/** Companies House: company, filing history and documents, by company number, which GLEIF knows for each identifier. */
export function createCompaniesHouseSites(index: ReplayIndex): RegulatorSites {
  const filings = index.filings.filter((one) => one.country === 'GB' && isOfCompaniesHouse(one));
  const notFound = () => answerText(404, 'application/json', '{"errors":[{"error":"not-found"}]}');
  return {
    'api.gleif.org': {
      site: (path) => {
        const lei = path.replace('/api/v1/lei-records/', '');
        return filings.some((one) => one.local_id === lei) ? answerLei(lei) : notFound();
      },
    },
    'api.company-information.service.gov.uk': {
      site: (path, query, request) => {
        if (!hasKey(request)) return answerText(401, 'application/json', '{"error":"Invalid Authorization"}');
        const [, number, rest] = /^\/company\/(\w+)(\/filing-history)?$/.exec(path) ?? [];
        const own = filings.filter(({ local_id }) => numberOf(local_id) === number);
        if (!number || own.length === 0) return notFound();
        return rest ? answerHistory(own, query) : answerProfile(own, number);
      },
    },
    'document-api.company-information.service.gov.uk': {
      site: (path, _query, request) => {
        if (!hasKey(request)) return answerText(401, 'application/json', '{"error":"Invalid Authorization"}');
        const [, id, content] = /^\/document\/([\w-]+)(\/content)?$/.exec(path) ?? [];
        const filing = filings.find((one) => documentIdOf(one) === id);
        if (!filing) return notFound();
        return content ? redirect(filing, request) : answerMetadata(filing);
      },
    },
    's3.eu-west-2.amazonaws.com': {
      site: (path, query, { headers }) => {
        // The bucket refuses a request that is signed twice.
        if (headers.authorization || !query.has('X-Amz-Signature'))
          return answerText(400, 'application/xml', '<Error><Code>InvalidArgument</Code></Error>');
        const filing = filings.find((one) => path.startsWith(`${bucket}${documentIdOf(one)}/`));
        return filing ? serveFile(filing) : notFound();
      },
    },
  };
}

/** Basic authentication: the key is the user name, and the password is empty. */
function hasKey({ headers }: SiteRequest): boolean {
  const [, encoded = ''] = /^Basic (\S+)$/.exec(headers.authorization ?? '') ?? [];
  return /^[^:]+:$/.test(Buffer.from(encoded, 'base64').toString());
}

/** Invented: the last digits of the identifier. */
const numberOf = (lei: string) => lei.replaceAll(/\D/g, '').slice(-8).padStart(8, '0');

/** The document's id is not that of the filing. */
const documentIdOf = ({ filing_ref }: ReplayFiling) =>
  createHash('sha256').update(filing_ref).digest('base64url').slice(0, 43);

function answerLei(lei: string): Answer {
  const entity = { registeredAt: { id: 'RA000585' }, registeredAs: String(Number(numberOf(lei))) };
  return answerJson({ data: { type: 'lei-records', id: lei, attributes: { lei, entity } } });
}

function answerProfile([first]: readonly ReplayFiling[], number: string): Answer {
  return answerJson({
    company_name: first?.company_name?.toUpperCase() ?? number,
    company_number: number,
    company_status: 'active',
    type: 'plc',
    jurisdiction: 'england-wales',
    previous_company_names: [
      { name: 'TEST HOLDINGS LIMITED', effective_from: '1999-01-04', ceased_on: '2004-05-01' },
    ],
  });
}

function answerHistory(filings: readonly ReplayFiling[], query: URLSearchParams): Answer {
  const category = query.get('category');
  const start = Number(query.get('start_index') ?? 0);
  const size = Math.min(100, Number(query.get('items_per_page') ?? 25));
  const found = filings
    .filter((one) => category === null || categoryOf(one) === category)
    .sort((a, b) => (a.filing_date < b.filing_date ? 1 : -1));
  return answerJson({
    filing_history_status: 'filing-history-available',
    start_index: start,
    items_per_page: size,
    total_count: found.length,
    items: found.slice(start, start + size).map(writeItem),
  });
}

function categoryOf({ form_type }: ReplayFiling): string {
  return /^AA/.test(form_type) ? 'accounts' : 'confirmation-statement';
}

function writeItem(filing: ReplayFiling) {
  const { filing_ref, filing_date, report_date, form_type } = filing;
  const isAccounts = categoryOf(filing) === 'accounts';
  const transaction = filing_ref.slice('ch-'.length);
  return {
    transaction_id: transaction,
    category: categoryOf(filing),
    type: form_type,
    date: filing_date,
    action_date: report_date,
    description: isAccounts ? 'accounts-with-accounts-type-group' : 'confirmation-statement-with-no-updates',
    description_values: { made_up_date: report_date },
    barcode: 'A0000001',
    pages: 12,
    links: {
      self: `/company/${numberOf(filing.local_id)}/filing-history/${transaction}`,
      // Older filings still name the host of an earlier interface.
      document_metadata: `https://frontend-doc-api.companieshouse.gov.uk/document/${documentIdOf(filing)}`,
    },
  };
}

const mediaTypeOf = (filing: ReplayFiling) =>
  extensionOf(filing) === 'pdf' ? 'application/pdf' : 'application/xhtml+xml';

function answerMetadata(filing: ReplayFiling): Answer {
  return answerJson({
    company_number: numberOf(filing.local_id),
    category: categoryOf(filing),
    resources: { [mediaTypeOf(filing)]: { content_length: filing.size } },
  });
}

function redirect(filing: ReplayFiling, { headers }: SiteRequest): Answer {
  if (headers.accept !== mediaTypeOf(filing)) return answerText(406, 'text/plain', 'not acceptable');
  const name = mediaTypeOf(filing).replace('/', '-');
  const location = `https://s3.eu-west-2.amazonaws.com${bucket}${documentIdOf(filing)}/${name}?X-Amz-Expires=60&X-Amz-Signature=test`;
  return answerText(302, 'text/plain', '', { location });
}
