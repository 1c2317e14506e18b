import { ingestionProgressed, type JobStage } from '@footnote/contracts';
import type { Bus } from '@footnote/messaging';

const everyMs = 250;

/**
 * Sends progress as growing whole percentages: a new stage at once, within a stage a few times a second.
 * Progress that can't be sent is dropped; only the result matters.
 */
export function createProgressReporter(bus: Bus, run: { job_id: string; attempt: number }) {
  let sentPct = -1;
  let sentStage: JobStage | undefined;
  let sentAt = 0;
  return (stage: JobStage, progressPct: number): void => {
    const now = performance.now();
    if (progressPct <= sentPct || (stage === sentStage && now - sentAt < everyMs)) return;
    sentPct = progressPct;
    sentStage = stage;
    sentAt = now;
    bus.publish(ingestionProgressed, { ...run, stage, progress_pct: progressPct }).catch(() => {});
  };
}
