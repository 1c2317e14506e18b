import { Readable } from 'node:stream';
import { cvmReportFile } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import { safeFileName } from '../file-name.ts';
import type { RegulatorClient } from '../regulator/regulator-client.ts';
import { problemDrift } from '../regulator/regulator-problems.ts';
import type { FetchedFiling, FilingDocument, FilingRequest } from '../source-adapter.ts';
import type { FileKind } from './addresses.ts';
import { readStatements } from './read-statements.ts';
import { regulator } from './read-table.ts';
import { type CvmFiling, readFilings, type YearFile } from './read-year-file.ts';

/** `i-{protocol}-{version}`, or the kind of a standard form with its document number. */
export const filingPattern = /^(?:i-\d{1,12}-\d{1,12}|(?:dfp|itr|fre)-\d{1,12})$/;

type Signal = AbortSignal | undefined;
interface Deps {
  readonly client: RegulatorClient;
  /** Null when there is no file of that year. */
  readonly openYear: (kind: FileKind, year: number, signal: Signal) => Promise<YearFile | null>;
}

/** Years whose file may list a document of this kind, relative to the year of filing. */
const yearsBack: Readonly<Record<FileKind, readonly number[]>> = {
  ipe: [0, 1, -1],
  itr: [0, 1],
  dfp: [1, 0, 2],
  fre: [0, 1, -1],
};

/** @throws filing_not_found when no file of the years around its date has such a filing of the company */
export async function fetchCvmFiling(
  deps: Deps,
  request: FilingRequest,
  signal: Signal,
): Promise<FetchedFiling> {
  const found = await findRow(deps, request, signal);
  if (!found) throw problem('filing_not_found');
  const { company_name, form_type, filing_date, report_date, source_url } = found.row.filing;
  const documents = yieldDocuments(deps.client, found, signal);
  return { company_name, form_type, filing_date, report_date, source_url, documents };
}

interface FoundRow {
  readonly row: CvmFiling;
  readonly file: YearFile;
}

async function findRow(deps: Deps, request: FilingRequest, signal: Signal): Promise<FoundRow | null> {
  const { filing_ref: ref, filing_date: day, local_id: localId } = request;
  if (!filingPattern.test(ref) || day === null) return null;
  const kind = ref.startsWith('i-') ? 'ipe' : (ref.slice(0, 3) as FileKind);
  const number = ref.split('-')[1] ?? '';
  for (const back of yearsBack[kind]) {
    const file = await deps.openYear(kind, Number(day.slice(0, 4)) - back, signal);
    const row = file && readFilings(file, number).find(({ filing }) => filing.filing_ref === ref);
    if (row) return row.filing.local_id === localId ? { row, file } : null;
  }
  return null;
}

/**
 * A PDF, or a zip with one PDF or a form's package. CVM's error page is HTML with status 200. Beside a package, what the
 * year's file has of its statements.
 */
async function* yieldDocuments(
  client: RegulatorClient,
  { row: { address, filing, form }, file }: FoundRow,
  signal: Signal,
): AsyncGenerator<FilingDocument> {
  const options = { signal, missing: 'filing_not_found' } as const;
  const opened = await client.openDocument(address, options, ({ start }) => {
    if (kindOf(start) === null) throw problemDrift(regulator, 'the document is neither a PDF nor an archive');
  });
  const extension = kindOf(opened.start) ?? 'pdf';
  yield {
    name: safeFileName(`${filing.filing_ref}.${extension}`),
    role: 'main',
    type: filing.form_type,
    mediaType: `application/${extension}`,
    size: opened.size,
    body: opened.body,
  };
  const report = form && (await readStatements(file.zip, form));
  if (!report) return;
  const statements = Buffer.from(JSON.stringify(report));
  yield {
    name: cvmReportFile,
    role: 'exhibit',
    type: `${form.kind}_cia_aberta`,
    mediaType: 'application/json',
    size: statements.length,
    body: Readable.from([statements]),
  };
}

function kindOf(start: Buffer): 'pdf' | 'zip' | null {
  if (start.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) return 'zip';
  return start.subarray(0, 1024).includes('%PDF-') ? 'pdf' : null;
}
