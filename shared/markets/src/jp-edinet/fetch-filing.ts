import type { ProblemCode } from '@footnote/contracts';
import { isProblem, problem } from '@footnote/runtime';
import { mediaTypeOf } from '../file-name.ts';
import { checkPdf } from '../regulator/check-pdf.ts';
import type { ListCache } from '../regulator/list-cache.ts';
import type { AnswerStart, OpenedDocument, RegulatorClient } from '../regulator/regulator-client.ts';
import { problemDrift } from '../regulator/regulator-problems.ts';
import type { FetchedFiling, FilingDocument, FilingRequest } from '../source-adapter.ts';
import { dayAddress, type PackageType, packageAddress } from './addresses.ts';
import type { EdinetDay } from './parse-day.ts';
import { readEdinetJson, regulator } from './read-answer.ts';

export const docIdPattern = /^S[0-9A-Z]{7}$/;

interface Deps {
  readonly client: RegulatorClient;
  readonly days: ListCache<EdinetDay>;
}
type Signal = AbortSignal | undefined;

/**
 * A filing as EDINET's zip: the submission (type 1), or its data as CSV (type 5) for the few filings without it, else its
 * PDF (type 2). The list of its day names its company and shows whether it was withdrawn.
 * @throws filing_not_found when that day's list has no such filing of the company
 */
export async function fetchEdinetFiling(
  deps: Deps,
  request: FilingRequest,
  signal: Signal,
): Promise<FetchedFiling> {
  const { filing_ref: docId, filing_date: day, local_id: localId } = request;
  if (!docIdPattern.test(docId) || day === null) throw problem('filing_not_found');
  const { value } = await deps.days.read(dayAddress(day), { signal });
  const row = value.filings.find((one) => one.filing_ref === docId);
  if (!row || row.local_id !== localId) throw problem('filing_not_found');
  return {
    company_name: row.company_name,
    form_type: row.form_type,
    filing_date: row.filing_date,
    report_date: row.report_date,
    source_url: row.source_url,
    documents: yieldPackage(deps.client, docId, signal),
  };
}

type Package = OpenedDocument & { readonly type: PackageType };

async function openPackage(client: RegulatorClient, docId: string, signal: Signal): Promise<Package> {
  const open = async (type: PackageType): Promise<Package> => {
    const missing: ProblemCode = 'filing_not_found';
    const check = type === '2' ? checkPrint : checkZip;
    return { ...(await client.openDocument(packageAddress(docId, type), { signal, missing }, check)), type };
  };
  for (const type of ['1', '5'] as const) {
    try {
      return await open(type);
    } catch (error) {
      if (!isProblem(error, 'filing_not_found')) throw error;
    }
  }
  return open('2');
}

/** For a missing document EDINET answers JSON with status 200, and its zips have no usable media type. So the bytes are checked. */
function checkZip({ contentType, start }: AnswerStart): void {
  if (start.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) return;
  if (contentType.includes('json')) readEdinetJson(start, 'filing_not_found');
  throw problemDrift(regulator, 'the document is not an archive');
}

function checkPrint({ contentType, start }: AnswerStart): void {
  if (contentType.includes('json')) readEdinetJson(start, 'filing_not_found');
  checkPdf(regulator, start);
}

async function* yieldPackage(
  client: RegulatorClient,
  docId: string,
  signal: Signal,
): AsyncGenerator<FilingDocument> {
  const { body, size, type } = await openPackage(client, docId, signal);
  const name = { 1: `${docId}.zip`, 5: `${docId}-csv.zip`, 2: `${docId}.pdf` }[type];
  yield { name, role: 'main', type, mediaType: mediaTypeOf(name), size, body };
}
