import { openAnalyst } from '@research/analyst';
import { llmSettings, openLanguageModel } from '@research/llm';
import { createMetrics, readConfig } from '@research/runtime';
import { createRecordingLog } from '@research/testing';

/** The default language model of the platform, which needs no key. */
export function openOffline() {
  const log = createRecordingLog();
  const metrics = createMetrics('test');
  const model = openLanguageModel(readConfig(llmSettings, {}), { log, metrics, offline: openAnalyst });
  return { model, log, metrics };
}
