import type { ServiceCalls } from '@footnote/calls';
import type {
  ChatEffort,
  DocumentStatus,
  FilingMeasures,
  MessagePayload,
  Principal,
  reportRequested,
  TableData,
} from '@footnote/contracts';
import type { AuditSink } from '@footnote/http';
import type { LanguageModel } from '@footnote/llm';
import type { Clock, Log } from '@footnote/runtime';
import type { PassageSearch } from '../passages/passage.ts';
import type { ReportsMade } from '../report-requests/subscribe-to-reports.ts';
import type { RunBounds } from './agent-settings.ts';
import type { JobChanges } from './tools/job-changes.ts';

/** The tables of a document, and the measures worked out from them. */
export interface DocumentFigures {
  tables: readonly TableData[];
  measures: Pick<FilingMeasures, 'points' | 'absent'>;
}

/** Documents of the caller's scope. */
export interface AgentDocuments {
  /** Documents that do not exist or belong to another scope are left out. */
  find(
    caller: Principal,
    documentIds: readonly string[],
  ): Promise<
    { document_id: string; name: string; status: DocumentStatus; error: { message: string } | null }[]
  >;
  /** @throws document_not_found, document_not_ready; for a failed document, the code it failed with */
  read(caller: Principal, documentId: string, signal: AbortSignal): Promise<{ name: string; text: string }>;
  /** What is stored beside the text; null, or no such function, where nothing is. @throws document_not_found */
  figures?(caller: Principal, documentId: string, signal: AbortSignal): Promise<DocumentFigures | null>;
}

/** The caller whose run asks for a report, and the thread that shows it. */
interface ReportedRun {
  readonly caller: Principal;
  readonly thread_id: string | null;
}

export interface AgentDeps {
  readonly model: LanguageModel;
  readonly calls: ServiceCalls;
  readonly passages: PassageSearch;
  readonly documents: AgentDocuments;
  readonly jobs: JobChanges;
  /** Accepts a report. Resolves once it is certain that the report will be made, or that the thread will show its failure. */
  readonly requestReport: (
    run: ReportedRun,
    request: MessagePayload<typeof reportRequested>,
  ) => Promise<void>;
  readonly reportsMade: ReportsMade;
  /** Where it is noted which filings and documents an answer has read. */
  readonly audit?: AuditSink;
  readonly bounds: Record<ChatEffort, RunBounds>;
  /**
   * A model that fails within this many milliseconds fails the run before it has sent anything, so that the caller can
   * still answer with a status. While a model thinks for longer, the plan is already shown.
   */
  readonly firstWordMs: number;
  readonly clock: Clock;
  readonly log: Log;
}
