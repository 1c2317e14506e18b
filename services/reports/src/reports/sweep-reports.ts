import type { Sweep } from '@footnote/work';
import { deleteChain, purgeReport } from './delete-report.ts';
import type { ReportDeps } from './report-deps.ts';

/** A deletion that is younger may still be under way. */
const deletionMs = 5_000;
/** An object whose version has not come for this long is removed; longer than any version takes to be stored. */
const strayMs = 10 * 60_000;

/** What finishes things that a crash or an outage left half done. Safe on several instances at once. */
export function reportSweeps(deps: ReportDeps): Sweep[] {
  const { reports, notedObjects, clock } = deps;
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  return [
    { name: 'PDFs', run: deps.pdfWork.sweep },
    {
      name: 'deleted reports',
      async run() {
        const chainsDone = new Set<string>();
        for (const report of await reports.unpurged(before(deletionMs))) {
          const { deleted, lineage_id } = report;
          if (!deleted?.whole_lineage) await purgeReport(deps, report);
          else if (!chainsDone.has(lineage_id)) {
            await deleteChain(deps, report, deleted);
            chainsDone.add(lineage_id);
          }
        }
      },
    },
    { name: 'stray objects of reports', run: () => notedObjects.sweep(before(strayMs)) },
  ];
}
