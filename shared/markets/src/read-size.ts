/** A size as sites show it to people, `53KB` or `3.1 MB`, in bytes; null for `Multi-Files` and the like. */
export function readSize(text: string): number | null {
  const [, number, unit] = /^(\d+(?:\.\d+)?)\s*(KB|MB)$/i.exec(text.trim()) ?? [];
  if (number === undefined || unit === undefined) return null;
  return Math.round(Number(number) * (unit.toUpperCase() === 'KB' ? 1_024 : 1_048_576));
}
