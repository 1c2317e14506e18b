import { isProblem, problem } from '@footnote/runtime';
import { mediaTypeOf, safeFileName } from '../file-name.ts';
import type { OpenedDocument, RegulatorClient } from '../regulator/regulator-client.ts';
import type { FetchedFiling, FilingDocument, FilingRequest } from '../source-adapter.ts';
import {
  documentAddress,
  filingPageAddress,
  packageAddress,
  packageName,
  submissionAddress,
} from './addresses.ts';
import { cutSubmission } from './cut-submission.ts';
import { isWantedExhibit, parseFilingPage } from './exhibits.ts';
import { hasUsefulExhibits, needsExhibits } from './forms.ts';
import { findSecRow, type SecLists } from './list-filings.ts';
import { mapSecRow } from './map-sec-row.ts';
import type { SecRow } from './parse-submissions.ts';

export const accessionPattern = /^\d{10}-\d{2}-\d{6}$/;

interface Deps {
  readonly client: RegulatorClient;
  readonly lists: SecLists;
}
type Signal = AbortSignal | undefined;

/**
 * A filing in few requests beside its list. Most forms: the primary document alone, or in its place the XBRL package
 * where its figures are tagged in the text: the package has the same document with its tagged exhibits and linkbases, and is
 * smaller. A separate instance comes beside the document, in a second request. Beside periodic reports: the exhibits that
 * the page of the filing names as an annual report, a release or an agreement on credit. Current reports
 * and 40-F, whose substance is in exhibits 99: the whole submission, cut while it streams, since the
 * alternative is a request for the index and one for each exhibit. Without a primary document of its own
 * (before 2001): the whole submission as it is. @throws filing_not_found when the company's lists lack it
 */
export async function fetchSecFiling(
  deps: Deps,
  request: FilingRequest,
  signal: Signal,
): Promise<FetchedFiling> {
  const { local_id: localId, filing_ref: accession } = request;
  if (!accessionPattern.test(accession)) throw problem('filing_not_found');
  const { row, companyName } = await findSecRow(deps.lists, localId, accession, signal);
  if (!row) throw problem('filing_not_found');
  const documents = !row.primaryDocument
    ? yieldWhole(row.form, `${accession}.txt`, () => openWhole(deps, localId, accession, signal))
    : needsExhibits(row.form)
      ? yieldWithExhibits(row, () => openWhole(deps, localId, accession, signal))
      : yieldReport(deps, localId, row, signal);
  return {
    company_name: companyName,
    form_type: row.form,
    filing_date: row.filingDate,
    report_date: row.reportDate,
    source_url: mapSecRow(localId, row).source_url,
    documents,
  };
}

function openWhole(deps: Deps, localId: string, accession: string, signal: Signal): Promise<OpenedDocument> {
  return deps.client.openDocument(submissionAddress(localId, accession), {
    signal,
    missing: 'filing_not_found',
  });
}

async function* yieldWhole(
  type: string,
  name: string,
  open: () => Promise<OpenedDocument>,
): AsyncGenerator<FilingDocument> {
  const { body, size } = await open();
  yield { name, role: 'main', type, mediaType: 'text/plain', size, body };
}

async function* yieldReport(
  deps: Deps,
  localId: string,
  row: SecRow,
  signal: Signal,
): AsyncGenerator<FilingDocument> {
  yield* yieldTagged(deps, localId, row, signal);
  if (!hasUsefulExhibits(row.form)) return;
  const options = { signal, missing: 'filing_not_found' } as const;
  for (const { type, name } of await listExhibits(deps, localId, row, signal)) {
    const address = documentAddress(localId, row.accession, name);
    const { body, size } = await deps.client.openDocument(address, options);
    yield { ...describeFile(name), role: 'exhibit', type, size, body };
  }
}

/** None where the SEC has no page of the filing. */
async function listExhibits({ client }: Deps, localId: string, row: SecRow, signal: Signal) {
  try {
    const address = filingPageAddress(localId, row.accession);
    const options = { signal, missing: 'filing_not_found' } as const;
    const got = await client.fetchWhole(address, options, parseFilingPage);
    const exhibits = got.kind === 'read' ? got.value.exhibits : [];
    return exhibits.filter(({ name }) => name !== row.primaryDocument);
  } catch (error) {
    if (isProblem(error, 'filing_not_found')) return [];
    throw error;
  }
}

async function* yieldTagged(
  deps: Deps,
  localId: string,
  row: SecRow,
  signal: Signal,
): AsyncGenerator<FilingDocument> {
  if (row.tagged !== 'inline') yield* yieldPrimary(deps, localId, row, signal);
  if (row.tagged === null) return;
  const opened = await openPackage(deps, localId, row.accession, signal);
  if (!opened) {
    if (row.tagged === 'inline') yield* yieldPrimary(deps, localId, row, signal);
    return;
  }
  const role = row.tagged === 'inline' ? 'main' : 'exhibit';
  const type = row.tagged === 'inline' ? row.form : 'XBRL';
  const { body, size } = opened;
  yield { name: packageName(row.accession), role, type, mediaType: 'application/zip', size, body };
}

/** Undefined when the SEC has no package, even if its list says so. */
async function openPackage(
  { client }: Deps,
  localId: string,
  accession: string,
  signal: Signal,
): Promise<OpenedDocument | undefined> {
  try {
    return await client.openDocument(packageAddress(localId, accession), {
      signal,
      missing: 'filing_not_found',
    });
  } catch (error) {
    if (isProblem(error, 'filing_not_found')) return undefined;
    throw error;
  }
}

async function* yieldPrimary(
  deps: Deps,
  localId: string,
  row: SecRow,
  signal: Signal,
): AsyncGenerator<FilingDocument> {
  // The style sheet's folder has a page made from the document. The document itself is one folder up.
  const name = row.primaryDocument.replace(/^xsl[^/]*\//, '');
  const address = documentAddress(localId, row.accession, name);
  const { body, size } = await deps.client.openDocument(address, { signal, missing: 'filing_not_found' });
  yield { ...describeFile(name), role: 'main', type: row.form, size, body };
}

async function* yieldWithExhibits(
  row: SecRow,
  open: () => Promise<OpenedDocument>,
): AsyncGenerator<FilingDocument> {
  const { body } = await open();
  const names = new Set<string>();
  let hasMain = false;
  try {
    for await (const part of cutSubmission(body)) {
      const isMain = !hasMain && (part.fileName === row.primaryDocument || part.type === row.form);
      const wanted = isMain || (hasMain && isWantedExhibit({ ...part, name: part.fileName }, row.items));
      if (!wanted) continue;
      hasMain = true;
      const file = describeFile(part.fileName || `${part.type}.txt`);
      const name = names.has(file.name) ? `${names.size}-${file.name}` : file.name;
      names.add(name);
      const role = isMain ? 'main' : 'exhibit';
      yield { ...file, name, role, type: part.type, size: null, body: part.body };
    }
  } finally {
    body.destroy();
  }
  if (!hasMain) throw problem('source_drift', { detail: 'The SEC: the submission lacks its main document' });
}

function describeFile(name: string): { name: string; mediaType: string } {
  return { name: safeFileName(name), mediaType: mediaTypeOf(name) };
}
