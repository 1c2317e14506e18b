import type { ProblemCode } from '@footnote/contracts';
import type { TurnStore, WorkStore } from '@footnote/work';
import type { ChainEvent, PdfRun, StoredReport } from './stored-report.ts';

export interface ChainPage {
  limit: number;
  offset: number;
}

/**
 * Reports and their chains. Every call of a use case names the organisation. Each change is one conditional
 * update of one document.
 */
export interface ReportStore {
  /** Versions that an organisation keeps, and the bytes of their content. */
  measure(orgId: string): Promise<{ reports: number; bytes: number }>;
  /** False when the chain already has a version of this number. */
  insert(report: StoredReport): Promise<boolean>;
  /** A version that is not deleted. */
  get(orgId: string, reportId: string): Promise<StoredReport | null>;
  getMany(orgId: string, reportIds: readonly string[]): Promise<StoredReport[]>;
  /** The version that the chain began with, deleted or not. */
  first(orgId: string, lineageId: string): Promise<StoredReport | null>;
  /** Versions of a chain that are not deleted, oldest first. */
  versions(orgId: string, lineageId: string, page: ChainPage): Promise<StoredReport[]>;
  /** What was done to a chain, newest first. */
  events(orgId: string, lineageId: string, page: ChainPage): Promise<ChainEvent[]>;
  /** The number of the newest version, deleted or not, and the newest version that is not deleted. */
  newest(orgId: string, lineageId: string): Promise<{ number: number; head: StoredReport | null }>;
  /** Whether somebody deleted the whole chain, even if not all of its versions are deleted yet. */
  isLineageDeleted(orgId: string, lineageId: string): Promise<boolean>;
  /** The ids of the chains' heads, the chain that changed last first. */
  heads(orgId: string, page: ChainPage & { threadId?: string }): Promise<string[]>;
  /** All versions that are not deleted, newest first. */
  allVersions(orgId: string, page: ChainPage): Promise<StoredReport[]>;
  /** The ids of these chains' heads, by the chain's id. */
  headsOf(orgId: string, lineageIds: readonly string[]): Promise<Map<string, string>>;
  /** Makes a version the head of its chain, unless the chain's head is newer and not deleted. */
  moveHead(head: StoredReport): Promise<void>;
  /** Replaces a deleted head by `head`; null when no version is left. */
  leaveHead(deleted: StoredReport, head: StoredReport | null): Promise<void>;
  /** A renderer has begun it. */
  beginPdf(run: PdfRun): Promise<void>;
  /** Records the PDF; false when the version is deleted or has one. */
  completePdf(run: PdfRun, key: string): Promise<boolean>;
  /** False when the version is deleted, has a PDF, or is in another attempt. */
  failPdf(run: PdfRun, code: ProblemCode): Promise<boolean>;
  /** The renderer returned the work after an outage: it is requested again later. */
  deferPdf(run: PdfRun): Promise<void>;
  /** A failed PDF is to be made again: `rendering`, with its next attempt. Null when it has not failed. */
  reopenPdf(orgId: string, reportId: string): Promise<StoredReport | null>;
  /** Marks a version deleted and its objects for removal; null when it was deleted already. */
  markDeleted(
    orgId: string,
    reportId: string,
    deleted: NonNullable<StoredReport['deleted']>,
  ): Promise<StoredReport | null>;
  /** Marks up to this many of a chain's newest versions deleted; false when none was left. */
  markNewestDeleted(
    orgId: string,
    lineageId: string,
    deleted: NonNullable<StoredReport['deleted']>,
    limit: number,
  ): Promise<boolean>;
  /** Removes the keys of removed objects, and the title, from a deleted version. */
  markPurged(reportId: string): Promise<void>;
  /** Deleted versions with objects left. */
  unpurged(before: Date): Promise<StoredReport[]>;
  /** Versions of one chain below this one, newest first. */
  unpurgedBelow(orgId: string, lineageId: string, version: number, limit: number): Promise<StoredReport[]>;
  /** Whether a version that is not deleted holds this object. */
  holdsObject(key: string): Promise<boolean>;
  readonly work: WorkStore<StoredReport>;
  readonly turns: TurnStore<StoredReport>;
}
