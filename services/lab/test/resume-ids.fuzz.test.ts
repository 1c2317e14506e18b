import { fuzz, textOf } from '@footnote/testing/fuzz';
import { frameIdOf, readFrameId } from '../src/runs/frames/run-frame.ts';

describe('the id after which a stream goes on', () => {
  it('is read as it was given out, and is nothing in any other form', async () => {
    await fuzz(textOf(['run_', 'abc', '-', '1', '0', '999999999', '\n', ' ', '__proto__'], 8), (id) => {
      const place = readFrameId(id);
      if (place === null) return;
      expect(Number.isSafeInteger(place.seq)).toBe(true);
      expect(readFrameId(frameIdOf(place.run_id, place.seq))).toEqual(place);
    });
  });
});
