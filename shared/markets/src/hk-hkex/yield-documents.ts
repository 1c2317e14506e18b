import { Readable } from 'node:stream';
import { problem } from '@footnote/runtime';
import { mediaTypeOf, safeFileName } from '../file-name.ts';
import { checkPdf } from '../regulator/check-pdf.ts';
import { isServicePage } from '../regulator/is-service-page.ts';
import type { RegulatorClient } from '../regulator/regulator-client.ts';
import { problemDrift } from '../regulator/regulator-problems.ts';
import type { FilingDocument } from '../source-adapter.ts';
import { documentAddress } from './addresses.ts';
import type { HkexFiling } from './parse-search.ts';
import { regulator } from './parse-stocks.ts';
import { findParts, isPlaceholder } from './read-page.ts';

interface Deps {
  readonly client: RegulatorClient;
  /** Address of the same filing in the Chinese section. */
  readonly findTwin: () => Promise<HkexFiling | undefined>;
}
type Signal = AbortSignal | undefined;
const missing = 'filing_not_found' as const;

/**
 * A filing's documents: one file; or a page with a list of parts, followed by the parts; or a page that only says that
 * the filing is in Chinese, followed by the Chinese document.
 */
export async function* yieldDocuments(
  deps: Deps,
  { path, listed }: HkexFiling,
  signal: Signal,
): AsyncGenerator<FilingDocument> {
  const type = listed.form_type;
  if (!/\.html?$/i.test(path)) return yield await openFile(deps.client, path, type, 'main', signal);
  const page = await readPage(deps.client, path, signal);
  if (isPlaceholder(page)) {
    const twin = await deps.findTwin();
    if (!twin || /\.html?$/i.test(twin.path)) {
      throw problem('filing_not_found', {
        detail: `${regulator} has no document behind this filing's page.`,
      });
    }
    return yield await openFile(deps.client, twin.path, type, 'main', signal);
  }
  const parts = findParts(page, path);
  for (const [at, part] of parts.entries()) {
    yield await openFile(deps.client, part, type, at === 0 ? 'main' : 'exhibit', signal);
  }
  if (parts.length > 0) return;
  yield { ...describeFile(path, type), role: 'main', size: page.length, body: Readable.from([page]) };
}

function describeFile(path: string, type: string) {
  const name = safeFileName(path);
  return { name, type, mediaType: mediaTypeOf(name) };
}

async function openFile(
  client: RegulatorClient,
  path: string,
  type: string,
  role: FilingDocument['role'],
  signal: Signal,
): Promise<FilingDocument> {
  const file = describeFile(path, type);
  const { body, size } = await client.openDocument(
    documentAddress(path),
    { signal, missing },
    ({ start }) => {
      if (file.mediaType === 'application/pdf') checkPdf(regulator, start);
    },
  );
  return { ...file, role, size, body };
}

async function readPage(client: RegulatorClient, path: string, signal: Signal): Promise<Buffer> {
  const got = await client.fetchWhole(documentAddress(path), { signal, missing }, (body) => {
    if (isServicePage(body)) throw problemDrift(regulator, 'a page came where a document was due');
    return body;
  });
  if (got.kind !== 'read') throw problem('source_drift');
  return got.value;
}
