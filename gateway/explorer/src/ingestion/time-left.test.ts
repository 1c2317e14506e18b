import type { IngestionJob } from '@footnote/contracts';
import { timeLeft } from './time-left.ts';

const start = Date.parse('2026-01-01T00:00:00Z');
const at = (seconds: number) => start + seconds * 1000;
const instant = (seconds: number) => new Date(at(seconds)).toISOString();

function job(given: Partial<IngestionJob>): IngestionJob {
  return {
    id: 'job_now',
    status: 'running',
    stage: 'split',
    progress_pct: 55,
    country: 'US',
    started_at: instant(0),
    finished_at: null,
    ...given,
  } as IngestionJob;
}

const took = (seconds: number, given: Partial<IngestionJob> = {}) =>
  job({ id: `job_${seconds}`, status: 'completed', finished_at: instant(seconds), ...given });

describe('the time left of an ingestion', () => {
  it('is the median of what past jobs of its market still needed that were not done by now', () => {
    const past = [took(2), took(4), took(20), took(30), took(70)];
    expect(timeLeft(job({}), past, [], at(10))).toBe(20);
    expect(timeLeft(job({}), past, [], at(0))).toBe(20);
  });

  it('is unknown where fewer than three past jobs took as long, or they are of another market', () => {
    expect(timeLeft(job({}), [took(20), took(30)], [], at(10))).toBeNull();
    expect(timeLeft(job({}), [took(20), took(30), took(40)], [], at(35))).toBeNull();
    const japanese = [20, 30, 40].map((seconds) => took(seconds, { country: 'JP' }));
    expect(timeLeft(job({}), japanese, [], at(10))).toBeNull();
  });

  it('counts neither failed jobs nor the job itself', () => {
    const past = [took(20), took(30), took(40, { status: 'failed' }), took(50, { id: 'job_now' })];
    expect(timeLeft(job({}), past, [], at(10))).toBeNull();
  });

  it('is at least what the download needs at its present speed', () => {
    const download = job({ stage: 'download', progress_pct: 20 });
    const seen = [
      { at: at(0), pct: 10 },
      { at: at(10), pct: 20 },
    ];
    expect(timeLeft(download, [], seen, at(10))).toBe(30);
    expect(timeLeft(download, [took(20), took(21), took(22)], seen, at(10))).toBe(30);
    expect(timeLeft(download, [took(80), took(90), took(100)], seen, at(10))).toBe(80);
  });

  it('grows while the download stands still', () => {
    const download = job({ stage: 'download', progress_pct: 20 });
    const seen = [
      { at: at(0), pct: 10 },
      { at: at(10), pct: 20 },
    ];
    expect(timeLeft(download, [], seen, at(20))).toBe(60);
  });

  it('is not told by a download that does not move, nor before the job has started', () => {
    const download = job({ stage: 'download', progress_pct: 25 });
    const seen = [
      { at: at(0), pct: 25 },
      { at: at(10), pct: 25 },
    ];
    expect(timeLeft(download, [], seen, at(10))).toBeNull();
    const queued = job({ status: 'queued', started_at: null });
    expect(timeLeft(queued, [took(20), took(30), took(40)], [], at(10))).toBeNull();
  });
});
