import type { JSONObject, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { ModelTask } from './model-task.ts';

/** Providers take their options by name and leave others alone, so the task travels under a name of its own. */
const optionName = 'research';

export function taskOption(task: ModelTask): Record<string, JSONObject> {
  return { [optionName]: { task: JSON.parse(JSON.stringify(task)) } };
}

export function taskOf(options: LanguageModelV4CallOptions): ModelTask | undefined {
  // Written by `taskOption` alone, in the same process.
  return options.providerOptions?.[optionName]?.task as unknown as ModelTask | undefined;
}

export function taskKindOf(options: LanguageModelV4CallOptions): string {
  return taskOf(options)?.kind ?? 'none';
}
