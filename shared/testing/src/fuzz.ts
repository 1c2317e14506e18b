import fc from 'fast-check';

/** How long one property is tested: `FUZZ_SECONDS`, set by `npm run test:fuzz`. */
const seconds = Number(process.env.FUZZ_SECONDS ?? 5);

/**
 * Runs a property on one generated input, then on others for a bounded time, and fails with the smallest input that breaks it.
 * @param seeds inputs that broke it once; they run first, every time
 */
export async function fuzz<T>(
  input: fc.Arbitrary<T>,
  holds: (value: T) => void | Promise<void>,
  seeds: readonly T[] = [],
): Promise<void> {
  const property = fc.asyncProperty(input, async (value) => void (await holds(value)));
  const examples = seeds.map((seed): [T] => [seed]);
  await fc.assert(property, { examples, numRuns: examples.length + 1 });
  const result = await fc.check(property, {
    numRuns: 1_000_000,
    interruptAfterTimeLimit: seconds * 1_000,
    markInterruptAsFailure: false,
  });
  // A slow machine may not end another case in that time.
  if (result.failed && result.counterexample !== null)
    throw new Error(await fc.asyncDefaultReportMessage(result));
}

/** Text made of a grammar's pieces in any order, with arbitrary text between. */
export function textOf(pieces: readonly string[], most = 60): fc.Arbitrary<string> {
  const piece = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...pieces) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  );
  return fc.array(piece, { maxLength: most }).map((parts) => parts.join(''));
}

/** A file with some bytes changed, cut out or repeated. */
export function damaged(file: Uint8Array): fc.Arbitrary<Uint8Array> {
  const place = fc.nat({ max: Math.max(0, file.length - 1) });
  const change = fc.record({
    kind: fc.constantFrom('set' as const, 'cut' as const, 'repeat' as const),
    at: place,
    size: fc.integer({ min: 1, max: 64 }),
    byte: fc.nat({ max: 255 }),
  });
  return fc.array(change, { maxLength: 6 }).map((changes) => {
    let bytes = Buffer.from(file);
    for (const { kind, at, size, byte } of changes) {
      const part = bytes.subarray(at, at + size);
      if (kind === 'set') part.fill(byte);
      else if (kind === 'cut') bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + size)]);
      else bytes = Buffer.concat([bytes.subarray(0, at), part, part, bytes.subarray(at)]);
    }
    return bytes;
  });
}
