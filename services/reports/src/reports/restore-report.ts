import type { ActivityEntry } from '@footnote/contracts';
import { appendVersion } from './append-version.ts';
import { findReport } from './find-report.ts';
import { readContent } from './report-content.ts';
import type { ReportDeps } from './report-deps.ts';
import type { StoredReport } from './stored-report.ts';

/**
 * Makes an older version the newest again, as a new version with its content; the newest itself is left as it is.
 * @throws report_not_found
 */
export async function restoreReport(
  deps: ReportDeps,
  { org_id, actor, report_id }: { org_id: string; actor: ActivityEntry['actor']; report_id: string },
): Promise<{ report: StoredReport; created: boolean }> {
  const old = await findReport(deps.reports, org_id, report_id);
  const { companies, skill } = old;
  const made = await appendVersion(deps, org_id, old.lineage_id, async (head) => {
    if (head.id === old.id) return undefined;
    const content = await readContent(deps.objects, old);
    const change = {
      action: 'restored' as const,
      actor,
      section_idx: null,
      summary: `Version ${old.version} restored`,
      at: deps.clock.now(),
    };
    return { version: { companies, skill, change }, content };
  });
  return { report: made ?? old, created: made !== undefined };
}
