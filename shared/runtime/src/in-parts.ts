/** The items in their order, at most `size` in each part. */
export function inParts<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_part, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}
