import type { ActivityEntry } from '@research/contracts';
import { describeError } from '@research/runtime';
import { findReport } from './find-report.ts';
import type { PdfWorkDeps, ReportDeps } from './report-deps.ts';
import type { StoredReport } from './stored-report.ts';

/**
 * Deletes a version, or its whole chain. After the first write nobody can read it; its objects are removed afterwards,
 * by the sweeper if necessary.
 */
export async function deleteReport(
  deps: ReportDeps,
  target: { org_id: string; actor: ActivityEntry['actor']; report_id: string; whole_lineage: boolean },
): Promise<{ deleted: true }> {
  const { org_id, actor, whole_lineage } = target;
  const { lineage_id } = await findReport(deps.reports, org_id, target.report_id);
  const deleted = { actor, at: deps.clock.now(), whole_lineage };
  if (whole_lineage) await deleteChain(deps, { org_id, lineage_id }, deleted);
  else {
    const gone = await deps.reports.markDeleted(org_id, target.report_id, deleted);
    if (gone) await purgeReport(deps, gone);
  }
  // It may have had its organisation's turn for a PDF.
  void deps.pdfWork.next(org_id);
  return { deleted: true };
}

/**
 * Deletes what is left of a chain. The marks come first, so that what a crash leaves undone is found by them; an
 * edit that adds a version after the last look finds the marks and removes it.
 */
export async function deleteChain(
  deps: PdfWorkDeps,
  { org_id, lineage_id }: Pick<StoredReport, 'org_id' | 'lineage_id'>,
  deleted: NonNullable<StoredReport['deleted']>,
): Promise<void> {
  const marked: StoredReport[] = [];
  for (;;) {
    const left = (await deps.reports.chain(org_id, lineage_id)).filter((report) => !report.deleted);
    if (left.length === 0) break;
    // Newest first, so that an edit in the meantime finds no older version to build on.
    for (const { id } of left.reverse()) {
      const gone = await deps.reports.markDeleted(org_id, id, deleted);
      if (gone) marked.push(gone);
    }
  }
  for (const report of marked) await purgeReport(deps, report);
}

/** Removes what a deleted version has in the object store and points its chain at what is left. */
export async function purgeReport(deps: PdfWorkDeps, report: StoredReport): Promise<void> {
  try {
    const { head } = await deps.reports.newest(report.org_id, report.lineage_id);
    await deps.reports.leaveHead(report, head);
    for (const key of [report.data_key, report.pdf.key]) if (key !== null) await deps.objects.delete(key);
    await deps.reports.markPurged(report.id);
  } catch (error) {
    deps.log.warn(
      { report_id: report.id, err: describeError(error) },
      'removal of a deleted version is left to the sweeper',
    );
  }
}
