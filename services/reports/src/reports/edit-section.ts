import { type ActivityEntry, type ReportSection, reportLimitBytes } from '@research/contracts';
import { matchesEtag } from '@research/http';
import { problem } from '@research/runtime';
import { findReport } from './find-report.ts';
import { readContent } from './report-content.ts';
import type { ReportDeps } from './report-deps.ts';
import { followUp, storeVersion } from './store-version.ts';
import type { StoredReport } from './stored-report.ts';

export interface SectionEdit {
  org_id: string;
  actor: ActivityEntry['actor'];
  /** Any version of the chain. */
  report_id: string;
  section_idx: number;
  title?: string | undefined;
  narrative?: string | undefined;
  change_summary?: string | undefined;
  /** `If-Match`: the ETag of the version that the editor read. */
  ifMatch?: string | undefined;
}

/** Each lost race means that another edit was stored, so there is an end to them. */
const mostRaces = 1_000;

/**
 * Edits a section of the chain's newest version, as a new one. The place after the newest is taken by
 * inserting its id; who comes second reads the new newest and applies the edit to that, so that no edit is lost
 * and the chain never forks.
 */
export async function editSection(
  deps: ReportDeps,
  edit: SectionEdit,
): Promise<{ report: StoredReport; section: ReportSection }> {
  const { lineage_id } = await findReport(deps.reports, edit.org_id, edit.report_id);
  for (let race = 0; race < mostRaces; race += 1) {
    const { number, head } = await deps.reports.newest(edit.org_id, lineage_id);
    if (!head) throw problem('report_not_found');
    if (edit.ifMatch !== undefined && !matchesEtag(edit.ifMatch, `"${head.id}"`)) {
      throw problem('precondition_failed', { detail: `The newest version is ${head.version} (${head.id}).` });
    }
    const made = await editHead(deps, edit, head, number + 1).catch(async (error: unknown) => {
      // Deleted while it was read: the edit applies to what is newest now.
      if (await deps.reports.get(edit.org_id, head.id)) throw error;
      return null;
    });
    if (made) return made;
  }
  throw problem('overloaded', { retryAfterSeconds: 1 });
}

async function editHead(deps: ReportDeps, edit: SectionEdit, head: StoredReport, version: number) {
  const content = await readContent(deps.objects, head.data_key ?? '');
  const old = content.sections[edit.section_idx];
  if (!old)
    throw problem('section_not_found', {
      detail: `The report has the sections 0 to ${content.sections.length - 1}.`,
    });
  const section = { title: edit.title ?? old.title, narrative: edit.narrative ?? old.narrative };
  const sections = content.sections.with(edit.section_idx, section);
  const bytes = Buffer.byteLength(JSON.stringify(sections));
  if (bytes > reportLimitBytes) {
    throw problem('payload_too_large', {
      detail: `The report would have ${bytes} bytes; ${reportLimitBytes} are the limit.`,
    });
  }
  const stored = await storeVersion(
    deps,
    {
      org_id: head.org_id,
      lineage_id: head.lineage_id,
      version,
      thread_id: head.thread_id,
      companies: head.companies,
      skill: head.skill,
      parent_report_id: head.id,
      change: {
        action: 'section_edited',
        actor: edit.actor,
        section_idx: edit.section_idx,
        summary: edit.change_summary ?? null,
        at: deps.clock.now(),
      },
    },
    { ...content, sections },
  );
  if (!stored) return null;
  await followUp(deps, stored);
  return { report: stored, section };
}
