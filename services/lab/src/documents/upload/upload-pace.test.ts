import { createUploadPace } from './upload-pace.ts';

describe('the pace of uploads', () => {
  it('lets a small file pass, holds up what is more than the rate, and nobody else', async () => {
    let time = 10_000;
    const waited: number[] = [];
    const pace = createUploadPace(1_000, {
      now: () => time,
      wait: async (ms) => void waited.push(ms),
    });
    await pace.take('one', 500);
    expect(waited).toEqual([]);
    await pace.take('one', 2_000);
    expect(waited).toEqual([2_000]);
    await pace.take('other', 400);
    expect(waited).toEqual([2_000]);
    time += 2_000;
    await pace.take('one', 100);
    expect(waited).toEqual([2_000, 100]);
    // Half a second's worth is all that may be saved.
    time += 60_000;
    await pace.take('one', 1_000);
    expect(waited).toEqual([2_000, 100, 500]);
  });
});
