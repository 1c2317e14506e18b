import { reportIdOf, tenantOf } from '@footnote/contracts';
import { newId } from '@footnote/runtime';
import { newWork } from '@footnote/work';
import { pdfPolicy } from './pdf-policy.ts';
import { contentBytes, type ReportContent } from './report-content.ts';
import type { ReportDeps } from './report-deps.ts';
import type { StoredReport } from './stored-report.ts';

export type NewVersion = Pick<
  StoredReport,
  'org_id' | 'lineage_id' | 'version' | 'thread_id' | 'companies' | 'skill' | 'parent_report_id' | 'change'
>;

/**
 * Stores a version under its number in the chain; null when the chain already has that number. The data is written first,
 * under a key that was noted, and then the one document that makes it a version. A crash between the two leaves an object
 * that the sweeper finds by its note, and never a version without data.
 */
export async function storeVersion(
  deps: ReportDeps,
  version: NewVersion,
  content: ReportContent,
): Promise<StoredReport | null> {
  const now = deps.clock.now();
  const id = reportIdOf(version.lineage_id, version.version);
  const data_key = `reports/${version.org_id}/${version.lineage_id}/${newId('data')}.json`;
  const bytes = contentBytes(content);
  const report: StoredReport = {
    ...version,
    id,
    title: content.title,
    section_count: content.sections.length,
    data_key,
    data_bytes: bytes.length,
    pdf: { status: 'rendering', key: null, error_code: null },
    attempt: 1,
    work: newWork(now, pdfPolicy),
    deleted: null,
    purge: false,
    updated_at: now,
  };
  const tenant = tenantOf({ org_id: version.org_id, user_id: '' });
  const amounts = { reports: 1, report_bytes: bytes.length };
  return deps.quotas.within(tenant, id, amounts, async () => {
    await deps.notedObjects.note(data_key);
    await deps.objects.put(data_key, bytes, 'application/json');
    await deps.notedObjects.renew(data_key);
    const stored = await deps.reports.insert(report);
    if (!stored) await deps.objects.delete(data_key);
    await deps.notedObjects.forget(data_key);
    return stored ? report : null;
  });
}
