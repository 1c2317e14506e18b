import { waitFor } from '@footnote/testing';
import type { Caller } from './caller.ts';
import type { MadeFilings } from './make-filings.ts';
import type { Platform } from './start-platform.ts';

/** Starts a job whose download goes on for a while, and waits until the download has begun. */
export async function startSlowJob(platform: Platform, caller: Caller, made: MadeFilings) {
  const wanted = made.next();
  await platform.replay.spoil({
    match: made.documentOf(wanted.filing_ref),
    body: 'slow',
    bytes_per_second: 15_000,
  });
  const { job } = await caller.ingest(wanted);
  await waitFor('the download to have begun', async () => (await caller.job(job.id)).progress_pct > 2);
  return { ...wanted, id: job.id };
}
