import { createKeyedTurns, silentLog } from '@footnote/runtime';
import { describeDurableWork, waitFor } from '@footnote/testing';
import { createNotedObjects } from '@footnote/work';
import { makePdf } from '../src/pdf/make-pdf.ts';
import { createPdfWork } from '../src/pdf/pdf-work.ts';
import { createReport } from '../src/reports/create-report.ts';
import { deleteReport } from '../src/reports/delete-report.ts';
import { createMongoReportStore } from '../src/reports/mongo-report-store.ts';
import { pdfPolicy } from '../src/reports/pdf-policy.ts';
import type { PdfRun } from '../src/reports/stored-report.ts';
import { newReport } from './support/make-report.ts';
import { openReportsPlace, type ReportsPlace } from './support/start-test-reports.ts';

const org_id = 'acme';
const actor = { user_id: 'ada', name: null, kind: 'user' } as const;
const renderer = { render: async () => Buffer.from('%PDF-1.7') } as never;

describeDurableWork('the PDF of a report', async () => {
  const place = await openReportsPlace();
  let round = 0;
  const lineageId = () => `lin_${String(round).padStart(16, '0')}`;
  const versionNow = () => place.deps.reports.first(org_id, lineageId());
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
      const base = {
        reports,
        objects: killable(objects),
        notedObjects: killable(noted),
        bus,
        clock,
        log: silentLog,
      };
      const quotas = {
        within: <T>(_tenant: string, _key: string, _amounts: object, work: () => Promise<T>) => work(),
      };
      const deps = { ...base, quotas, turns: createKeyedTurns(), pdfWork: createPdfWork(base) };
      return {
        async accept() {
          await createReport(deps, { org_id, actor, report: newReport(), lineage_id: lineageId() });
        },
        sweep: deps.pdfWork.sweep,
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

describe('the PDFs of several organisations', () => {
  let place: ReportsPlace;
  beforeAll(async () => {
    place = await openReportsPlace();
  });
  afterAll(() => place?.remove());

  /** With a record of the requests for PDFs, in place of the broker. */
  function openDeps() {
    const requests: PdfRun[] = [];
    const bus = {
      async publish({ name }: { name: string }, payload: unknown) {
        if (name === 'report.pdf-requested.v1') requests.push(payload as PdfRun);
      },
    };
    const base = { ...place.deps, bus };
    return { requests, deps: { ...base, pdfWork: createPdfWork(base) } };
  }

  it('are asked for in turns, while each report is listed at once', async () => {
    const { requests, deps } = openDeps();
    const create = (org_id: string) => createReport(deps, { org_id, actor, report: newReport() });
    const heavy = await Promise.all(Array.from({ length: 8 }, () => create('heavy')));
    const light = await create('light');
    await waitFor('the small one', () => requests.some(({ report_id }) => report_id === light.id));
    expect(requests.map(({ org_id }) => org_id)).toEqual(['heavy', 'light']);
    const listed = await deps.reports.heads('heavy', { limit: 20, offset: 0 });
    expect(listed.toSorted()).toEqual(heavy.map(({ id }) => id).toSorted());

    const make = (run: PdfRun) => makePdf({ ...deps, renderer, generator: 'A test', linkBase: '' }, run);
    let made = 0;
    await waitFor('all PDFs', async () => {
      for (; made < requests.length; made += 1) await make(requests[made] as PdfRun);
      return made === 9;
    });
    expect(new Set(requests.map(({ report_id }) => report_id)).size).toBe(9);
  });

  it('go on after one was deleted before it was begun', async () => {
    const { requests, deps } = openDeps();
    const create = () => createReport(deps, { org_id: 'other', actor, report: newReport() });
    const [first, second] = [await create(), await create()];
    expect(requests.map(({ report_id }) => report_id)).toEqual([first.id]);
    await deleteReport(deps, { org_id: 'other', actor, report_id: first.id, whole_lineage: false });
    await waitFor('the second', () => requests.some(({ report_id }) => report_id === second.id));
  });
});
