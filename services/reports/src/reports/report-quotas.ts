import { createQuotas, type QuotaDeps, type Quotas } from '@footnote/tenants';
import type { ReportStore } from './report-store.ts';

/** How many versions of reports, and how many bytes, an organisation may store. */
export function createReportQuotas(
  deps: QuotaDeps,
  reports: ReportStore,
  limits: { REPORTS_PER_ORG: number; REPORT_BYTES_PER_ORG: number },
): Quotas {
  return createQuotas(deps, {
    group: 'reports',
    limits: { reports: limits.REPORTS_PER_ORG, report_bytes: limits.REPORT_BYTES_PER_ORG },
    // A tenant of reports is always an organisation.
    measure: async (tenant) => {
      const { reports: kept, bytes } = await reports.measure(tenant.slice('org:'.length));
      return { reports: kept, report_bytes: bytes };
    },
  });
}
