import fc from 'fast-check';

/** One part or a few over and over, after a beginning and before an end: where a pattern may begin to read the same text in several ways. */
export interface GrowingLine {
  start: string;
  again: string;
  end: string;
}

export const growingLine = (parts: readonly string[]): fc.Arbitrary<GrowingLine> => {
  const some = (least: number, most: number, from = parts) =>
    fc.array(fc.constantFrom(...from), { minLength: least, maxLength: most }).map((all) => all.join(''));
  // Each attempt at a smaller one would take as long again.
  return fc.noShrink(
    fc.record({ start: some(0, 3), again: some(1, 3), end: some(0, 2, [...parts, '!', 'z']) }),
  );
};

export const growTo = ({ start, again, end }: GrowingLine, length: number): string =>
  start + again.repeat(Math.ceil(length / again.length)) + end;

/** CPU time of this process, which other programs on the machine hardly change. */
export function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

let knownSlowness: number | undefined;

/** How much slower this machine is than one that does this in 20 ms; never less than 1. */
export function slowness(): number {
  const text = 'The quick brown fox, 1,234 times. '.repeat(20_000);
  knownSlowness ??= Math.max(
    1,
    cpuMs(() => void text.replaceAll(/[\p{L}\d]+/gu, (word) => word.toUpperCase())) / 20,
  );
  return knownSlowness;
}

/** For a thousand characters, on a machine that is not slow. */
const mostMs = 50;
/** Shorter times are mostly those of the machine: of collecting garbage, of compiling. */
const leastMs = 60;
/** For four times the text: 4 where time is in proportion to it, 16 where it is to its square. */
const mostGrowth = 9;
const mostRounds = 6;

export type Cost = number | Promise<number>;

/**
 * Fails where a text takes more than 50 ms of CPU for a thousand characters, or where four times the text takes far more than four
 * times the time.
 * @param costOf the CPU time for a text, in ms
 */
export async function checkGrowth(
  costOf: (text: string) => Cost,
  line: GrowingLine,
  length: number,
): Promise<void> {
  const text = growTo(line, length);
  if ((await costOf(text)) < leastMs) return;
  const cost = await leastOf(() => costOf(text));
  if (cost < leastMs * slowness()) return;
  if (cost > (mostMs * text.length * slowness()) / 1_000)
    throw new Error(`${Math.round(cost)} ms for ${text.length} characters`);
  await checkAgainstQuarter(costOf, cost, text, growTo(line, length / 4));
}

/** Times both in turn, again and again: a busy minute of the machine makes both slower, and does not last. */
async function checkAgainstQuarter(
  costOf: (text: string) => Cost,
  known: number,
  text: string,
  shorter: string,
): Promise<void> {
  let cost = known;
  let before = Number.POSITIVE_INFINITY;
  for (let round = 0; round < mostRounds; round += 1) {
    before = Math.min(before, await leastOf(() => costOf(shorter)));
    if (cost <= mostGrowth * before) return;
    cost = Math.min(cost, await leastOf(() => costOf(text)));
    if (cost <= mostGrowth * before) return;
  }
  throw new Error(
    `${Math.round(before)} ms for ${shorter.length} characters, but ${Math.round(cost)} ms for ${text.length}`,
  );
}

/** The least of three: a pause for collecting garbage is no fault of the text. */
async function leastOf(cost: () => Cost): Promise<number> {
  return Math.min(await cost(), await cost(), await cost());
}
