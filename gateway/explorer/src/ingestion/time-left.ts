import type { IngestionJob } from '@footnote/contracts';

/** A percentage that was seen at an instant, in milliseconds. */
export interface Sight {
  at: number;
  pct: number;
}

/** The download ends at this share of a job's progress; only within it does the percentage follow the bytes. */
const downloadedPct = 50;
/** With fewer past jobs, a typical time would be a guess. */
const leastPast = 3;
/** A speed that was measured over less than this says nothing. */
const leastMeasuredMs = 1_500;

/**
 * The seconds that a running job still needs, or null where they can't be estimated.
 *
 * It is estimated from two things: how long past jobs of the same market took that were not done by now either (the median of what
 * was left of them), and how fast this job's download is. The longer one counts.
 */
export function timeLeft(
  job: IngestionJob,
  past: readonly IngestionJob[],
  seen: readonly Sight[],
  now: number,
): number | null {
  if (job.status !== 'running' || job.started_at === null) return null;
  const left = [leftOfPast(job, past, now), leftOfDownload(job, seen, now)].filter((one) => one !== null);
  return left.length === 0 ? null : Math.max(...left);
}

function leftOfPast(job: IngestionJob, past: readonly IngestionJob[], now: number): number | null {
  const elapsed = Math.max(0, now - Date.parse(job.started_at ?? ''));
  const left = past
    .filter(({ country, status, id }) => country === job.country && status === 'completed' && id !== job.id)
    .map((one) => Date.parse(one.finished_at ?? '') - Date.parse(one.started_at ?? '') - elapsed)
    .filter((ms) => ms > 0)
    .toSorted((a, b) => a - b);
  const middle = left[Math.floor(left.length / 2)];
  return middle === undefined || left.length < leastPast ? null : middle / 1000;
}

function leftOfDownload(job: IngestionJob, seen: readonly Sight[], now: number): number | null {
  const [first] = seen;
  const latest = seen.at(-1);
  if (job.stage !== 'download' || first === undefined || latest === undefined) return null;
  if (latest.pct <= first.pct || latest.at - first.at < leastMeasuredMs) return null;
  // Up to now, and not up to the last event: a stalled download must not seem to come closer to its end.
  const msPerPct = (now - first.at) / (latest.pct - first.pct);
  return ((downloadedPct - latest.pct) * msPerPct) / 1000;
}
