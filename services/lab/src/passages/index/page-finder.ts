import { pageMarkForm } from '@research/contracts';

/** Tells on which page a position lies, for a text with page marks; null before the first mark or without any. */
export function pageFinder(text: string): (at: number) => number | null {
  const marks = [...text.matchAll(pageMarkForm)].map((mark) => ({ at: mark.index, page: Number(mark[1]) }));
  return (at) => marks.findLast((mark) => mark.at <= at)?.page ?? null;
}
