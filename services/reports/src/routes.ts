import type { ActivityEntry, OrgPrincipal } from '@footnote/contracts';
import * as routes from '@footnote/contracts';
import { type Binder, reply } from '@footnote/http';
import { problem } from '@footnote/runtime';
import { attachmentDisposition } from '@footnote/stores';
import { diffReports } from './diff/diff-reports.ts';
import * as links from './links/share-report.ts';
import { awaitPdf } from './pdf/await-pdf.ts';
import { linkPdf } from './pdf/link-pdf.ts';
import { documentOf } from './pdf/make-pdf.ts';
import { renderAgain } from './pdf/render-again.ts';
import { readRedline } from './redline/read-redline.ts';
import { addSections } from './reports/add-sections.ts';
import { createReport } from './reports/create-report.ts';
import { deleteReport } from './reports/delete-report.ts';
import { editSection } from './reports/edit-section.ts';
import { findReport } from './reports/find-report.ts';
import * as read from './reports/read-reports.ts';
import { restoreReport } from './reports/restore-report.ts';
import type { StoredReport } from './reports/stored-report.ts';
import type { ReportsParts } from './reports-parts.ts';
import { rewriteSection } from './rewrite/rewrite-section.ts';

const actorOf = (caller: OrgPrincipal): ActivityEntry['actor'] => ({
  user_id: caller.user_id,
  name: caller.name,
  kind: 'user',
});

export function bindRoutes(bind: Binder, parts: ReportsParts): void {
  bind.json(routes.listReports, ({ caller, query }) => read.listReports(parts, caller.org_id, query));
  bind.json(
    routes.createReport,
    async ({ caller, body, repeatId }) => {
      // Chrome starts while the report is stored.
      parts.renderer.prepare();
      const report = await createReport(parts, {
        org_id: caller.org_id,
        actor: actorOf(caller),
        report: body,
        repeat_id: repeatId,
      });
      return { report: await read.describeReport(parts, report) };
    },
    {
      reference: ({ report }) => report.report_id,
      reread: async ({ caller }, id) => ({ report: await read.getReport(parts, caller.org_id, id) }),
    },
  );
  bind.json(routes.listThreadReports, ({ caller, params, query }) =>
    read.listThreadReports(parts, caller.org_id, params.thread_id, query),
  );
  bind.json(routes.listLineage, ({ caller, params, query }) =>
    read.listLineage(parts, caller.org_id, params.lineage_id, query),
  );
  bind.json(routes.getReport, ({ caller, params }) => read.getReport(parts, caller.org_id, params.report_id));
  bind.json(routes.getReportPdf, ({ caller, params, signal }) =>
    linkPdf(parts, caller.org_id, params.report_id, signal),
  );
  bind.json(routes.renderReportPdf, async ({ caller, params }) => {
    parts.renderer.prepare();
    const { report, requested } = await renderAgain(parts, caller.org_id, params.report_id);
    return reply({ report: await read.describeReport(parts, report) }, { status: requested ? 202 : 200 });
  });
  bind.json(routes.restoreReport, async ({ caller, params }) => {
    parts.renderer.prepare();
    const target = { ...params, org_id: caller.org_id, actor: actorOf(caller) };
    const { report, created } = await restoreReport(parts, target);
    return reply({ report: await read.describeReport(parts, report) }, { status: created ? 201 : 200 });
  });
  bind.json(routes.getReportData, async ({ caller, params }) => {
    const { report, data } = await read.readReportData(parts, caller.org_id, params.report_id);
    // A version never changes, so its id is its ETag; an edit's If-Match names the version that was read.
    return reply(data, { etag: report.id });
  });
  bind.json(routes.editSection, async ({ caller, params, body, header, signal }) => {
    const edit = {
      ...params,
      ...body,
      org_id: caller.org_id,
      actor: actorOf(caller),
      ifMatch: header('If-Match'),
    };
    parts.renderer.prepare();
    const made = await editSection(parts, edit);
    const report = await awaitPdf(parts, made.report, parts.editWaitMs, signal);
    return { report: await read.describeReport(parts, report), section: made.section };
  });
  bind.json(routes.addSections, async ({ caller, params, body }) => {
    parts.renderer.prepare();
    const addition = { ...params, ...body, org_id: caller.org_id, actor: actorOf(caller) };
    return { report: await read.describeReport(parts, await addSections(parts, addition)) };
  });
  bind.json(routes.rewriteSection, async ({ caller, params, body, signal }) => {
    const { data } = await read.readReportData(parts, caller.org_id, params.report_id);
    const section = data.sections[params.section_idx];
    if (!section) throw problem('section_not_found');
    return rewriteSection(parts, { ...section, instruction: body.instruction, signal });
  });
  bind.json(routes.listActivity, ({ caller, params, query }) =>
    read.listActivity(parts, caller.org_id, params.report_id, query),
  );
  bind.json(routes.deleteReport, ({ caller, params, query }) =>
    deleteReport(parts, {
      org_id: caller.org_id,
      actor: actorOf(caller),
      report_id: params.report_id,
      whole_lineage: query.lineage === 'true',
    }),
  );
  bind.json(routes.getReportMarkdown, async ({ caller, params, signal }) => {
    const report = await findReport(parts.reports, caller.org_id, params.report_id);
    const text = await parts.exporter.toMarkdown(exportOf(parts, report), signal);
    return reply(text, { headers: attachment(`${report.title}.md`) });
  });
  bind.json(routes.getReportDocx, async ({ caller, params, signal }) => {
    const report = await findReport(parts.reports, caller.org_id, params.report_id);
    const file = await parts.exporter.toDocx(exportOf(parts, report), signal);
    return reply(file, { headers: attachment(`${report.title}.docx`) });
  });
  bind.json(routes.shareReport, ({ caller, params, body }) =>
    links.shareReport(parts, caller, { ...params, ...body }),
  );
  bind.json(routes.listReportLinks, ({ caller, params }) =>
    links.listReportLinks(parts, caller.org_id, params.report_id),
  );
  bind.json(routes.revokeReportLink, ({ caller, params }) =>
    links.revokeReportLink(parts, caller.org_id, params),
  );
  bind.json(routes.openReportLink, ({ body, signal }) =>
    links.openReportLink(parts, body.secret, (orgId, reportId) => linkPdf(parts, orgId, reportId, signal)),
  );
  bind.json(routes.exportSectionDiffDocx, async ({ caller, params, query, signal }) => {
    const read = () => readRedline(parts, caller, { params, query }, signal);
    const file = await parts.exporter.toDocx({ org_id: routes.tenantOf(caller), read }, signal);
    return reply(file, { headers: attachment(`Changes of ${params.filing_id} ${params.section_id}.docx`) });
  });
  bind.json(routes.exportSectionDiffPdf, async ({ caller, params, query, signal }) => {
    const document = await readRedline(parts, caller, { params, query }, signal);
    const file = new Uint8Array(await parts.renderer.render(document, signal));
    return reply(file, { headers: attachment(`Changes of ${params.filing_id} ${params.section_id}.pdf`) });
  });
  bind.json(routes.diffReports, async ({ caller, params }) => {
    const [from, to] = await Promise.all(
      [params.report_id, params.other_id].map((id) => read.readReportData(parts, caller.org_id, id)),
    );
    if (!from || !to) throw problem('report_not_found');
    return diffReports(from.data, to.data);
  });
}

const exportOf = (parts: ReportsParts, report: StoredReport) => ({
  org_id: report.org_id,
  read: () => documentOf(parts, report),
});
const attachment = (filename: string) => ({ 'Content-Disposition': attachmentDisposition(filename) });
