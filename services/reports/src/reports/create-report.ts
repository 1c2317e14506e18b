import type { ActivityEntry, NewReport } from '@footnote/contracts';
import { newId, problem } from '@footnote/runtime';
import type { ReportDeps } from './report-deps.ts';
import { storeVersion } from './store-version.ts';
import type { StoredReport } from './stored-report.ts';

export interface CreateReport {
  org_id: string;
  actor: ActivityEntry['actor'];
  report: NewReport;
  /** Id of the chain, chosen by a sender that may repeat its request; default: a new id. */
  lineage_id?: string;
  /** The same for a request that is sent again: its chain may exist although the sender was told of a failure. */
  repeat_id?: string | null;
}

/** As long as an `Idempotency-Key` holds. After it, the same request makes another report. */
const repeatMs = 24 * 60 * 60 * 1_000;

/** Makes the first version of a chain. For an existing chain it returns that chain. */
export async function createReport(
  deps: ReportDeps,
  { org_id, actor, report, lineage_id, repeat_id }: CreateReport,
): Promise<StoredReport> {
  const given = lineage_id ?? (repeat_id ? `lin_${repeat_id}` : null);
  const existing = given === null ? null : await deps.reports.first(org_id, given);
  if (existing && (lineage_id !== undefined || isRepeat(deps, existing))) return existing;
  const lineage = given === null || existing ? newId('lin') : given;
  const stored = await storeVersion(
    deps,
    {
      org_id,
      lineage_id: lineage,
      version: 1,
      thread_id: report.thread_id ?? null,
      companies: report.companies ?? [],
      skill: report.skill ?? null,
      parent_report_id: null,
      change: { action: 'created', actor, section_idx: null, summary: null, at: deps.clock.now() },
    },
    {
      format: 1,
      title: report.title,
      sections: report.sections,
      sources: report.sources ?? [],
      page_size: report.page_size ?? 'A4',
    },
  );
  const made = stored ?? (await deps.reports.first(org_id, lineage));
  // Another organisation owns this chain id; nothing about it is revealed.
  if (!made) throw problem('internal_error');
  if (stored) await deps.pdfWork.dispatch(stored);
  return made;
}

function isRepeat({ clock }: ReportDeps, { deleted, change }: StoredReport): boolean {
  return deleted === null && clock.now().getTime() - change.at.getTime() < repeatMs;
}
