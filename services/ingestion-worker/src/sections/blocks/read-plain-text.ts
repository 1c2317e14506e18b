import { type Block, makeBlock } from '../../block.ts';
import { collapseSpace } from '../../collapse-space.ts';

const page = /^\s*<PAGE>\s{0,99}\S{0,6}\s*$/i;
const tableOpen = /^\s*<TABLE>/i;
const tableClose = /<\/TABLE>\s*$/i;
const tableMark = /^\s*(?:<(?:CAPTION|\/CAPTION|S|C|FN|F\d+)>\s*)+$/i;
const headingLine =
  /^\s*(?:part\s+(?:[IVX]{1,3}|[1-4]|one|two|three|four)\b|items?\s*(?:\d{1,2}(?:\.\d\d|[a-k])?|[a-z]+)\b|signatures?\s*$)/i;
/** Some filers set the type of a line in plain text as well. */
const typeTag = /<\/?(?:b|i|u|em|strong|font(?:\s[^<>]*)?)>/gi;
const rule = /^[\s_=*.-]*$/;
/** A number alone in the middle of its line. */
const numberLine = /^(?:page\s+)?-?\s?(?:[A-Z]-)?\d{1,3}\s?-?$/i;
const pageNumberIndent = 12;
const columnGap = /\S(?: {3,}|\t+)\S|(?<!\.)\.{4,}\s*\S|\.{5}/;

/** Reads plain text of the 1990s: paragraphs, `<PAGE>` marks, and fixed-width tables, which keep their layout. */
export function readPlainText(source: string, document: number): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let inTable = false;
  const push = (block: Block): void => {
    block.document = document;
    blocks.push(block);
  };
  const flush = (): void => {
    if (lines.length) for (const block of paragraphToBlocks(lines)) push(block);
    lines = [];
  };
  const flushTable = (): void => {
    const kept = trimBlankLines(lines);
    if (kept.length) push(makeBlock('pre', kept.join('\n')));
    lines = [];
  };
  for (const raw of source.split(/\r\n|\r|\n/)) {
    const line = raw.replace(/^- (?=-{5,})/, '').replace(typeTag, '');
    if (page.test(line)) {
      if (inTable) flushTable();
      else flush();
      push(makeBlock('page', ''));
    } else if (tableOpen.test(line)) {
      flush();
      inTable = true;
    } else if (tableClose.test(line)) {
      if (inTable) {
        lines.push(line.replace(tableClose, ''));
        flushTable();
      }
      inTable = false;
    } else if (inTable) {
      if (headingLine.test(line) && /^\s*(?:part|item)/i.test(line)) {
        flushTable();
        push(makeBlock('text', collapseSpace(line).trim()));
      } else if (!tableMark.test(line)) lines.push(line.trimEnd());
    } else if (line.trim() === '') flush();
    else lines.push(line.trimEnd());
  }
  if (inTable) flushTable();
  else flush();
  return blocks;
}

function trimBlankLines(lines: string[]): string[] {
  let from = 0;
  let to = lines.length;
  while (from < to && !lines[from]?.trim()) from += 1;
  while (to > from && !lines[to - 1]?.trim()) to -= 1;
  return lines.slice(from, to);
}

/** Lines without a blank between them: prose, a heading with its text, or an unmarked table. */
function paragraphToBlocks(lines: string[]): Block[] {
  const groups: string[][] = [];
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const opener = groups.at(-1)?.[0] ?? '';
    const pageNumber = isPageNumber(line) || isPageNumber(before ?? '');
    if (
      before === undefined ||
      pageNumber ||
      opensHeading(line, before) ||
      (index === lines.length - 1 && closesSentence.test(before) && titleAlone.test(line)) ||
      (groups.at(-1)?.every(isTitleLine) && isBelowCentered(line, opener, leastIndent)) ||
      endsHeading(opener, line, before, lines[index + 1])
    )
      groups.push([]);
    groups.at(-1)?.push(line);
  }
  return groups.flatMap(groupToBlocks);
}

/** A wrapped sentence may put `Item 7 of this report` at a line's start. A heading comes after a short line or a blank one. */
function opensHeading(line: string, before: string): boolean {
  if (!headingLine.test(line)) return false;
  if (rule.test(before) || headingLine.test(before)) return true;
  const capitals = line === line.toUpperCase() && /[A-Z]{4}/.test(line);
  return (
    capitals ||
    titleColumn(line) > 0 ||
    (before.trim().length < 50 && /^\s*item\s*\d{1,2}[A-Z]?\s*[.:–-]/i.test(line))
  );
}

