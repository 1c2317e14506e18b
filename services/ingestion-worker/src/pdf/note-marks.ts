import type { Line, Segment } from './lines.ts';

// Each mark can be read in one way only: `12)` is a digit, then `2)`.
const mark =
  /^(?:\([a-z\d]{1,2}\)|[a-z][a-z\d]?\)|\d\)?|[*†‡§#]{1,3})(?:[,\s]*(?:\([a-z\d]{1,2}\)|[a-z][a-z\d]?\)|\d\)?))*$/i;
/** A mark is smaller than the text that it belongs to, by this share at least. */
const smaller = 0.85;
/** How far a mark on its own may be above or below its line, in font sizes. */
const mostRaised = 0.8;
/** It stands right behind its text, within so many font sizes. */
const nearText = 1;

/** Small marks of footnotes that stand apart from their text, beside it or raised out of its line, are joined to it. */
export function joinNoteMarks(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  let raised: Line | null = null;
  for (const line of lines) {
    const next = withMarks(raised ? withRaised(line, raised) : line);
    if (raised && next.segments.length === line.segments.length && !isMarked(next, line)) joined.push(raised);
    raised = null;
    if (isMarks(line) && joined.length > 0) raised = line;
    else joined.push(next);
  }
  if (raised) joined.push(raised);
  return joined;
}

const isMarked = (next: Line, line: Line) =>
  next.segments.some(({ text }, at) => text !== line.segments[at]?.text);

const isMarks = ({ segments }: Line) => segments.every(({ text }) => mark.test(text));

/** A mark that is printed smaller than the text before it, right behind it. */
function withMarks(line: Line): Line {
  const segments: Segment[] = [];
  for (const segment of line.segments) {
    const before = segments.at(-1);
    if (before && isMarkOf(segment, before)) segments[segments.length - 1] = markedBy(before, segment);
    else segments.push(segment);
  }
  return segments.length === line.segments.length ? line : { ...line, segments };
}

function isMarkOf(one: Segment, text: Segment): boolean {
  return (
    mark.test(one.text) &&
    one.size < smaller * text.size &&
    /\p{L}[)）\s]*$/u.test(text.text) &&
    one.x0 - text.x1 < nearText * text.size
  );
}

function withRaised(line: Line, marks: Line): Line {
  if (Math.abs(line.y - marks.y) > mostRaised * line.size) return line;
  const segments = line.segments.map((segment) =>
    marks.segments
      .filter((one) => one.x0 >= segment.x1 - 1 && isMarkOf(one, segment))
      .reduce(markedBy, segment),
  );
  return { ...line, segments };
}

function markedBy(text: Segment, one: Segment): Segment {
  const parts = [...text.parts, ...one.parts.map((part) => ({ ...part, added: ` ${part.added}` }))];
  return { ...text, text: `${text.text} ${one.text}`, x1: one.x1, parts };
}
