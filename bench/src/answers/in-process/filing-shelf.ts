import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import {
  artifactKeyOf,
  type FilingArtifact,
  filingArtifact,
  splitterVersion,
  tablesKeyOf,
} from '@footnote/contracts';
import type { IngestedFiling } from '@footnote/filings/sections/ingested-filing-store';
import { splitFiling } from '@footnote/ingestion-worker/ingestion/split-filing';
import { readDocumentsFromPath } from '@footnote/ingestion-worker/sections/read/read-documents';
import { marketDescriptors } from '@footnote/markets';
import { createFileObjectStore, type ObjectStore, readWhole } from '@footnote/stores';
import type { RealFiling } from './real-filings.ts';

/** Outside the repository: what was read of others' documents. Another version of the splitter has a folder of its own. */
export const cacheFolder = join(
  process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'),
  'footnote/eval',
  splitterVersion,
);

export function openShelf(): ObjectStore {
  mkdirSync(cacheFolder, { recursive: true });
  return createFileObjectStore({
    directory: cacheFolder,
    linkSecret: 'x'.repeat(32),
    publicUrl: 'http://127.0.0.1',
  });
}

/** A filing as the service has it after ingestion; it is split when it is first asked for, then kept on the disk. */
export async function takeFiling(
  shelf: ObjectStore,
  filing: RealFiling,
): Promise<{ filing: IngestedFiling; artifact: FilingArtifact }> {
  const key = artifactKeyOf(filing.country, filing.filing_ref);
  const artifact = (await shelf.head(key))
    ? filingArtifact.parse(JSON.parse((await readWhole(shelf, key)).toString('utf8')))
    : await ingest(shelf, filing, key);
  const { country, local_id, filing_ref, form_type, filing_date, report_date } = filing;
  return {
    artifact,
    filing: {
      country,
      filing_id: filing_ref,
      local_ids: [local_id],
      form_type,
      filing_date,
      report_date,
      source_url: artifact.source_url ?? null,
      artifact_key: key,
      financials_key: artifact.financials_key,
      document_key: artifact.document_key,
      document_sha256: artifact.document_sha256,
      sections: artifact.sections.map(({ text: _, ...entry }) => entry),
      warnings: artifact.warnings,
      ingested_at: '2026-01-01T00:00:00.000Z',
    },
  };
}

async function ingest(shelf: ObjectStore, filing: RealFiling, key: string): Promise<FilingArtifact> {
  const { country, filing_ref, form_type: form, filing_date: filingDate, report_date: reportDate } = filing;
  const documents = await readDocumentsFromPath(filing.path);
  const split = await splitFiling({
    country,
    splitter: marketDescriptors[country].splitter,
    form,
    filingDate,
    reportDate,
    filingId: filing_ref,
    documents,
  });
  const { sections, warnings, financials, tables } = split.ok
    ? split
    : { sections: [], warnings: [split.reason], financials: null, tables: null };
  const financialsKey = `financials/${country}/${filing_ref}/${splitterVersion}.json.gz`;
  if (financials) await shelf.put(financialsKey, Buffer.from(financials), 'application/gzip');
  if (tables) await shelf.put(tablesKeyOf(key), Buffer.from(tables), 'application/gzip');
  const artifact: FilingArtifact = {
    format: 1,
    country,
    filing_id: filing_ref,
    local_id: filing.local_id,
    company_name: filing.company_name,
    form_type: form,
    filing_date: filingDate,
    report_date: reportDate,
    source_url: `https://example.com/${country}/${filing_ref}`,
    document_key: `originals/${country}/${filing_ref}`,
    document_sha256: createHash('sha256')
      .update(documents[0]?.bytes ?? '')
      .digest('hex'),
    splitter_version: splitterVersion,
    financials_key: financials ? financialsKey : null,
    warnings: warnings.slice(0, 50),
    sections,
  };
  await shelf.put(key, Buffer.from(JSON.stringify(artifact)), 'application/json');
  return artifact;
}
