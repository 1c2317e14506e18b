import { pageMarkForm } from '@footnote/contracts';

/**
 * Finds the page of a position in a text with page marks; null before the first mark or without marks.
 * Positions must be asked in rising order, so that the text is read only once.
 */
export function pageFinder(text: string): (at: number) => number | null {
  const marks = text.matchAll(pageMarkForm);
  let page: number | null = null;
  let next = marks.next();
  return (at) => {
    for (; !next.done && next.value.index <= at; next = marks.next()) page = Number(next.value[1]);
    return page;
  };
}
