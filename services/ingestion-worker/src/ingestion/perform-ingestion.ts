import {
  artifactKeyOf,
  type FilingArtifact,
  filingArtifact,
  type ingestionCompleted,
  type ingestionRequested,
  type JobStage,
  type MessagePayload,
  sectionLimit,
  splitterVersion,
  tablesKeyOf,
} from '@footnote/contracts';
import { type Markets, marketDescriptors } from '@footnote/markets';
import { type Clock, cutText, cutTexts, problem } from '@footnote/runtime';
import { type ObjectStore, readWhole } from '@footnote/stores';
import { resultLimits } from '../result-limits.ts';
import { downloadDocuments } from './download-documents.ts';
import type { RunStage } from './run-stage.ts';
import type { SplitterPool } from './splitter-pool.ts';

export interface IngestDeps {
  markets: Markets;
  objects: ObjectStore;
  splitter: SplitterPool;
  clock: Clock;
  report: (stage: JobStage, progressPct: number) => void;
  runStage: RunStage;
}
export type IngestionRequest = MessagePayload<typeof ingestionRequested>;
export type IngestionResult = MessagePayload<typeof ingestionCompleted>;

/** Shares of the progress bar: where each stage begins, and where the download ends. */
const progress = { download: 1, downloaded: 50, split: 55, store: 90 } as const;

/**
 * Runs one job: downloads, splits, stores the artifact. It keeps no state: a job that is repeated after a crash has the
 * same result, and uses what the earlier attempt had finished.
 */
export async function performIngestion(
  deps: IngestDeps,
  request: IngestionRequest,
  signal: AbortSignal,
): Promise<IngestionResult> {
  deps.report('download', progress.download);
  const key = artifactKeyOf(request.country, request.filing_id);
  const stored = await readArtifact(deps.objects, key);
  const artifact = stored ?? (await makeArtifact(deps, request, key, signal));
  // One filing may belong to several companies. Only the regulator can say whether it belongs to this one, too.
  const facts =
    artifact.local_id === request.local_id ? artifact : await findFiling(deps.markets, request, signal);
  return {
    job_id: request.job_id,
    attempt: request.attempt,
    country: artifact.country,
    filing_id: artifact.filing_id,
    ...factsOf(request.local_id, facts),
    artifact_key: key,
    financials_key: artifact.financials_key,
    document_key: artifact.document_key,
    document_sha256: artifact.document_sha256,
    sections: artifact.sections.map(({ text, ...entry }) => entry),
    warnings: artifact.warnings,
    ingested_at: deps.clock.now().toISOString(),
  };
}

/** @throws filing_not_found where the regulator lists no such filing of that company */
async function findFiling(markets: Markets, request: IngestionRequest, signal: AbortSignal) {
  const adapter = markets.adapter(request.country);
  if (!adapter) throw problem('market_unavailable');
  return adapter.fetchFiling({ ...request, filing_ref: request.filing_id }, { signal });
}

type Facts = Pick<
  FilingArtifact,
  'company_name' | 'form_type' | 'filing_date' | 'report_date' | 'source_url'
>;

function factsOf(local_id: string, { company_name, form_type, filing_date, report_date, source_url }: Facts) {
  return { local_id, company_name, form_type, filing_date, report_date, source_url };
}

/** Also null for an artifact that can't be read: it is made again, so that the job does not fail for ever because of it. */
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
  const fetched = await findFiling(deps.markets, request, signal);
  const folder = `originals/${request.country}/${request.filing_id}`;
  const reportReceived = (received: number, announced: number | null) => {
    const share = announced ? Math.min(1, received / announced) : 0.5;
    const span = progress.downloaded - progress.download;
    deps.report('download', Math.floor(progress.download + share * span));
  };
  const downloaded = await deps.runStage('download', () =>
    downloadDocuments(deps.objects, fetched, folder, reportReceived),
  );
  signal.throwIfAborted();

  const { form_type: form, filing_date: filingDate, report_date: reportDate } = fetched;
  deps.report('split', progress.split);
  const split = {
    country: request.country,
    splitter: marketDescriptors[request.country].splitter,
    form,
    filingDate,
    reportDate: reportDate ?? null,
    filingId: request.filing_id,
    documents: downloaded.documents,
  };
  const { sections, warnings, financials, tables } = await deps.runStage('split', () =>
    deps.splitter.split(split, signal, request.owner),
  );

  deps.report('store', progress.store);
  const financialsKey = `financials/${request.country}/${request.filing_id}/${splitterVersion}.json.gz`;
  const artifact: FilingArtifact = {
    format: 1,
    country: request.country,
    filing_id: request.filing_id,
    ...factsOf(request.local_id, fetched),
    document_key: downloaded.document_key,
    document_sha256: downloaded.document_sha256,
    splitter_version: splitterVersion,
    financials_key: financials ? financialsKey : null,
    warnings: cutTexts(warnings, resultLimits.warnings, resultLimits.warningChars),
    sections: boundSections(sections),
  };
  await deps.runStage('store', async () => {
    await deps.objects.put(tablesKeyOf(key), Buffer.from(tables), 'application/gzip');
    // The artifact is stored last: its presence shows that all of the filing is stored.
    if (financials) await deps.objects.put(financialsKey, Buffer.from(financials), 'application/gzip');
    await deps.objects.put(key, Buffer.from(JSON.stringify(artifact)), 'application/json');
  });
  return artifact;
}

/** @throws document_unreadable for a document with more sections than any filing has */
function boundSections(sections: FilingArtifact['sections']): FilingArtifact['sections'] {
  if (sections.length > sectionLimit) {
    const detail = `The document falls into ${sections.length} sections; ${sectionLimit} are the limit.`;
    throw problem('document_unreadable', { detail });
  }
  return sections.map((section) => ({
    ...section,
    title: cutText(section.title, resultLimits.titleChars),
    part: cutText(section.part, resultLimits.partChars),
    warnings: cutTexts(section.warnings, resultLimits.warnings, resultLimits.warningChars),
  }));
}
