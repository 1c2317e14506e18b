import type { ListingPart } from './source-adapter.ts';

const dayMs = 86_400_000;

/** The calendar days of a span, newest first, each as a part of a list. */
export function daysBetween(from: string, to: string): ListingPart[] {
  const parts: ListingPart[] = [];
  for (let time = Date.parse(to); time >= Date.parse(from); time -= dayMs) {
    const day = new Date(time).toISOString().slice(0, 10);
    parts.push({ key: day, from: day, to: day });
  }
  return parts;
}
