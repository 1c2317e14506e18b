import { openAnalyst } from '@footnote/analyst';
import { llmSettings, openLanguageModel } from '@footnote/llm';
import { createMetrics, readConfig } from '@footnote/runtime';
import { createRecordingLog } from '@footnote/testing';

/** The default language model of the platform, which needs no key. */
export function openOffline() {
  const log = createRecordingLog();
  const metrics = createMetrics('test');
  const model = openLanguageModel(readConfig(llmSettings, {}), { log, metrics, offline: openAnalyst });
  return { model, log, metrics };
}
