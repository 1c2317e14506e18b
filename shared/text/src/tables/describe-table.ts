import type { TablePlace } from './find-tables.ts';
import { parseRow } from './parse-row.ts';

/** How many characters above a table are searched for its name, and how many lines may name it. */
const looked = 1_500;
const mostLines = 6;
const longestTitle = 160;
const longestCaption = 400;
const mostTitle = 600;

const unitForm =
  /\b(?:in|expressed in|stated in|amounts in|dollars in|figures in|shown in|U\.S\. dollars in)\s+(?:[\p{Sc}\w.’']{1,40}\s{1,9}){0,3}?(?:millions?|thousands?|billions?|crores?|lakhs?)\b|\b(?:millions?|thousands?|billions?) of (?:[\p{L}.]+ )?(?:dollars|yen|euros?|pounds|won|shares)|(?:\b(?:HK|US|NZ|NT|A|C|S))?[$€£¥]\s?(?:millions?|thousands?|billions?|m|bn|['’]?000s?)\b|\((?:millions?|thousands?|billions?)\b|(?:単位|단위|(?:金额|金額)?[单單]位)(?:\s*[：:])?\s*[^\s|)）]{1,12}|[（(](?:百万円|千円|億円|円|백만원|천원|억원|원|万元|千元|元|人民币元)[）)]|人民[幣币](?:千|百[萬万]|[萬万])?元|(?:千|百[萬万]|[萬万])?[港美歐欧]元|(?<=[\s\d年])(?:千|百[萬万])元/iu;
const heading = /^#{1,6}\s+/;

/** What the lines right above a table, and its own head, say about it. */
export function describeTable(
  text: string,
  place: TablePlace,
  head: readonly string[],
): { title: string; unit: string; titleStart: number } {
  const lines: string[] = [];
  let unit = unitOf(head.join(' '));
  let titleStart = place.start;
  const above = [...linesAbove(text, place.start)];
  const headed = titleBlock(above.map(({ line }) => line));
  for (const row of above.slice(0, headed.length)) {
    const cells = parseRow(row.line).filter((cell) => cell !== '' && !/^-+$/.test(cell));
    if (unit === '') unit = unitOf(cells.join(' '));
    if (cells.length > 0) lines.unshift(cells.join(' '));
    titleStart = row.at;
  }
  let underHeading = false;
  for (const { line, at } of above.slice(headed.length)) {
    if (lines.length >= mostLines) break;
    if (line.startsWith('|') || line.startsWith('<!-- page') || line.startsWith('```')) break;
    const isHeading = heading.test(line);
    const plain = line
      .replace(heading, '')
      .replace(/\\([\\`*_<\]])/g, '$1')
      .replace(/\s+/g, ' ')
      .trim();
    // What stands above a heading belongs to the text before it, unless it is a heading as well.
    if (!isHeading && (underHeading || !isCaption(plain))) break;
    underHeading ||= isHeading;
    if (unit === '') unit = unitOf(plain);
    lines.unshift(plain);
    titleStart = at;
    if (lines.length >= mostLines) break;
  }
  return { title: lines.join(' / ').slice(-mostTitle), unit, titleStart };
}

const amount = /\d{1,3}(?:,\d{3})+|\d\.\d/;

/** The rows of a small table right above that holds no figures, but the title of the statement, its periods and its unit. */
function titleBlock(above: readonly string[]): readonly string[] {
  const end = above.findIndex((line) => !line.startsWith('|'));
  const lines = above.slice(0, end < 0 ? above.length : end);
  // Another table may stand right above the small one, whose head is over its line of dashes.
  const dashes = lines.findIndex((line) => /^\|(?: ?:?-+:? ?\|)+$/.test(line));
  const rows = dashes < 0 ? lines : lines.slice(0, dashes + 2);
  const isTitle =
    rows.length > 0 &&
    rows.length <= mostLines + 1 &&
    rows.every((row) => !amount.test(row)) &&
    rows.some((row) => unitOf(row) !== '');
  return isTitle ? rows : [];
}

/** The line that says a unit, or the part in brackets of it. */
function unitOf(text: string): string {
  const match = unitForm.exec(text);
  if (!match) return '';
  const open = Math.max(text.lastIndexOf('(', match.index), text.lastIndexOf('（', match.index));
  const close = open < 0 ? -1 : text.slice(open).search(/[)）]/);
  const inBrackets = close > 0 && open + close >= match.index + match[0].length - 1;
  return (inBrackets ? text.slice(open + 1, open + close) : match[0]).replace(/^[（(]|[)）]$/g, '').trim();
}

/** A short line that is not a sentence, or a sentence that introduces the table. */
function isCaption(line: string): boolean {
  if (
    /[:：]$/.test(line) ||
    /\b(?:following|below) (?:table|sets)|\btable (?:below|shows|sets|presents|summari[sz]es)/i.test(line)
  )
    return line.length <= longestCaption;
  return line.length <= longestTitle && !/[.;。；]$/.test(line);
}

/** Lines that are not blank, from the nearest up. */
function* linesAbove(text: string, start: number): Generator<{ line: string; at: number }> {
  const least = Math.max(0, start - looked);
  for (let end = start; end > least; ) {
    // A negative position would count as 0, and find the line end that is the line itself.
    const at = end < 2 ? 0 : text.lastIndexOf('\n', end - 2) + 1;
    // A longer line names no table.
    if (at < least) return;
    const line = text.slice(at, end).trim();
    if (line !== '') yield { line, at };
    end = at;
  }
}
