import type { ActivityEntry, PdfStatus, ProblemCode, ReportMetadata } from '@footnote/contracts';
import type { WorkState } from '@footnote/work';

/**
 * One version of a report as kept. Its document also holds what was done to it, so that a version and its
 * activity are stored in one write. A deleted version leaves this document behind without title and content:
 * its number is never given again, and the chain's activity stays whole.
 */
export interface StoredReport {
  id: string;
  org_id: string;
  lineage_id: string;
  version: number;
  title: string;
  thread_id: string | null;
  section_count: number;
  companies: ReportMetadata['companies'];
  skill: ReportMetadata['skill'];
  parent_report_id: string | null;
  change: {
    action: 'created' | 'section_edited' | 'sections_added' | 'restored';
    actor: ActivityEntry['actor'];
    section_idx: number | null;
    summary: string | null;
    at: Date;
  };
  /** Key of the structured data in the object store; null once deleted. */
  data_key: string | null;
  /** Bytes of that data; absent of what was stored by an older release. */
  data_bytes?: number;
  pdf: { status: PdfStatus; key: string | null; error_code: ProblemCode | null };
  /** The attempts at its PDF: a user's retry begins the next. */
  attempt: number;
  /** Of its PDF, and of moving the chain's head to this version. */
  work: WorkState;
  deleted: { actor: ActivityEntry['actor']; at: Date; whole_lineage: boolean } | null;
  /** Set while a deleted version still has objects in the store. */
  purge: boolean;
  updated_at: Date;
}

/** One attempt at a version's PDF. */
export interface PdfRun {
  org_id: string;
  report_id: string;
  attempt: number;
}

export function toMetadata(report: StoredReport, latestReportId: string): ReportMetadata {
  return {
    report_id: report.id,
    lineage_id: report.lineage_id,
    version: report.version,
    title: report.title,
    thread_id: report.thread_id,
    status: 'ready',
    pdf_status: report.pdf.status,
    section_count: report.section_count,
    companies: report.companies,
    skill: report.skill,
    created_by: { user_id: report.change.actor.user_id, name: report.change.actor.name },
    created_at: report.change.at.toISOString(),
    change_summary: report.change.summary,
    parent_report_id: report.parent_report_id,
    latest_report_id: latestReportId,
  };
}

/** What was done to a version: it was made, or deleted. */
export type ChainEvent = Pick<StoredReport, 'id' | 'version' | 'change' | 'deleted'> & {
  event: { kind: 'made' | 'deleted'; at: Date };
};

export function toActivity({ id, version, change, deleted, event }: ChainEvent): ActivityEntry {
  const base = { report_id: id, version, at: event.at.toISOString() };
  if (event.kind === 'deleted') {
    const actor = deleted?.actor ?? change.actor;
    return {
      ...base,
      id: `${id}.deleted`,
      action: 'deleted',
      actor,
      section_idx: null,
      change_summary: null,
    };
  }
  const { action, actor, section_idx, summary } = change;
  return { ...base, id: `${id}.${action}`, action, actor, section_idx, change_summary: summary };
}
