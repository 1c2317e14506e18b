import type { ReportCompany, ReportSection, ReportSource } from '@footnote/contracts';

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
  /** For a document that is printed like a report but is not one, such as a comparison of two filings. */
  cover?: {
    kind: string;
    /** names with values, shown above the date */
    facts: readonly (readonly [name: string, value: string])[];
    /** where its words and figures come from */
    terms: string;
  };
}

/**
 * Where a source is read: at its own address, which is the regulator's for a filing; else its section of a filing here,
 * if that address can be reached from elsewhere. Null when it has neither.
 */
export function addressOfSource(source: ReportSource, linkBase: string): string | null {
  if (source.url) return source.url;
  if (isLocal(linkBase)) return null;
  if (source.country && source.filing_id && source.section) {
    const path = [source.country, source.filing_id, source.section].map(encodeURIComponent).join('/');
    return `${linkBase.replace(/(?<!\/)\/+$/, '')}/f/${path}`;
  }
  return null;
}

function isLocal(address: string): boolean {
  if (!URL.canParse(address)) return true;
  return /^(?:localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(new URL(address).hostname);
}
