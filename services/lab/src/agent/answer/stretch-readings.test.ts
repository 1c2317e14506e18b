import { createStretchReadings } from './stretch-readings.ts';
import { containsFigure } from './text-figures.ts';

const paragraph =
  'Net sales of the “northern” segment fell by 3.4% to $412.5 million in 2024, as 1,204 stores were closed.\n' +
  '| (in thousands) | $ 391,035 | 46.2 |\n';
const long = { start: 0, text: paragraph.repeat(4_000), page: null };

/** How often the event loop serves others until the work is done. */
async function countTurns(work: Promise<void>): Promise<number> {
  let turns = 0;
  let over = false;
  const tick = (): void => {
    turns += 1;
    if (!over) setImmediate(tick);
  };
  setImmediate(tick);
  await work;
  over = true;
  return turns;
}

describe('reading a long text ahead', () => {
  it('lets other work run every few thousand characters, and leaves nothing to read later', async () => {
    const readings = createStretchReadings();
    const never = new AbortController().signal;
    const turns = await countTurns(readings.prepare([long], never));
    expect(turns).toBeGreaterThan(long.text.length / 8_000);
    expect(await countTurns(readings.prepare([long], never))).toBeLessThan(5);
  });

  it('gives the same result as reading all at once', async () => {
    const ahead = createStretchReadings();
    await ahead.prepare([long], new AbortController().signal);
    const atOnce = createStretchReadings();
    expect(ahead.figuresOf(long)).toEqual(atOnce.figuresOf(long));
    const [one, other] = [ahead.foldedOf(long), atOnce.foldedOf(long)];
    expect(one.folded === other.folded).toBe(true);
    expect(Buffer.compare(Buffer.from(one.at.buffer), Buffer.from(other.at.buffer))).toBe(0);
    // If the last word is right, everything before it is.
    const at = one.folded.lastIndexOf('northern');
    expect(long.text.slice(one.at[at], (one.at[at + 7] ?? 0) + 1)).toBe('northern');
  });

  it('stops with the run', async () => {
    const stop = new AbortController();
    const reading = createStretchReadings().prepare([long], stop.signal);
    stop.abort();
    expect(await countTurns(reading)).toBeLessThan(5);
  });
});

it('reads decimal commas in a whole text when they are certain in one part of it', () => {
  const vague = `${'Der Umsatz stieg im Norden auf 2.500 Stück.\n'.repeat(400)}`;
  const certain = `${'Der Umsatz betrug 1.234.567,50 Euro im Jahr.\n'.repeat(400)}`;
  const figures = createStretchReadings().figuresOf({
    start: 0,
    text: vague + certain.repeat(2),
    page: null,
  });
  expect(containsFigure(figures, [{ value: 2_500, unit: '', slack: 0 }])).toBe(true);
  expect(containsFigure(figures, [{ value: 2.5, unit: '', slack: 0 }])).toBe(false);
});
