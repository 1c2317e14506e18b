import {
  addSections,
  newReport,
  type OrgPrincipal,
  type RouteAnswer,
  type RouteBody,
  reportIdOf,
  type reportHighlights as reportRoute,
} from '@research/contracts';
import { newId, problem } from '@research/runtime';
import type { HighlightDeps } from './highlight-deps.ts';
import { readerOf } from './read-highlights.ts';
import type { StoredHighlight } from './stored-highlight.ts';
import { type HighlightSections, writeHighlights } from './write-report.ts';

/** How long the answer waits for the report to be stored. */
const waitMs = 8_000;

type Deps = Pick<HighlightDeps, 'highlights' | 'calls' | 'requestReport' | 'reportsMade'>;
type Answer = RouteAnswer<typeof reportRoute>;

/**
 * Makes a report of chosen highlights, or adds them to one.
 * @throws highlight_not_found, validation_failed; report_not_found, quota_exceeded, payload_too_large when they are added
 */
export async function reportHighlights(
  deps: Deps,
  caller: OrgPrincipal,
  { highlight_ids, title, report_id }: RouteBody<typeof reportRoute>,
  signal: AbortSignal,
): Promise<Answer> {
  const chosen = await findChosen(deps, caller, highlight_ids);
  const written = writeHighlights(chosen);
  return report_id === undefined
    ? make(deps, caller, title ?? titleOf(chosen), written, signal)
    : extend(deps, caller, report_id, written, signal);
}

/** In the order in which they were chosen. @throws highlight_not_found */
async function findChosen(
  { highlights }: Deps,
  caller: OrgPrincipal,
  ids: readonly string[],
): Promise<StoredHighlight[]> {
  const found = new Map((await highlights.getAll(readerOf(caller), ids)).map((one) => [one.id, one]));
  return [...new Set(ids)].map((id) => {
    const one = found.get(id);
    if (!one) throw problem('highlight_not_found', { detail: `There is no highlight ${id}.` });
    return one;
  });
}

async function make(
  deps: Deps,
  caller: OrgPrincipal,
  title: string,
  written: HighlightSections,
  signal: AbortSignal,
): Promise<Answer> {
  const { success, data: report } = newReport.safeParse({ title, ...written });
  if (!success)
    throw problem('validation_failed', {
      detail: 'These highlights make no report: they are too many or too long.',
    });
  const lineage_id = newId('lin');
  const { user_id, name, org_id } = caller;
  // Subscribed before the report is requested, so that an early event is not missed.
  const made = deps.reportsMade.wait(lineage_id, waitMs, signal);
  await deps.requestReport(
    { caller, thread_id: null },
    { lineage_id, org_id, actor: { user_id, name }, requested_by: 'user', report },
  );
  const status = (await made) === null ? 'requested' : 'ready';
  const section_count = written.sections.length;
  return { report_id: reportIdOf(lineage_id, 1), lineage_id, title, section_count, status };
}

async function extend(
  { calls }: Deps,
  caller: OrgPrincipal,
  report_id: string,
  { sections, sources }: HighlightSections,
  signal: AbortSignal,
): Promise<Answer> {
  const count = sources.length;
  const body = {
    sections,
    sources,
    change_summary: count === 1 ? 'A highlight added' : `${count} highlights added`,
  };
  const { report } = await calls.call(addSections, caller, { params: { report_id }, body }, { signal });
  return {
    report_id: report.report_id,
    lineage_id: report.lineage_id,
    title: report.title,
    section_count: sections.length,
    status: 'ready',
  };
}

/** After the company when all are of one. */
function titleOf(chosen: readonly StoredHighlight[]): string {
  const names = new Set(chosen.map(({ company, title }) => company?.name ?? title));
  const [name = ''] = names;
  return names.size === 1 ? `Highlights: ${name}`.slice(0, 300).trim() : 'Highlights';
}
