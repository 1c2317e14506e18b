import type { ProblemCode } from '@research/contracts';
import { ProblemError, problem } from '@research/runtime';
import type { ListCache } from '../regulator/list-cache.ts';
import type { AnswerStart, OpenedDocument, RegulatorClient } from '../regulator/regulator-client.ts';
import { problemDrift } from '../regulator/regulator-problems.ts';
import type { CompanyFiling, FetchedFiling, FilingDocument, FilingRequest } from '../source-adapter.ts';
import { dayAddress, packageAddress } from './addresses.ts';
import type { EdinetDay } from './parse-day.ts';
import { readEdinetJson, regulator } from './read-answer.ts';

export const docIdPattern = /^S[0-9A-Z]{7}$/;

interface Deps {
  readonly client: RegulatorClient;
  readonly days: ListCache<EdinetDay>;
}
type Signal = AbortSignal | undefined;

/**
 * A filing as the zip that EDINET serves: the submission (type 1), or its data as CSV (type 5) for the few
 * that have no submission in XBRL. When its day is known, that day's list is asked first: it knows what was
 * withdrawn, and the form.
 */
export async function fetchEdinetFiling(
  deps: Deps,
  request: FilingRequest,
  signal: Signal,
): Promise<FetchedFiling> {
  const docId = request.filing_ref;
  if (!docIdPattern.test(docId)) throw problem('filing_not_found');
  const row = await findRow(deps, request, signal);
  const opened = await openPackage(deps.client, docId, signal);
  return {
    form_type: row?.form_type ?? request.form_type,
    filing_date: row?.filing_date ?? request.filing_date,
    report_date: row?.report_date ?? null,
    documents: yieldPackage(docId, opened),
  };
}

async function findRow(deps: Deps, request: FilingRequest, signal: Signal): Promise<CompanyFiling | null> {
  const { filing_ref: docId, filing_date: day, local_id: localId } = request;
  if (day === null) return null;
  const { value } = await deps.days.read(dayAddress(day), { signal });
  const row = value.filings.find((one) => one.filing_ref === docId) ?? null;
  if (value.withheld.has(docId) || (row && row.local_id !== localId)) throw problem('filing_not_found');
  return row;
}

type Package = OpenedDocument & { readonly type: '1' | '5' };

async function openPackage(client: RegulatorClient, docId: string, signal: Signal): Promise<Package> {
  const open = async (type: '1' | '5'): Promise<Package> => {
    const missing: ProblemCode = 'filing_not_found';
    const address = packageAddress(docId, type);
    return { ...(await client.openDocument(address, { signal, missing }, checkZip)), type };
  };
  try {
    return await open('1');
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'filing_not_found') return open('5');
    throw error;
  }
}

/** EDINET says that there is no document in JSON with status 200; its own zips have no usable type. */
function checkZip({ contentType, start }: AnswerStart): void {
  if (start.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) return;
  if (contentType.includes('json')) readEdinetJson(start, 'filing_not_found');
  throw problemDrift(regulator, 'the document is not an archive');
}

async function* yieldPackage(docId: string, opened: Package): AsyncGenerator<FilingDocument> {
  const { body, size, type } = opened;
  const name = type === '1' ? `${docId}.zip` : `${docId}-csv.zip`;
  yield { name, role: 'main', type, mediaType: 'application/zip', size, body };
}
