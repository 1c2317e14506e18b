import { getIngestionJob, type IngestionJob, ingestFiling, listSections } from '@footnote/contracts';
import { controlReplay, waitFor } from '@footnote/testing';
import type { Platform } from './platform.ts';

const short = {
  filing: { country: 'US', local_id: '9990001', filing_ref: '0009990001-24-000008' },
  document: 'hltw-20231231.htm',
} as const;
const endless = {
  filing: { country: 'US', local_id: '9990002', filing_ref: '0009990002-25-000011' },
  document: 'bwgh-20250201.htm',
} as const;
const patienceMs = 120_000;

/** A worker has two jobs in hand: one ends within its time, the other goes back, and the next worker does it. */
export async function stopWorker({ place, running }: Platform): Promise<void> {
  const replayUrl = running.get('replay')?.url ?? '';
  const replay = controlReplay(replayUrl);
  const alice = place.client(running.get('gateway')?.url ?? '');
  const read = async (job_id: string): Promise<IngestionJob> =>
    (await alice.call(getIngestionJob, { params: { job_id } })).job;
  const untilIt = (what: string, fits: (job: IngestionJob) => boolean, job_id: string) =>
    waitFor(
      `a job ${what}`,
      async () => {
        const job = await read(job_id);
        if (job.status === 'failed') throw new Error(JSON.stringify(job.error));
        return fits(job);
      },
      patienceMs,
    );
  const isCompleted = ({ status }: IngestionJob) => status === 'completed';

  await replay.spoil(
    { match: short.document, body: 'slow', bytes_per_second: 25_000 },
    { match: endless.document, body: 'slow', bytes_per_second: 500 },
  );
  const leaving = await place.start('ingestion-worker', { REPLAY_URL: replayUrl });
  const [first, second] = await Promise.all(
    [short, endless].map(async ({ filing }) => (await alice.call(ingestFiling, { body: filing })).job.id),
  );
  const downloads = (document: string) => replay.requests(document);
  for (const document of [short.document, endless.document]) {
    await waitFor('its download', async () => (await downloads(document)).length > 0, patienceMs);
  }
  const stopped = leaving.stop(place.graceMs);
  await untilIt('to complete while its worker stops', isCompleted, first ?? '');
  expect(await stopped).toBe(0);
  expect(['queued', 'running']).toContain((await read(second ?? '')).status);

  const next = await place.start('ingestion-worker', { REPLAY_URL: replayUrl });
  await untilIt('to complete by another worker', isCompleted, second ?? '');
  expect(await downloads(short.document)).toHaveLength(1);
  expect(await downloads(endless.document)).toHaveLength(2);
  for (const { country, filing_ref } of [short.filing, endless.filing]) {
    const { sections } = await alice.call(listSections, { params: { country, filing_id: filing_ref } });
    expect(sections.length).toBeGreaterThan(15);
  }
  expect(await next.stop(place.graceMs)).toBe(0);
}
