import { setTimeout } from 'node:timers/promises';
import { reportPdfRequested } from '@research/contracts';
import { describeError } from '@research/runtime';
import { deleteChain, purgeReport } from './delete-report.ts';
import type { ReportDeps } from './report-deps.ts';
import { followUp } from './store-version.ts';

export interface SweepSettings {
  intervalMs: number;
  /** What is younger may still be under way. */
  graceMs: number;
  /** A PDF that has not come for this long is asked for again. */
  renderMs: number;
  /** An object whose report has not come for this long is removed. */
  strayMs: number;
}

/** Finishes what a crash or an outage left half done. Safe on several instances at once. */
export async function sweepReports(deps: ReportDeps, settings: SweepSettings): Promise<void> {
  const before = (ms: number) => new Date(deps.clock.now().getTime() - ms);
  for (const report of await deps.reports.unfinished(before(settings.graceMs))) await followUp(deps, report);
  for (const report of await deps.reports.unpurged(before(settings.graceMs))) {
    if (report.deleted?.whole_lineage) await deleteChain(deps, report, report.deleted);
    await purgeReport(deps, report);
  }
  for (const report of await deps.reports.unrendered(before(settings.renderMs))) {
    const kept = await deps.reports.setPdf(report.org_id, report.id, report.pdf);
    if (kept)
      await deps.bus.publish(
        reportPdfRequested,
        { org_id: report.org_id, report_id: report.id },
        { mandatory: true },
      );
  }
  for (const { key, report_id } of await deps.reports.strayObjects(before(settings.strayMs))) {
    if (!(await deps.reports.holdsObject(report_id, key))) await deps.objects.delete(key);
    await deps.reports.forgetObject(key);
  }
}

export async function runSweeper(
  deps: ReportDeps,
  settings: SweepSettings,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await sweepReports(deps, settings).catch((error) =>
      deps.log.warn({ err: describeError(error) }, 'sweep failed'),
    );
    await setTimeout(settings.intervalMs, undefined, { signal }).catch(() => {});
  }
}
