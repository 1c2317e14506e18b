import type { PdfStatus } from '@research/contracts';
import type { StoredReport } from './stored-report.ts';

/**
 * Reports and their chains. Every call of a use case names the organisation. Each change is one conditional
 * update of one document.
 */
export interface ReportStore {
  /** False when the place in the chain is taken. */
  insert(report: StoredReport): Promise<boolean>;
  /** A version that is not deleted. */
  get(orgId: string, reportId: string): Promise<StoredReport | null>;
  getMany(orgId: string, reportIds: readonly string[]): Promise<StoredReport[]>;
  /** All versions of a chain, oldest first, deleted ones too. */
  chain(orgId: string, lineageId: string): Promise<StoredReport[]>;
  /** The newest version's number, deleted or not; and the newest that is not deleted. */
  newest(orgId: string, lineageId: string): Promise<{ number: number; head: StoredReport | null }>;
  /** Whether the chain was deleted as a whole, in part at least. */
  isLineageDeleted(orgId: string, lineageId: string): Promise<boolean>;
  /** Chains by their head, newest first. */
  heads(orgId: string, page: { limit: number; offset: number; threadId?: string }): Promise<string[]>;
  /** All versions that are not deleted, newest first. */
  allVersions(orgId: string, page: { limit: number; offset: number }): Promise<StoredReport[]>;
  /** Heads of these chains, by chain. */
  headsOf(orgId: string, lineageIds: readonly string[]): Promise<Map<string, string>>;
  /** Points the chain at its newest version; never back, unless that one is gone. */
  moveHead(head: StoredReport): Promise<void>;
  /** Where the chain points at a deleted version, points it at what is left; null: the chain is gone. */
  leaveHead(deleted: StoredReport, head: StoredReport | null): Promise<void>;
  markFollowedUp(reportId: string): Promise<void>;
  /** Records what became of a version's PDF; false when the version is deleted or has one. */
  setPdf(orgId: string, reportId: string, pdf: { status: PdfStatus; key: string | null }): Promise<boolean>;
  /** A failed PDF is to be made again: `rendering`, its follow-up pending. Null when it has not failed. */
  reopenPdf(orgId: string, reportId: string): Promise<StoredReport | null>;
  /** Marks a version deleted and its objects for removal; null when it was already. */
  markDeleted(
    orgId: string,
    reportId: string,
    deleted: NonNullable<StoredReport['deleted']>,
  ): Promise<StoredReport | null>;
  /** Takes the traces of removed objects, and the title, from a deleted version. */
  markPurged(reportId: string): Promise<void>;
  /** Versions whose follow-up was not done since before `before`. */
  unfinished(before: Date): Promise<StoredReport[]>;
  /** Versions whose PDF has been in the making since before `before`. */
  unrendered(before: Date): Promise<StoredReport[]>;
  /** Deleted versions with objects left. */
  unpurged(before: Date): Promise<StoredReport[]>;

  /** Notes that an object will be written, so that one whose report never came can be found again. */
  noteObject(key: string, reportId: string): Promise<void>;
  forgetObject(key: string): Promise<void>;
  strayObjects(before: Date): Promise<{ key: string; report_id: string }[]>;
  /** Whether a version that is not deleted holds this object. */
  holdsObject(reportId: string, key: string): Promise<boolean>;
}
