import {
  type FilingArtifact,
  filingArtifact,
  type ingestionCompleted,
  type ingestionRequested,
  type JobStage,
  type MessagePayload,
} from '@research/contracts';
import type { Markets } from '@research/markets';
import { type Clock, problem } from '@research/runtime';
import { type ObjectStore, readWhole } from '@research/stores';
import { downloadDocuments } from './download-documents.ts';
import { type SplitterPool, splitterVersion } from './splitter-pool.ts';

export interface IngestDeps {
  markets: Markets;
  objects: ObjectStore;
  splitter: SplitterPool;
  clock: Clock;
  report: (stage: JobStage, progressPct: number) => void;
}
export type IngestionRequest = MessagePayload<typeof ingestionRequested>;
export type IngestionResult = MessagePayload<typeof ingestionCompleted>;

/** Shares of the progress bar: where each stage begins, and where the download ends. */
const progress = { download: 1, downloaded: 50, extract: 55, split: 60, store: 90 } as const;

/**
 * Runs one job: downloads, splits, stores the artifact. Holds nothing: a run that is repeated after a crash
 * ends the same, and finds what the one before had finished.
 */
export async function ingestFiling(
  deps: IngestDeps,
  request: IngestionRequest,
  signal: AbortSignal,
): Promise<IngestionResult> {
  deps.report('download', progress.download);
  const key = `artifacts/${request.country}/${request.filing_id}/${splitterVersion}.json`;
  const artifact =
    (await readArtifact(deps.objects, key)) ?? (await makeArtifact(deps, request, key, signal));
  return {
    job_id: request.job_id,
    attempt: request.attempt,
    country: artifact.country,
    filing_id: artifact.filing_id,
    form_type: artifact.form_type,
    artifact_key: key,
    document_key: artifact.document_key,
    document_sha256: artifact.document_sha256,
    sections: artifact.sections.map(({ text, ...entry }) => entry),
    warnings: artifact.warnings,
    ingested_at: deps.clock.now().toISOString(),
  };
}

/** Null as well for one that can't be read: it is made anew, and the job does not fail by it for ever. */
async function readArtifact(objects: ObjectStore, key: string): Promise<FilingArtifact | null> {
  if (!(await objects.head(key))) return null;
  const text = (await readWhole(objects, key)).toString('utf8');
  try {
    return filingArtifact.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function makeArtifact(
  deps: IngestDeps,
  request: IngestionRequest,
  key: string,
  signal: AbortSignal,
): Promise<FilingArtifact> {
  const adapter = deps.markets.adapter(request.country);
  if (!adapter) throw problem('market_unavailable');
  const fetched = await adapter.fetchFiling(request, { signal });
  const folder = `originals/${request.country}/${request.filing_id}`;
  const downloaded = await downloadDocuments(deps.objects, fetched, folder, (received, announced) => {
    const share = announced ? Math.min(1, received / announced) : 0.5;
    deps.report(
      'download',
      Math.floor(progress.download + share * (progress.downloaded - progress.download)),
    );
  });
  signal.throwIfAborted();

  deps.report('extract', progress.extract);
  const form = fetched.form_type ?? request.form_type ?? '';
  const filingDate = fetched.filing_date ?? request.filing_date;
  deps.report('split', progress.split);
  const { sections, warnings } = await deps.splitter.split(
    { country: request.country, form, filingDate, documents: downloaded.documents },
    signal,
  );

  deps.report('store', progress.store);
  const artifact: FilingArtifact = {
    format: 1,
    country: request.country,
    filing_id: request.filing_id,
    form_type: form === '' ? null : form,
    document_key: downloaded.document_key,
    document_sha256: downloaded.document_sha256,
    splitter_version: splitterVersion,
    warnings,
    sections,
  };
  await deps.objects.put(key, Buffer.from(JSON.stringify(artifact)), 'application/json');
  return artifact;
}
