import type { Block } from '../../block.ts';

export interface PageSpan {
  /** Printed page number. */
  number: number;
  /** Block indices, `to` exclusive. */
  from: number;
  to: number;
}

/** The printed number of each page, read from the page feet. Pages without one are numbered on from their neighbours. */
export function mapPages(blocks: Block[]): PageSpan[] {
  const spans: { from: number; to: number; printed: number | undefined }[] = [];
  let from = 0;
  for (let at = 0; at <= blocks.length; at += 1) {
    const block = blocks[at];
    if (block && block.kind !== 'page') continue;
    const printed = /^\d{1,3}$/.test(block?.text ?? '') ? Number(block?.text) : undefined;
    if (at > from || printed !== undefined) spans.push({ from, to: at, printed });
    from = at + 1;
  }
  keepRising(spans);
  const numbers = spans.map((span) => span.printed);
  for (let index = 1; index < spans.length; index += 1) {
    numbers[index] ??= numbers[index - 1] === undefined ? undefined : (numbers[index - 1] ?? 0) + 1;
  }
  for (let index = spans.length - 2; index >= 0; index -= 1) {
    numbers[index] ??= numbers[index + 1] === undefined ? undefined : (numbers[index + 1] ?? 0) - 1;
  }
  return spans.flatMap(({ from, to }, index) => {
    const number = numbers[index];
    return number === undefined ? [] : [{ number, from, to }];
  });
}

/** A number that does not fit the rising sequence (a table's figure at the foot of a page) is ignored. */
function keepRising(spans: { printed: number | undefined }[]): void {
  for (const [index, span] of spans.entries()) {
    if (span.printed === undefined) continue;
    const near = spans
      .slice(Math.max(0, index - 3), index + 4)
      .flatMap((other, offset) =>
        other.printed === undefined || other === span
          ? []
          : [other.printed - (offset + Math.max(0, index - 3) - index)],
      );
    const agree = near.filter((expected) => Math.abs(expected - (span.printed ?? 0)) <= 2).length;
    if (near.length >= 2 && agree === 0) span.printed = undefined;
  }
}