/** The last line of a paragraph that has no blank line above the next heading. */
const closesSentence = /[.:;)]\s*$/;
const titleAlone = /^\s*item\s*\d{1,2}[A-K]?\s*[.:]\s+[A-Z][^.,;]{3,100}$/i;

/** Where the title begins that stands apart from its number, `Item 2.02    Results of Operations`; 0 where none does. */
function titleColumn(line: string): number {
  return /^\s*items?\s*(?:\d{1,2}[A-K]?|\d\.\d\d)\s?[.:]?(?: {3,}|\t+)(?=[A-Z])/i.exec(line)?.[0].length ?? 0;
}

function isPageNumber(line: string): boolean {
  const text = line.trim();
  return text.length < 12 && line.indexOf(text) >= pageNumberIndent && numberLine.test(text);
}

/** Whether text begins right below its heading: mixed case after capitals, or a paragraph's indent after a short heading line. */
function endsHeading(opener: string, line: string, before: string, after: string | undefined): boolean {
  if (!/^\s*items?\s*\S/i.test(opener) || !headingLine.test(opener) || rule.test(line)) return false;
  if (rule.test(before)) return after === undefined || !rule.test(after);
  const isUpper = (text: string): boolean => /[A-Z]{3}/.test(text) && text === text.toUpperCase();
  if (isUpper(opener) && !isUpper(line)) return isUpper(before) || rule.test(before);
  const deeper = indentOf(line) - indentOf(opener);
  if (deeper >= 2 && indentOf(line) <= titleColumn(opener) - 3 && /^\s*[A-Z]/.test(line)) return true;
  if (before === opener && isBelowCentered(line, opener)) return true;
  return (
    before === opener && opener.trim().length < 65 && deeper >= 2 && deeper <= 7 && /^\s*[A-Z]/.test(line)
  );
}

const leastIndent = 6;
const centeredIndent = 10;
const fullLine = 50;

/** A line of a title in capitals, away from the margin. */
function isTitleLine(line: string): boolean {
  return indentOf(line) >= leastIndent && line === line.toUpperCase() && /[A-Z]{4}/.test(line);
}

/** A full line of text, further left than the heading in the middle of the line above. */
function isBelowCentered(line: string, opener: string, least = centeredIndent): boolean {
  return (
    indentOf(opener) >= least &&
    indentOf(line) < indentOf(opener) &&
    line.trim().length >= fullLine &&
    /^\s*[A-Z]/.test(line) &&
    /[a-z]{3}/.test(line)
  );
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

const contentsEntry = /\S\s{0,99}(?:\.\s?){4,200}\s{0,99}(?:[A-Z]-)?\d{1,3}\s*$/;
const leastEntries = 3;

/** Contents with dots up to the page numbers: one line of text for each entry, also where its title is wrapped. */
function contentsToBlocks(lines: string[]): Block[] | undefined {
  const entries = lines.filter((line) => contentsEntry.test(line)).length;
  if (entries < leastEntries || entries * 2 < lines.length) return undefined;
  const blocks: Block[] = [];
  let wrapped = '';
  for (const line of lines) {
    const text = `${wrapped} ${collapseSpace(line).trim()}`.trim();
    const isWhole = contentsEntry.test(line) || !/\p{Ll}/u.test(line) || /^\s*part\s/i.test(line);
    wrapped = isWhole ? '' : text;
    if (!wrapped && !rule.test(text)) blocks.push(makeBlock('text', text));
  }
  return wrapped ? [...blocks, makeBlock('text', wrapped)] : blocks;
}

function groupToBlocks(lines: string[]): Block[] {
  const contents = contentsToBlocks(lines);
  if (contents) return contents;
  const gaps = lines.filter((line) => columnGap.test(line.trim())).length;
  const heading = headingLine.test(lines[0] ?? '');
  if (!heading && gaps > 0 && gaps * 2 >= lines.length) return [makeBlock('pre', lines.join('\n'))];
  const text = collapseSpace(lines.filter((line) => !rule.test(line)).join(' ')).trim();
  if (!text) return [];
  const block = makeBlock('text', text);
  const indent = /^\s*/.exec(lines[0] ?? '')?.[0].length ?? 0;
  block.centered = indent >= 12 && lines.length <= 3;
  return [block];
}
