import type { ActivityEntry, ReportSection } from '@footnote/contracts';
import { matchesEtag } from '@footnote/http';
import { problem } from '@footnote/runtime';
import { appendVersion } from './append-version.ts';
import { findReport } from './find-report.ts';
import { readContent, requireBounded } from './report-content.ts';
import type { ReportDeps } from './report-deps.ts';
import type { StoredReport } from './stored-report.ts';

export interface SectionEdit {
  org_id: string;
  actor: ActivityEntry['actor'];
  /** The version that the editor saw: any of the chain. */
  report_id: string;
  section_idx: number;
  title?: string | undefined;
  narrative?: string | undefined;
  change_summary?: string | undefined;
  /** `If-Match`: the ETag of the version that the editor read. */
  ifMatch?: string | undefined;
}

/**
 * Edits a section of the chain's newest version, as a new one, unless the section has changed since the version that
 * the edit names.
 * @throws section_changed, section_not_found, precondition_failed, payload_too_large
 */
export async function editSection(
  deps: ReportDeps,
  edit: SectionEdit,
): Promise<{ report: StoredReport; section: ReportSection }> {
  const base = await findReport(deps.reports, edit.org_id, edit.report_id);
  let section: ReportSection | undefined;
  const report = await appendVersion(deps, edit.org_id, base.lineage_id, async (head) => {
    if (edit.ifMatch !== undefined && !matchesEtag(edit.ifMatch, `"${head.id}"`)) {
      throw problem('precondition_failed', { detail: `The newest version is ${head.version} (${head.id}).` });
    }
    const content = await readContent(deps.objects, head);
    const old = content.sections[edit.section_idx];
    if (edit.ifMatch === undefined) await requireUnchanged(deps, edit, base, head, old);
    if (!old) {
      throw problem('section_not_found', {
        detail: `The report has the sections 0 to ${content.sections.length - 1}.`,
      });
    }
    section = { title: edit.title ?? old.title, narrative: edit.narrative ?? old.narrative };
    const sections = content.sections.with(edit.section_idx, section);
    const next = { ...content, sections };
    requireBounded(next);
    const { companies, skill } = head;
    return { version: { companies, skill, change: changeOf(deps, edit) }, content: next };
  });
  if (!report || !section) throw problem('internal_error');
  return { report, section };
}

/** @throws section_changed with the text that the editor saw and the one that is stored now */
async function requireUnchanged(
  deps: ReportDeps,
  { section_idx }: SectionEdit,
  base: StoredReport,
  head: StoredReport,
  newest: ReportSection | undefined,
): Promise<void> {
  if (base.id === head.id) return;
  const seen = (await readContent(deps.objects, base)).sections[section_idx];
  if (seen?.title === newest?.title && seen?.narrative === newest?.narrative) return;
  throw problem('section_changed', {
    detail: `Section ${section_idx} has changed since version ${base.version}; version ${head.version} is the newest.`,
    conflict: { newest_report_id: head.id, base: seen ?? null, newest: newest ?? null },
  });
}

const changeOf = (
  { clock }: ReportDeps,
  { actor, section_idx, change_summary }: SectionEdit,
): StoredReport['change'] => ({
  action: 'section_edited',
  actor,
  section_idx,
  summary: change_summary ?? null,
  at: clock.now(),
});
