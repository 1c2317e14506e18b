const heading = /^#{1,6}[ \t]+(?![ \t])(.+)$/gm;

/** The nearest Markdown heading above a place, without its marks; null without a heading. */
export function findHeading(text: string, at: number): string | null {
  let found: string | null = null;
  const from = text.lastIndexOf('\n#', at);
  const above = from < 0 ? text.slice(0, Math.min(at, 500)) : text.slice(from + 1, at);
  for (const match of above.matchAll(heading)) {
    found = match[1] ?? null;
    if (from >= 0) break;
  }
  return (
    found
      ?.replaceAll(/[*`\\]|__/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim() || null
  );
}
