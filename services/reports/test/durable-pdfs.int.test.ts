import { silentLog } from '@research/runtime';
import { describeDurableWork } from '@research/testing';
import { createNotedObjects } from '@research/work';
import { makePdf } from '../src/pdf/make-pdf.ts';
import { createPdfWork, pdfPolicy } from '../src/pdf/pdf-work.ts';
import { createReport } from '../src/reports/create-report.ts';
import { createMongoReportStore } from '../src/reports/mongo-report-store.ts';
import type { PdfRun } from '../src/reports/stored-report.ts';
import { newReport } from './support/make-report.ts';
import { openReportsPlace } from './support/start-test-reports.ts';

const org_id = 'acme';
const actor = { user_id: 'ada', name: null, kind: 'user' } as const;
const renderer = { render: async () => Buffer.from('%PDF-1.7') } as never;

describeDurableWork('the PDF of a report', async () => {
  const place = await openReportsPlace();
  let round = 0;
  const lineageId = () => `lin_${String(round).padStart(16, '0')}`;
  const versionNow = async () => (await place.deps.reports.chain(org_id, lineageId()))[0] ?? null;
  return {
    ...pdfPolicy,
    longestWaitMs: 24 * 60 * 60_000,
    async reset() {
      round += 1;
    },
    open({ killable, publish, clock }) {
      place.connection.deleteModel(/report/i);
      const store = createMongoReportStore(place.connection, clock);
      const reports = killable(store);
      const { objects } = place.deps;
      const { connection } = place;
      const collection = 'report_objects';
      const holds = store.holdsObject;
      const noted = createNotedObjects({ connection, collection, objects, holds, clock, log: silentLog });
      const bus = {
        async publish({ name }: { name: string }, payload: unknown) {
          if (name === 'report.pdf-requested.v1') await publish(payload as object);
        },
      };
      const deps = {
        quotas: {
          within: <T>(_tenant: string, _key: string, _amounts: object, work: () => Promise<T>) => work(),
        },
        reports,
        objects: killable(objects),
        notedObjects: killable(noted),
        bus,
        clock,
        log: silentLog,
      };
      return {
        async accept() {
          await createReport(deps, { org_id, actor, report: newReport(), lineage_id: lineageId() });
        },
        sweep: createPdfWork(deps).sweep,
        begin: (request) => reports.beginPdf(request as PdfRun),
        complete: (request) =>
          makePdf({ ...deps, renderer, generator: 'A test', linkBase: '' }, request as PdfRun),
      };
    },
    async state() {
      const version = await versionNow();
      if (!version) return null;
      const statuses = { rendering: 'open', ready: 'done', failed: 'failed' } as const;
      return { status: statuses[version.pdf.status], code: version.pdf.error_code };
    },
    close: () => place.remove(),
  };
});
