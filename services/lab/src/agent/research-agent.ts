import type {
  ChatChunk,
  ChatEffort,
  ChatMessage,
  Country,
  Principal,
  ReportWish,
  SkillData,
} from '@research/contracts';
import type { BudgetBound, FinishReason, ModelUsage } from '@research/llm';

/** What a caller asks of a thread, its earlier messages at hand. */
export interface AskedRun {
  /** Null where the answer belongs to no thread; reports that the run makes say the same. */
  thread_id: string | null;
  /** As the user wrote it; may call a skill. */
  message: string;
  /** Oldest first, without the message asked now. */
  history: readonly ChatMessage[];
  filings: readonly { country: Country; filing_id: string }[];
  document_ids: readonly string[];
  effort: ChatEffort;
  report: ReportWish;
}

/** A run that may begin: its skill resolved, its documents known to be the caller's. */
export interface PreparedRun extends Omit<AskedRun, 'document_ids'> {
  caller: Principal;
  skill: SkillData | null;
  documents: readonly { document_id: string; name: string }[];
  budget: { steps: number; seconds: number; tokens: number };
}

export interface RunEnd {
  finish: FinishReason;
  boundedBy: BudgetBound | null;
  usage: ModelUsage;
  /** For a thread that has no title yet. */
  title: string;
}

/**
 * The research agent. It knows nothing of connections: it turns a question into the chunks of an answer, all but
 * those that begin and end a message (`start`, `finish`, `abort`, `error`), which are the run's.
 */
export interface ResearchAgent {
  /**
   * Checks what is asked before anything runs.
   * @throws org_required for `report: always` without an organisation, skill_unknown, skill_disabled, skill_variable_unknown, skill_variables_missing, document_not_found,
   *   document_not_ready, document_unreadable
   */
  prepare(caller: Principal, asked: AskedRun, signal: AbortSignal): Promise<PreparedRun>;
  /**
   * @param signals `stop` ends it at once: what is open is closed, then the signal's reason is thrown. `wrapUp`:
   *   no more tools, answer now. Most of the bound of time being over does the same (`boundedBy: 'time'`).
   * @throws ProblemError of the language model, `run_timeout`; what was yielded before stands. A model that fails
   *   at once fails the first `next()`.
   */
  run(
    prepared: PreparedRun,
    signals: { stop: AbortSignal; wrapUp: AbortSignal },
  ): AsyncGenerator<ChatChunk, RunEnd>;
}
