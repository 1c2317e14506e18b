import type {
  ActivityEntry,
  ReportData,
  ReportMetadata,
  RouteQuery,
  listReports as route,
} from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import { findReport } from './find-report.ts';
import { readContent } from './report-content.ts';
import type { ReportDeps } from './report-deps.ts';
import type { ChainPage } from './report-store.ts';
import { type StoredReport, toActivity, toMetadata } from './stored-report.ts';

/** Metadata with each chain's newest version named. */
async function withLatest(
  deps: ReportDeps,
  orgId: string,
  reports: StoredReport[],
): Promise<ReportMetadata[]> {
  const heads = await deps.reports.headsOf(orgId, [...new Set(reports.map((report) => report.lineage_id))]);
  return reports.map((report) => toMetadata(report, heads.get(report.lineage_id) ?? report.id));
}

export async function describeReport(deps: ReportDeps, report: StoredReport): Promise<ReportMetadata> {
  const { head } = await deps.reports.newest(report.org_id, report.lineage_id);
  return toMetadata(report, head?.id ?? report.id);
}

export async function listReports(deps: ReportDeps, orgId: string, query: RouteQuery<typeof route>) {
  const page = { limit: query.limit, offset: query.offset };
  const found =
    query.all_versions === 'true'
      ? await deps.reports.allVersions(orgId, page)
      : await readInOrder(deps, orgId, await deps.reports.heads(orgId, page));
  const reports = await withLatest(deps, orgId, found);
  return { reports, count: reports.length };
}

/** One more than a page shows, so that it knows whether there is a next one. */
const withOneMore = (page: ChainPage) => ({ ...page, limit: page.limit + 1 });
const nextOffset = ({ limit, offset }: ChainPage, found: number) => (found > limit ? offset + limit : null);

export async function listThreadReports(deps: ReportDeps, orgId: string, threadId: string, page: ChainPage) {
  const heads = await deps.reports.heads(orgId, { ...withOneMore(page), threadId });
  const shown = await readInOrder(deps, orgId, heads.slice(0, page.limit));
  return { reports: await withLatest(deps, orgId, shown), next_offset: nextOffset(page, heads.length) };
}

async function readInOrder(deps: ReportDeps, orgId: string, ids: readonly string[]): Promise<StoredReport[]> {
  const byId = new Map((await deps.reports.getMany(orgId, ids)).map((report) => [report.id, report]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function getReport(deps: ReportDeps, orgId: string, reportId: string): Promise<ReportMetadata> {
  return describeReport(deps, await findReport(deps.reports, orgId, reportId));
}

export async function readReportData(
  deps: ReportDeps,
  orgId: string,
  reportId: string,
): Promise<{ report: StoredReport; data: ReportData }> {
  const report = await findReport(deps.reports, orgId, reportId);
  const { format: _format, ...content } = await readContent(deps.objects, report);
  return { report, data: { report_id: report.id, ...content } };
}

export async function listLineage(deps: ReportDeps, orgId: string, lineageId: string, page: ChainPage) {
  const { head } = await deps.reports.newest(orgId, lineageId);
  if (!head) throw problem('report_not_found');
  const found = await deps.reports.versions(orgId, lineageId, withOneMore(page));
  return {
    versions: found.slice(0, page.limit).map((report) => toMetadata(report, head.id)),
    next_offset: nextOffset(page, found.length),
  };
}

export async function listActivity(
  deps: ReportDeps,
  orgId: string,
  reportId: string,
  page: ChainPage,
): Promise<{ activity: ActivityEntry[]; next_offset: number | null }> {
  const { lineage_id } = await findReport(deps.reports, orgId, reportId);
  const found = await deps.reports.events(orgId, lineage_id, withOneMore(page));
  return {
    activity: found.slice(0, page.limit).map(toActivity),
    next_offset: nextOffset(page, found.length),
  };
}
