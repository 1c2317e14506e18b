import {
  type Country,
  getIngestionJob,
  type IngestionJob,
  ingestFiling as ingestRoute,
  listSections,
  type OrgPrincipal,
  type PostedFiling,
  researchTools,
  type TocEntry,
} from '@footnote/contracts';
import { defineTool } from '@footnote/llm';
import { isProblem, problem } from '@footnote/runtime';
import { requireOrg, sectionEntries, type ToolContext } from '../tool-context.ts';
import { collectFilings } from './list-filings.ts';

/** Job changes come as messages. In case one is missed, the job is read this often. */
const lookEveryMs = 2_000;
const mostSections = 200;

export function ingestFilingTool(context: ToolContext) {
  return defineTool({
    ...researchTools.ingest_filing,
    async run({ country, local_id, filing_id }, { signal }) {
      const readable = await findSections(context, country, filing_id, signal);
      if (readable) return { filing_id, sections: sectionEntries(readable.slice(0, mostSections)) };
      const org_id = requireOrg(context, 'Making a filing readable');
      const caller = { ...context.run.caller, org_id };
      const job = await startJob(context, caller, { country, local_id, filing_id }, signal);
      const done = await awaitJob(context, caller, job, signal);
      const sections = await findSections(context, country, done.filing_id, signal);
      if (!sections) throw problem('filing_not_ingested');
      return { filing_id: done.filing_id, sections: sectionEntries(sections.slice(0, mostSections)) };
    },
  });
}

interface Wanted {
  country: Country;
  local_id: string;
  filing_id: string;
}

/** The contents of a filing that is already readable; null when it is not. */
async function findSections(
  { deps, run, facts }: ToolContext,
  country: Country,
  filing_id: string,
  signal: AbortSignal,
): Promise<readonly TocEntry[] | null> {
  try {
    const { sections } = await deps.calls.call(
      listSections,
      run.caller,
      { params: { country, filing_id } },
      { signal },
    );
    facts.noteSections(country, filing_id, sections);
    return sections;
  } catch (error) {
    if (isProblem(error, 'filing_not_ingested')) return null;
    throw error;
  }
}

async function startJob(
  context: ToolContext,
  caller: OrgPrincipal,
  { country, local_id, filing_id }: Wanted,
  signal: AbortSignal,
): Promise<IngestionJob> {
  if (!context.facts.filing(country, filing_id))
    await collectFilings(context, { country, local_id }, 200, signal).catch(() => []);
  const known = context.facts.filing(country, filing_id);
  const { job } = await context.deps.calls.call(
    ingestRoute,
    caller,
    {
      body: {
        country,
        local_id,
        filing_ref: filing_id,
        ...(known && {
          company_name: known.company.name,
          company_ticker: known.company.ticker ?? null,
          filing: toPosted(known.filing),
        }),
      },
    },
    { signal },
  );
  return job;
}

function toPosted(filing: PostedFiling): PostedFiling {
  const { filing_ref, form_type, filing_date, report_date, title, form_family, is_amendment } = filing;
  return { filing_ref, form_type, filing_date, report_date, title, form_family, is_amendment };
}

/** Waits for a job's end and reports its progress. @throws the problem that the job failed with */
async function awaitJob(
  context: ToolContext,
  caller: OrgPrincipal,
  begun: IngestionJob,
  signal: AbortSignal,
): Promise<IngestionJob> {
  const { jobs, calls } = context.deps;
  const name = context.facts.filingName(begun.country, begun.filing_id);
  let newest = begun;
  let wake = Promise.withResolvers<void>();
  const onChange = (job: IngestionJob): void => {
    if (job.attempt < newest.attempt || (job.attempt === newest.attempt && isEnd(newest))) return;
    newest = job;
    context.sendStatus({
      phase: 'ingesting',
      label: `Making ${name} readable`,
      progress_pct: job.progress_pct,
    });
    wake.resolve();
  };
  const unsubscribe = jobs.subscribe(caller.org_id, begun.id, onChange);
  const stop = () => wake.resolve();
  signal.addEventListener('abort', stop);
  try {
    onChange(begun);
    while (!isEnd(newest)) {
      wake = Promise.withResolvers<void>();
      const timer = setTimeout(stop, lookEveryMs);
      await wake.promise;
      clearTimeout(timer);
      signal.throwIfAborted();
      if (isEnd(newest)) break;
      const params = { job_id: begun.id };
      // A short outage of the service does not end the wait.
      const looked = await calls.call(getIngestionJob, caller, { params }, { signal }).catch(() => null);
      if (looked) onChange(looked.job);
    }
  } finally {
    signal.removeEventListener('abort', stop);
    unsubscribe();
  }
  if (newest.status === 'completed') return newest;
  if (newest.error) throw problem(newest.error.code, { detail: newest.error.message });
  throw problem('filing_not_ingested', { detail: 'The ingestion of this filing was cancelled.' });
}

function isEnd({ status }: IngestionJob): boolean {
  return status !== 'queued' && status !== 'running';
}
