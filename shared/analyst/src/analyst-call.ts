import type { LanguageModelV4CallOptions, LanguageModelV4Content } from '@ai-sdk/provider';
import { type AnalystTask, readAnalystTask } from './analyst-task.ts';

/** What the analyst needs of a call of the model, as plain data that goes into its thread. */
export interface AnalystCall {
  task: AnalystTask | null;
  prompt: LanguageModelV4CallOptions['prompt'];
  wantsJson: boolean;
  /** Names of the tools that the run has. */
  tools: string[];
  /** False in a run's last step, which has to be an answer. */
  mayCallTools: boolean;
}

/** Lengths in characters of what was read and written. */
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
