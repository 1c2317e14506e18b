import { isLaterState, type JobState } from './is-later-state.ts';

const state = (changed: Partial<JobState>): JobState => ({
  attempt: 1,
  status: 'running',
  progress_pct: 90,
  updated_at: new Date('2025-01-01T00:00:01Z'),
  ...changed,
});

describe('the order of a job’s states', () => {
  it.each<[string, Partial<JobState>, Partial<JobState>]>([
    ['a result after progress of the same instant', { status: 'completed', progress_pct: 100 }, {}],
    [
      'a result after progress of a later instant',
      { status: 'failed', updated_at: new Date('2025-01-01T00:00:00Z') },
      {},
    ],
    [
      'the next attempt after a result',
      { attempt: 2, status: 'queued', progress_pct: 0 },
      { status: 'failed' },
    ],
    ['more progress', { progress_pct: 91 }, {}],
    ['a later touch of the same state', { updated_at: new Date('2025-01-01T00:00:02Z') }, {}],
  ])('puts %s', (_name, later, earlier) => {
    expect(isLaterState(state(later), state(earlier))).toBe(true);
    expect(isLaterState(state(earlier), state(later))).toBe(false);
  });

  it('takes the same state for no later one', () => {
    expect(isLaterState(state({}), state({}))).toBe(false);
  });
});
