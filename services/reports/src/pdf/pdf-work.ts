import { reportPdfEnded, reportPdfRequested } from '@footnote/contracts';
import type { EventWaiters } from '@footnote/messaging';
import { describeError } from '@footnote/runtime';
import { createDurableWork, type DurableWork } from '@footnote/work';
import { deleteChain } from '../reports/delete-report.ts';
import { pdfPolicy } from '../reports/pdf-policy.ts';
import type { PdfWorkDeps, ReportDeps } from '../reports/report-deps.ts';
import type { PdfRun, StoredReport } from '../reports/stored-report.ts';

export type PdfEnded = EventWaiters<true>;

/**
 * The work after a version is stored: the chain's head moves to it, and its PDF is made or fails. The version's
 * document is the outbox. Organisations take turns for their PDFs; the head moves at once.
 */
export function createPdfWork(deps: PdfWorkDeps): DurableWork<StoredReport> {
  const { reports, bus, clock, log } = deps;
  const work = createDurableWork<StoredReport>(
    { clock, log },
    {
      name: 'pdf',
      store: reports.work,
      policy: pdfPolicy,
      turns: { store: reports.turns, ownerOf: ({ org_id }) => org_id },
      lostMessage: 'The PDF could not be made: its renderer stopped too often.',
      async request(report) {
        const { org_id, id: report_id, attempt } = report;
        // Repeated here, because a crash may have prevented the first time.
        if (!(await enterChain(deps, report))) return;
        await bus.publish(reportPdfRequested, { org_id, report_id, attempt }, { mandatory: true });
      },
      fail: ({ org_id, id: report_id, attempt }, { code }) =>
        failPdf(deps, { org_id, report_id, attempt }, code),
    },
  );
  return {
    ...work,
    async dispatch(report) {
      try {
        if (!(await enterChain(deps, report))) return true;
      } catch (error) {
        log.warn(
          { report_id: report.id, err: describeError(error) },
          'the head of a report chain is moved later',
        );
        return false;
      }
      return work.dispatch(report);
    },
  };
}

/** Moves the chain's head to the version. False when the version was deleted meanwhile. */
async function enterChain(deps: PdfWorkDeps, report: StoredReport): Promise<boolean> {
  const { reports } = deps;
  await reports.moveHead(report);
  if (await reports.isLineageDeleted(report.org_id, report.lineage_id)) {
    // The whole chain was deleted meanwhile, so this version is deleted too.
    const deleted = { actor: report.change.actor, at: deps.clock.now(), whole_lineage: true };
    await deleteChain(deps, report, deleted);
  }
  if (await reports.get(report.org_id, report.id)) return true;
  const { head } = await reports.newest(report.org_id, report.lineage_id);
  await reports.leaveHead(report, head);
  return false;
}

/** The version is kept without a PDF, and its status says so. */
export async function failPdf(
  deps: Pick<ReportDeps, 'reports' | 'bus' | 'log'>,
  run: PdfRun,
  code: NonNullable<StoredReport['pdf']['error_code']>,
): Promise<void> {
  if (!(await deps.reports.failPdf(run, code))) return;
  deps.log.error({ report_id: run.report_id, code }, 'the PDF of a version could not be made');
  await announcePdf(deps, run);
}

/** Notifies waiting requests on all instances. If the event is lost, they read the database at the end of their wait. */
export async function announcePdf(
  { bus, log }: Pick<ReportDeps, 'bus' | 'log'>,
  { org_id, report_id }: Pick<PdfRun, 'org_id' | 'report_id'>,
): Promise<void> {
  await bus
    .publish(reportPdfEnded, { org_id, report_id })
    .catch((error) =>
      log.warn({ report_id, err: describeError(error) }, 'the end of a PDF was not published'),
    );
}
