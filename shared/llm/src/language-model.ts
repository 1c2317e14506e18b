import type { JSONObject } from '@ai-sdk/provider';
import type { ProblemError } from '@footnote/runtime';
import type { z } from 'zod';

/**
 * The one way to a language model. Failures are ProblemErrors: `model_unavailable`, `model_rate_limited` (with
 * seconds to wait), `model_refused`, `model_context_too_long`, `model_too_costly`, `model_answer_unusable`. When
 * the caller's signal is aborted, the signal's reason is thrown instead.
 */
export interface LanguageModel {
  readonly info: ModelInfo;
  generateText(request: ModelRequest): Promise<TextAnswer>;
  /** Asks for JSON that fits `schema`; an answer that doesn't fit is sent back once with what is wrong. */
  generateObject<T>(request: ObjectRequest<T>): Promise<ObjectAnswer<T>>;
  /**
   * Text as it comes, with tool calls in between. The model is not called before the first `next()`; a failure before
   * the model's first byte rejects that first `next()`. Ends with exactly one `finish` event or throws. Leaving the
   * loop early cancels the model and the running tools.
   */
  stream(request: StreamRequest): AsyncIterable<ModelEvent>;
}

export interface ModelInfo {
  readonly provider: 'offline' | 'openai' | 'anthropic' | 'openai-compatible';
  readonly model: string;
  /** True: the model only picks, orders and quotes given text, and users must see that. */
  readonly extractive: boolean;
}

export interface ToolCall {
  id: string;
  name: string;
  input: unknown;
}

export interface ToolOutcome {
  id: string;
  name: string;
  output: unknown;
}

export type ModelMessage =
  | { role: 'user'; text: string }
  | { role: 'assistant'; text: string; toolCalls?: ToolCall[] }
  | { role: 'tool'; outcomes: ToolOutcome[] };

/** Options by the name of the provider that they are for, as the AI SDK keys them. */
export type ProviderOptions = Record<string, JSONObject>;

export interface ModelRequest {
  /** What the call is for, in a word such as `rewrite`: a label of logs and metrics. */
  task: string;
  /** Trusted instructions. Text of filings and documents goes into messages and tool outputs only. */
  system?: string;
  messages: ModelMessage[];
  signal?: AbortSignal;
  /** At most the configured LLM_MAX_OUTPUT_TOKENS, which is the default. */
  maxOutputTokens?: number;
  /** 0 … 1; left to the provider by default, since some models refuse it. */
  temperature?: number;
  /** Options for particular providers; each provider ignores what is not under its own name. */
  providerOptions?: ProviderOptions;
}

export interface ObjectRequest<T> extends ModelRequest {
  /** An object. Prefer `.nullable()` to `.optional()`: some providers want every property named. */
  schema: z.ZodType<T>;
  /** Rules beyond the schema: returns what is wrong with the object, in sentences for the model; empty if nothing is. */
  check?: (object: T) => string[];
  /** Called with the JSON written so far, as it comes. A correction begins again from nothing. */
  onText?: (text: string) => void;
}

export interface ModelTool<I = unknown> {
  description: string;
  input: z.ZodType<I>;
  /** Its result must be JSON. The model is sent the detail of a ProblemError; of any other error only that the tool failed. */
  run(input: I, call: { id: string; signal: AbortSignal }): Promise<unknown>;
}

export interface RunBudget {
  /** Calls of the model; the last one is made without tools, so that it answers. Default 12. */
  steps?: number;
  /** Input and output tokens; once spent, the next call is the last, without tools. */
  tokens?: number;
  /** US dollars, where the model's price is known; the same rule applies. */
  costUsd?: number;
  /**
   * Once aborted, the next call is the last, without tools; a call of the model that is under way is left to end, a
   * running tool is stopped. With the reason `timeIsOver`, the run is reported as bounded by time.
   */
  wrapUp?: AbortSignal;
}

export interface StreamRequest extends ModelRequest {
  /** Made with `defineTool`. */
  tools?: Record<string, ModelTool>;
  budget?: RunBudget;
}

export interface ModelUsage {
  inputTokens: number;
  /** Part of the input tokens that the provider had in its cache. */
  cachedInputTokens: number;
  outputTokens: number;
  /** US dollars by our price table; null where the model is not in it. */
  costUsd: number | null;
}

/** `length`: the answer was cut at the bound of output tokens. */
export type FinishReason = 'stop' | 'length' | 'other';

export interface TextAnswer {
  text: string;
  usage: ModelUsage;
  finish: FinishReason;
}

export interface ObjectAnswer<T> {
  object: T;
  usage: ModelUsage;
}

export type ModelEvent =
  | { type: 'step-start'; step: number }
  | { type: 'text'; text: string }
  | { type: 'reasoning'; text: string }
  | { type: 'tool-call'; id: string; name: string; input: unknown }
  | { type: 'tool-result'; id: string; name: string; output: unknown }
  | { type: 'tool-error'; id: string; name: string; problem: ProblemError }
  | { type: 'step-finish'; step: number; usage: ModelUsage }
  | { type: 'finish'; finish: FinishReason; boundedBy: BudgetBound | null; steps: number; usage: ModelUsage };

export type BudgetBound = 'steps' | 'tokens' | 'cost' | 'time';

/** Ties a tool's input schema to its function; the input is checked by it before `run` is called. */
export function defineTool<I>(tool: ModelTool<I>): ModelTool {
  return tool as ModelTool;
}
