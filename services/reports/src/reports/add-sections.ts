import {
  type ActivityEntry,
  type addSections as addRoute,
  type RouteBody,
  reportSectionLimit,
} from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import { appendVersion } from './append-version.ts';
import { findReport } from './find-report.ts';
import { readContent, requireBounded } from './report-content.ts';
import type { ReportDeps } from './report-deps.ts';
import type { StoredReport } from './stored-report.ts';

type Addition = RouteBody<typeof addRoute> & {
  org_id: string;
  actor: ActivityEntry['actor'];
  /** Any version of the chain. */
  report_id: string;
};

const mostSources = 2_000;

/**
 * Adds sections at the end of the chain's newest version, as a new version. Nothing that is there changes, so an addition
 * never conflicts with an edit.
 * @throws report_not_found, payload_too_large
 */
export async function addSections(
  deps: ReportDeps,
  { org_id, actor, report_id, sections: added, sources: cited, change_summary }: Addition,
): Promise<StoredReport> {
  const base = await findReport(deps.reports, org_id, report_id);
  const report = await appendVersion(deps, org_id, base.lineage_id, async (head) => {
    const content = await readContent(deps.objects, head);
    const sections = [...content.sections, ...added];
    const known = new Set(content.sources.map(({ id }) => id));
    const sources = [...content.sources, ...cited.filter(({ id }) => !known.has(id))];
    if (sections.length > reportSectionLimit || sources.length > mostSources)
      throw problem('payload_too_large', {
        detail: `A report has at most ${reportSectionLimit} sections and ${mostSources} sources.`,
      });
    const next = { ...content, sections, sources };
    requireBounded(next);
    const change = {
      action: 'sections_added' as const,
      actor,
      section_idx: content.sections.length,
      summary: change_summary ?? null,
      at: deps.clock.now(),
    };
    return { version: { companies: head.companies, skill: head.skill, change }, content: next };
  });
  if (!report) throw problem('internal_error');
  return report;
}
