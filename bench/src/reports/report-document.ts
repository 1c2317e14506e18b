import type { ReportDocument } from '@footnote/reports/document/report-document';
import { longReport } from './long-report.ts';

let made = 0;

/** The long report as the renderer takes it, each time as the first of a chain: nothing is known of its pages. */
export function longDocument(): ReportDocument {
  const { title, sections, sources = [], companies = [] } = longReport();
  return {
    report_id: `rep_bench${made++}_1`,
    title,
    sections,
    sources,
    companies,
    version: 1,
    created_at: '2026-11-21T09:30:00.000Z',
    created_by: 'Alice Analyst',
    generator: 'Footnote',
    page_size: 'A4',
    link_base: 'https://research.example',
  };
}
