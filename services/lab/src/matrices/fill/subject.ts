import { setTimeout as delay } from 'node:timers/promises';
import {
  type Country,
  type Filing,
  getCompany,
  getIngestionJob,
  ingestFiling,
  type ListedFiling,
  listCompanyFilings,
  listSections,
  type MatrixSource,
  type OrgPrincipal,
} from '@footnote/contracts';
import { isProblem, problem } from '@footnote/runtime';
import type { MatrixDeps } from '../matrix-deps.ts';

export interface SubjectFiling {
  country: Country;
  filing_id: string;
}

/** What the cells of a row are about: a filing that can be read, or a document. */
export interface Subject {
  title: string;
  filing: SubjectFiling | null;
  document_id: string | null;
  /** The same company's filing of the year before, made readable when a column first compares with it. */
  before(): Promise<SubjectFiling | null>;
}

type Deps = Pick<MatrixDeps, 'calls' | 'documents'>;

const lookEveryMs = 1_000;
const longestIngestionMs = 15 * 60_000;
const pageSize = 200;
/** A company's annual reports are among its first thousand filings. */
const mostPages = 5;

/**
 * Finds what a row means and makes it readable.
 * @throws document_not_found, document_not_ready, company_not_found, filing_not_found, filing_not_ingested, and what an
 *   ingestion fails with
 */
export async function findSubject(
  deps: Deps,
  caller: OrgPrincipal,
  source: MatrixSource,
  signal: AbortSignal,
): Promise<Subject> {
  if ('document_id' in source) return ofDocument(deps, caller, source.document_id);
  if ('company' in source) return ofCompany(deps, caller, source, signal);
  return ofFiling(deps, caller, source.filing, signal);
}

/** The name of a row's company, for a row that can't be filled; '' where it is not known. */
export async function companyOf(
  { calls }: Pick<MatrixDeps, 'calls'>,
  caller: OrgPrincipal,
  source: MatrixSource,
): Promise<string> {
  if (!('company' in source)) return '';
  return calls.call(getCompany, caller, { params: source.company }).then(
    ({ name }) => name,
    () => '',
  );
}

async function ofDocument({ documents }: Deps, caller: OrgPrincipal, id: string): Promise<Subject> {
  const [document] = await documents.find(caller, [id]);
  if (!document) throw problem('document_not_found');
  if (document.status === 'processing') throw problem('document_not_ready', { retryAfterSeconds: 5 });
  if (document.status === 'failed')
    throw problem('document_unreadable', {
      detail: document.error?.message ?? 'The document could not be read.',
    });
  return { title: document.name, filing: null, document_id: id, before: async () => null };
}

async function ofCompany(
  deps: Deps,
  caller: OrgPrincipal,
  { company, newest }: Extract<MatrixSource, { company: unknown }>,
  signal: AbortSignal,
): Promise<Subject> {
  const filings = await familyOf(deps, caller, company, newest, signal);
  const first = filings[0];
  if (!first) throw problem('filing_not_found', { detail: `No ${newest} report of this company is listed.` });
  const { name } = await deps.calls.call(getCompany, caller, { params: company }, { signal });
  return ofListed(deps, caller, { ...company, name, filings, first }, signal);
}

interface ListedCompany {
  country: Country;
  local_id: string;
  name: string;
  /** Of one family, newest first. */
  filings: readonly Filing[];
  first: Filing;
}

async function ofListed(
  deps: Deps,
  caller: OrgPrincipal,
  { country, local_id, name, filings, first }: ListedCompany,
  signal: AbortSignal,
): Promise<Subject> {
  await makeReadable(deps, caller, { country, local_id }, first, signal);
  return {
    title: `${name}, ${first.form_type} for ${first.report_date ?? first.filing_date}`,
    filing: { country, filing_id: first.filing_ref },
    document_id: null,
    async before() {
      const earlier = yearBefore(filings, first);
      if (!earlier) return null;
      await makeReadable(deps, caller, { country, local_id }, earlier, signal);
      return { country, filing_id: earlier.filing_ref };
    },
  };
}

