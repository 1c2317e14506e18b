import { compareThirds } from './soak-samples.ts';

const series = (name: string, values: number[]) =>
  compareThirds(values.map((value) => ({ [name]: value })))[0];

describe('what a soak compares', () => {
  it('is the last third with the second, without the time of warming up', () => {
    const row = series('memory of lab 1 (MB)', [10, 20, 30, 100, 100, 100, 105, 105, 105]);
    expect(row).toEqual({ name: 'memory of lab 1 (MB)', before: 100, after: 105, flat: true });
  });

  it('is growing when it goes on growing', () => {
    expect(series('memory of lab 1 (MB)', [100, 150, 200, 250, 300, 350, 400, 450, 500])?.flat).toBe(false);
    expect(series('temporary files', [0, 50, 100, 150, 200, 250, 300, 350, 400])?.flat).toBe(false);
    expect(series('latency, median (ms)', [100, 100, 100, 100, 100, 100, 300, 300, 300])?.flat).toBe(false);
  });
});
