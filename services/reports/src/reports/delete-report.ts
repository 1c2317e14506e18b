import type { ActivityEntry } from '@footnote/contracts';
import { describeError } from '@footnote/runtime';
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
  // The deleted version may have held its organisation's turn for a PDF.
  void deps.pdfWork.next(org_id);
  return { deleted: true };
}

/** Versions of a chain that are marked in one write. */
const markedAtOnce = 500;
/** Versions whose objects are removed side by side. */
const purgedAtOnce = 20;

/**
 * Deletes what is left of a chain, however long it is. The marks come first, so that what a crash leaves undone is found
 * by them; an edit that adds a version after the last look finds the marks and removes it.
 */
export async function deleteChain(
  deps: PdfWorkDeps,
  { org_id, lineage_id }: Pick<StoredReport, 'org_id' | 'lineage_id'>,
  deleted: NonNullable<StoredReport['deleted']>,
): Promise<void> {
  // Newest first, so that an edit in the meantime finds no older version to build on.
  let marked = true;
  while (marked) marked = await deps.reports.markNewestDeleted(org_id, lineage_id, deleted, markedAtOnce);
  let below = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const page = await deps.reports.unpurgedBelow(org_id, lineage_id, below, purgedAtOnce);
    const last = page.at(-1);
    if (!last) return;
    await Promise.all(page.map((report) => purgeReport(deps, report)));
    below = last.version;
  }
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
