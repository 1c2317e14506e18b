import {
  addSections,
  type OrgPrincipal,
  type RouteAnswer,
  type RouteBody,
  type reportHighlights as reportRoute,
} from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import { makeReportForUser } from '../agent/make-report-for-user.ts';
import type { HighlightDeps } from './highlight-deps.ts';
import { readerOf } from './read-highlights.ts';
import type { StoredHighlight } from './stored-highlight.ts';
import { type HighlightSections, writeHighlights } from './write-report.ts';

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
  const unfit = 'These highlights make no report: they are too many or too long.';
  const made = await makeReportForUser(deps, caller, { title, ...written }, unfit, signal);
  return { ...made, section_count: written.sections.length };
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
