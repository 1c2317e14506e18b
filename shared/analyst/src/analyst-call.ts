import type { LanguageModelV4CallOptions, LanguageModelV4Content } from '@ai-sdk/provider';
import { type AnalystTask, readAnalystTask } from './analyst-task.ts';

/** What the analyst needs to know of one model call. Plain data, because it is sent to a worker thread. */
export interface AnalystCall {
  task: AnalystTask | null;
  prompt: LanguageModelV4CallOptions['prompt'];
  wantsJson: boolean;
  /** Names of the tools that this run may call. */
  tools: string[];
  /** False in the last step of a run, which must be an answer. */
  mayCallTools: boolean;
}

/** Lengths of input and output, in characters. */
export type AnalystOutcome =
  | { ok: true; content: LanguageModelV4Content[]; read: number; written: number }
  | { ok: false; code: 'model_refused' | 'model_unavailable'; detail: string };

export function toAnalystCall(options: LanguageModelV4CallOptions): AnalystCall {
  return {
    task: readAnalystTask(options),
    prompt: options.prompt,
    wantsJson: options.responseFormat?.type === 'json',
    tools: (options.tools ?? []).map(({ name }) => name),
    mayCallTools: options.toolChoice?.type !== 'none',
  };
}