async function ofFiling(
  deps: Deps,
  caller: OrgPrincipal,
  filing: SubjectFiling,
  signal: AbortSignal,
): Promise<Subject> {
  const { local_ids } = await deps.calls.call(listSections, caller, { params: filing }, { signal });
  const local_id = local_ids[0];
  if (local_id === undefined)
    return {
      title: `${filing.country}/${filing.filing_id}`,
      filing,
      document_id: null,
      before: async () => null,
    };
  const company = { country: filing.country, local_id };
  const { name } = await deps.calls.call(getCompany, caller, { params: company }, { signal });
  const listed = await familyOf(deps, caller, company, null, signal).catch(() => []);
  const own = listed.find(({ filing_ref }) => filing_ref === filing.filing_id);
  return {
    title: own ? `${name}, ${own.form_type} for ${own.report_date ?? own.filing_date}` : name,
    filing,
    document_id: null,
    async before() {
      const earlier = own && yearBefore(listed, own);
      if (!earlier) return null;
      await makeReadable(deps, caller, company, earlier, signal);
      return { country: filing.country, filing_id: earlier.filing_ref };
    },
  };
}

/** Filings of a company, newest first: of one family, without amendments; of all families for null. */
async function familyOf(
  { calls }: Deps,
  caller: OrgPrincipal,
  company: { country: Country; local_id: string },
  family: string | null,
  signal: AbortSignal,
): Promise<Filing[]> {
  const found: Filing[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const query = { limit: pageSize, ...(cursor && { cursor }) };
    const list = await calls.call(listCompanyFilings, caller, { params: company, query }, { signal });
    found.push(
      ...list.filings.filter(
        ({ form_family, is_amendment }) => (family === null || form_family === family) && !is_amendment,
      ),
    );
    // The newest and the one before it are enough, and stand at the beginning.
    if (list.next_cursor === null || (family !== null && found.length >= 2)) break;
    cursor = list.next_cursor;
  }
  return found;
}

const monthMs = 30.5 * 24 * 60 * 60_000;

/** The filing of the same family whose period ended between 10 and 14 months earlier. */
export function yearBefore<
  F extends Pick<ListedFiling, 'form_family' | 'report_date' | 'filing_date' | 'is_amendment'>,
>(filings: readonly F[], { form_family, report_date, filing_date }: F): F | null {
  const end = Date.parse(report_date ?? filing_date);
  const months = (one: F) => (end - Date.parse(one.report_date ?? one.filing_date)) / monthMs;
  return (
    filings.find(
      (one) => one.form_family === form_family && !one.is_amendment && months(one) >= 10 && months(one) <= 14,
    ) ?? null
  );
}

/** @throws what its ingestion failed with, filing_not_ingested when it takes too long */
async function makeReadable(
  { calls }: Deps,
  caller: OrgPrincipal,
  { country, local_id }: { country: Country; local_id: string },
  filing: Filing,
  signal: AbortSignal,
): Promise<void> {
  const params = { country, filing_id: filing.filing_ref };
  const isReadable = () =>
    calls.call(listSections, caller, { params }, { signal }).then(
      () => true,
      (error) => {
        if (isProblem(error, 'filing_not_ingested')) return false;
        throw error;
      },
    );
  if (await isReadable()) return;
  const body = { country, local_id, filing_ref: filing.filing_ref };
  const { job } = await calls.call(ingestFiling, caller, { body }, { signal });
  const until = Date.now() + longestIngestionMs;
  while (Date.now() < until) {
    const { job: newest } = await calls.call(
      getIngestionJob,
      caller,
      { params: { job_id: job.id } },
      { signal },
    );
    if (newest.status === 'completed') return;
    if (newest.error) throw problem(newest.error.code, { detail: newest.error.message });
    if (newest.status === 'cancelled') break;
    await delay(lookEveryMs, undefined, { signal });
  }
  throw problem('filing_not_ingested');
}
