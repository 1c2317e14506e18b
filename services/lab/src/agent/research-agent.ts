import type {
  ChatChunk,
  ChatEffort,
  ChatMessage,
  Country,
  Principal,
  ReportWish,
  SkillData,
} from '@footnote/contracts';
import type { BudgetBound, FinishReason, ModelUsage } from '@footnote/llm';
import type { RunBounds } from './agent-settings.ts';
import type { PointedFiling } from './prepare/describe-filings.ts';
import type { FinishedCall } from './run/repeat-steps.ts';

/** A caller's question, with the earlier messages of its thread. */
export interface AskedRun {
  /** Null when the answer belongs to no thread. Reports that the run makes then name no thread either. */
  thread_id: string | null;
  /** As the user wrote it; may call a skill. */
  message: string;
  /** Oldest first, without the current message. */
  history: readonly ChatMessage[];
  filings: readonly { country: Country; filing_id: string }[];
  document_ids: readonly string[];
  effort: ChatEffort;
  report: ReportWish;
  /** US dollars that the caller wants to spend at most. */
  max_cost_usd?: number;
  /** Of an answer to this question that failed: the calls of its finished steps. The run goes on from there. */
  finished?: readonly (readonly FinishedCall[])[];
}

/** A run that may begin: its skill is resolved, and its documents belong to the caller. */
export interface PreparedRun extends Omit<AskedRun, 'document_ids' | 'filings' | 'max_cost_usd'> {
  filings: readonly PointedFiling[];
  caller: Principal;
  skill: SkillData | null;
  documents: readonly { document_id: string; name: string }[];
  budget: RunBounds;
}

export interface RunEnd {
  finish: FinishReason;
  boundedBy: BudgetBound | null;
  usage: ModelUsage;
  /** For a thread that has no title yet. */
  title: string;
}

/**
 * The research agent. It knows nothing of connections: it turns a question into the chunks of an answer. The chunks
 * that begin and end a message (`start`, `finish`, `abort`, `error`) are written by the run.
 */
export interface ResearchAgent {
  /**
   * Checks what is asked before anything runs.
   * @throws org_required for `report: always` without an organisation, skill_unknown, skill_disabled, skill_variable_unknown,
   *   skill_variable_invalid, skill_variables_missing, document_not_found, document_not_ready, document_unreadable,
   *   validation_failed for a limit of cost where the price is not known
   */
  prepare(caller: Principal, asked: AskedRun, signal: AbortSignal): Promise<PreparedRun>;
  /**
   * @param signals `stop` ends it at once: open parts are closed, then the signal's reason is thrown. `wrapUp` means
   *   no more tools, answer now. The same happens when most of the time is used up (`boundedBy: 'time'`).
   * @throws ProblemError of the language model, `run_timeout`; chunks yielded before remain valid. A model that fails
   *   at once fails the first `next()`.
   */
  run(
    prepared: PreparedRun,
    signals: { stop: AbortSignal; wrapUp: AbortSignal },
  ): AsyncGenerator<ChatChunk, RunEnd>;
}
