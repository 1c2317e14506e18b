import { reportIdOf, reportPdfRequested } from '@research/contracts';
import { describeError, newId } from '@research/runtime';
import { deleteChain } from './delete-report.ts';
import { type ReportContent, writeContent } from './report-content.ts';
import type { ReportDeps } from './report-deps.ts';
import type { StoredReport } from './stored-report.ts';

export type NewVersion = Pick<
  StoredReport,
  'org_id' | 'lineage_id' | 'version' | 'thread_id' | 'companies' | 'skill' | 'parent_report_id' | 'change'
>;

/**
 * Stores a version in its place in the chain; null when that place is taken. First the data, under a key that
 * was noted, then the one document that makes it a version: a crash between leaves an object that the sweeper
 * finds by its note, never a version without data.
 */
export async function storeVersion(
  deps: ReportDeps,
  version: NewVersion,
  content: ReportContent,
): Promise<StoredReport | null> {
  const id = reportIdOf(version.lineage_id, version.version);
  const data_key = `reports/${version.org_id}/${version.lineage_id}/${newId('data')}.json`;
  await deps.reports.noteObject(data_key, id);
  await writeContent(deps.objects, data_key, content);
  const report: StoredReport = {
    ...version,
    id,
    title: content.title,
    section_count: content.sections.length,
    data_key,
    pdf: { status: 'rendering', key: null },
    follow_up: 'pending',
    deleted: null,
    purge: false,
    updated_at: deps.clock.now(),
  };
  const stored = await deps.reports.insert(report);
  if (!stored) await deps.objects.delete(data_key);
  await deps.reports.forgetObject(data_key);
  return stored ? report : null;
}

/**
 * What follows a stored version: the chain's head moves to it and its PDF is asked for. Both can be done again;
 * what fails here is done by the sweeper.
 */
export async function followUp(deps: ReportDeps, report: StoredReport): Promise<void> {
  try {
    await deps.reports.moveHead(report);
    if (await deps.reports.isLineageDeleted(report.org_id, report.lineage_id)) {
      // Its chain was deleted as a whole while it was made: it goes, too.
      const deleted = { actor: report.change.actor, at: deps.clock.now(), whole_lineage: true };
      await deleteChain(deps, report, deleted);
    }
    if (await deps.reports.get(report.org_id, report.id)) {
      const message = { org_id: report.org_id, report_id: report.id };
      await deps.bus.publish(reportPdfRequested, message, { mandatory: true });
    } else {
      // Deleted in the meantime: the head must not stay on it.
      const { head } = await deps.reports.newest(report.org_id, report.lineage_id);
      await deps.reports.leaveHead(report, head);
    }
    await deps.reports.markFollowedUp(report.id);
  } catch (error) {
    deps.log.warn(
      { report_id: report.id, err: describeError(error) },
      'follow-up of a version is left to the sweeper',
    );
  }
}
