import { type Line, textOf } from './lines.ts';
import { isWide } from './spacing.ts';

const listMark =
  /^(?:[•●▪■◆○–—‣·]|[（(][\p{L}\p{N}]{1,4}[)）]|\d{1,3}[.)、](?!\d)|[一二三四五六七八九十]{1,3}、)\s*/u;

const itemHeading = /^item\s{0,3}\d{1,2}[a-c]?\s?[.:–—-]\s*\p{Lu}/iu;
const sentenceEnd = /[.!?;:][”"’)]*$/;

export interface Paragraph {
  text: string;
  lines: Line[];
}

/**
 * Joins lines of running text into paragraphs. A paragraph ends at a wider gap, before a first-line indent, after a line
 * that is shorter than the others, before a list's mark and where the font's size changes.
 * @param right the right edge of the surrounding text, where `lines` are few
 * @param words all words of the document so far; they decide whether a hyphen at a line's end belongs to the word
 */
export function joinParagraphs(
  lines: readonly Line[],
  words: ReadonlySet<string>,
  right = Math.max(...lines.map(({ x1 }) => x1)),
): Paragraph[] {
  const left = lowest(lines.map(({ x0 }) => x0));
  const gap = usualGap(lines);
  const paragraphs: Paragraph[] = [];
  let before: Line | undefined;
  for (const line of lines) {
    const text = textOf(line);
    const current = paragraphs.at(-1);
    if (current === undefined || !before || startsParagraph(line, before, { left, right, gap }, text)) {
      paragraphs.push({ text, lines: [line] });
    } else {
      current.text = runOn(current.text, text, words);
      current.lines.push(line);
    }
    before = line;
  }
  return paragraphs;
}

/** Centred lines, one above the other: a heading and the line below it. */
function isCentred(line: Line, before: Line, em: number): boolean {
  const middle = (one: Line) => (one.x0 + one.x1) / 2;
  return Math.abs(middle(line) - middle(before)) < 0.4 * em && Math.abs(line.x0 - before.x0) > em;
}

/** The left edge that most lines share; a single mark in the margin does not count. */
function lowest(edges: number[]): number {
  const sorted = [...edges].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.1)] ?? 0;
}

function usualGap(lines: readonly Line[]): number {
  const gaps = lines
    .slice(1)
    .map((line, index) => line.y - (lines[index]?.y ?? 0))
    .filter((gap) => gap > 0)
    .sort((a, b) => a - b);
  return gaps[Math.floor(gaps.length * 0.4)] ?? 0;
}

function startsParagraph(
  line: Line,
  before: Line,
  { left, right, gap }: { left: number; right: number; gap: number },
  text: string,
): boolean {
  const em = Math.max(line.size, before.size);
  if (Math.abs(line.size - before.size) > 0.15 * em) return true;
  const drop = line.y - before.y;
  if (drop > Math.max(1.4 * gap, 1.05 * em) && drop > gap + 0.3 * em) return true;
  if (listMark.test(text)) return true;
  // An item's heading right below a sentence, in the same type.
  if (itemHeading.test(text) && sentenceEnd.test(textOf(before))) return true;
  // A heading ends where the text is no longer bold.
  if (line.bold !== before.bold && (before.bold ? before.x1 < right - 2 * em : drop > 1.1 * gap)) return true;
  if (
    isCentred(line, before, em) &&
    !/(?:[,，/&–-]|\b(?:of|and|or|the|for|in|to|de|e|y))$/i.test(textOf(before))
  )
    return true;
  // Signatures, headings of columns, entries of a table of contents: none of them continues in the next line.
  if (line.segments.length > 1 || before.segments.length > 1) return true;
  const indent = line.x0 - (hangOf(before) ?? before.x0);
  if (indent > 0.8 * em && before.x0 < left + 0.8 * em) return true;
  const end = before.segments.at(-1)?.text ?? '';
  const missing = (right - before.x1) / (right - left);
  // In scripts where a line may break between any two characters, every line of a paragraph but the last is full.
  if (isWide(end.at(-1)) && isWide(text[0])) return missing > 0.08;
  if (missing > 0.35) return true;
  const ended = /[.!?:;。！？：；」』）)"”]$/.test(end);
  return missing > 0.22 && (ended || indent < -0.8 * em || /^[\p{Lu}\p{N}]/u.test(text));
}

/** Where the text of a list's item begins, behind its mark: its next line begins there as well. */
function hangOf({ segments }: Line): number | undefined {
  const [segment] = segments;
  const [mark, text] = segment?.parts ?? [];
  return mark && text && listMark.test(`${mark.text} `) && mark.text.length < 6 ? text.x0 : undefined;
}

export function runOn(text: string, next: string, words: ReadonlySet<string>): string {
  if (text.endsWith('\u00ad')) return text.slice(0, -1) + next;
  const broken = /(?<!\p{L})(\p{L}+)-$/u.exec(text)?.[1];
  const rest = /^\p{Ll}+/u.exec(next)?.[0];
  if (broken && rest) return (words.has((broken + rest).toLowerCase()) ? text.slice(0, -1) : text) + next;
  return isWide(text.at(-1)) && isWide(next[0]) ? text + next : `${text} ${next}`;
}
