import type { ReportCompany, ReportSection, ReportSource } from '@research/contracts';

/** Everything that a report's PDF is made of. */
export interface ReportDocument {
  report_id: string;
  title: string;
  sections: ReportSection[];
  sources: ReportSource[];
  companies: ReportCompany[];
  version: number;
  /** ISO 8601 instant, UTC */
  created_at: string;
  /** a person's name, as shown on the cover; null when none is known */
  created_by: string | null;
  /** the program that made the report, with its version */
  generator: string;
  page_size: 'A4' | 'Letter';
  /** `PUBLIC_URL` without a final slash; links to filings and sections begin with it */
  link_base: string;
}

/** The address of a source: its section of a filing here, or else its own address; null without either. */
export function addressOfSource(source: ReportSource, linkBase: string): string | null {
  if (source.country && source.filing_id && source.section) {
    const path = [source.country, source.filing_id, source.section].map(encodeURIComponent).join('/');
    return `${linkBase.replace(/\/+$/, '')}/api/filings/read/${path}`;
  }
  return source.url ?? null;
}
