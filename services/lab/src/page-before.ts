import { pageMarkForm } from '@footnote/contracts';

/** The page that the last mark before a position names; null where no mark comes before it. */
export function pageBefore(text: string, at: number): number | null {
  const last = [...text.slice(0, at).matchAll(pageMarkForm)].at(-1)?.[1];
  return last === undefined ? null : Number(last);
}
