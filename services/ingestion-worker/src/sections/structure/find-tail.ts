import type { Block } from '../../block.ts';
import { findStatements, headsStatement, opensFinancialSection, opensStatements } from './find-statements.ts';

export interface TailMark {
  at: number;
  kind: 'signatures' | 'exhibits' | 'financial-section' | 'financial-statements';
}

const signatureWord = /^\s*signatures?(?:\s+pages?)?\s{0,99}[:.]?\s*$/i;
const signatureText =
  /^\s*(?:pursuant to the requirements? of (?:section|the securities|sections)|in accordance with (?:section 13|the requirements of|the exchange act)|(?:the )?registrant (?:hereby )?certif(?:ies|y) that it meets|(?:the )?(?:registrant|company) has duly caused (?:th(?:is|e)|it)\b)/i;
const signedText =
  /^\s*pursuant to|pursuant to the requirements?|caused th|\/s\/|duly authorized|\bby:|certifies that it meets/i;
/** The sentence above the signatures says who signs; one that only names the law is part of an item. */
const causedToSign = /duly caused|duly authorized|\bsign|\/s\/|certif(?:ies|y)|\bby\s*:/i;
/** `Exhibit No.`, or a number with the exhibit's name. */
const exhibitRow =
  /^\s*[(*†+#]*(?:exhibits?\b|ex-|no\b|number\b|\d{1,3}(?:\.\d{1,3})?[a-z]?[)*†+#.]*(?:\s|$))/i;
const mostToExhibits = 8;
const exhibits =
  /^\s*(?:(?:index (?:to|of) |list of )exhibits?|exhibits? index|exhibits)\s{0,99}[:.]?\s*(?:\(.*\))?$/i;
/** `EXHIBIT 99.1` alone: an exhibit bound into the same document. */
const exhibitPage = /^\s*exhibit\s+\d{1,3}(?:[.-]\w{1,4}){0,3}(?:\s?\(\w{1,4}\)){0,3}\s*$/i;
/** Headings after the last item: signatures, then exhibit index and statements. Each becomes a section of its own. */
export function findTail(
  blocks: Block[],
  from: number,
  to: number,
  last: { exhibits: boolean; statements: boolean; section?: boolean },
): TailMark[] {
  const marks: TailMark[] = [];
  for (let at = from; at < to; at += 1) {
    const block = blocks[at];
    if (!block || block.kind === 'page') continue;
    const signed = marks.some((mark) => mark.kind === 'signatures');
    const kind = tailKind(blocks, at, to) ?? (signed ? kindBehindSignatures(blocks, at) : undefined);
    if (!kind || marks.at(-1)?.kind === kind) continue;
    const ofItem = !signed && marks.length === 0;
    if (kind === 'exhibits' && !signed && ((ofItem && last.exhibits) || !listsExhibits(blocks, at, to)))
      continue;
    if (kind === 'financial-statements' && ofItem && last.statements) continue;
    if (kind === 'financial-section' && (!last.section || marks.some((mark) => mark.kind === kind))) continue;
    if (kind === 'signatures' && (signed || !isFirstToSign(blocks, at, to))) continue;
    marks.push({ at, kind });
  }
  const unsigned = !marks.some((mark) => mark.kind === 'signatures');
  const block = unsigned ? findSignatureLines(blocks, from, marks[0]?.at ?? to) : undefined;
  return block === undefined ? marks : [{ at: block, kind: 'signatures' as const }, ...marks];
}

/** Where the first exhibit that is bound into the document behind its signatures begins; else the end. */
export function findBoundExhibit(blocks: Block[], to: number): number {
  let signed = false;
  for (let at = 0; at < to; at += 1) {
    const { kind, text } = blocks[at] as Block;
    if (kind === 'page') continue;
    if (signed && exhibitPage.test(text)) return at;
    signed ||= tailKind(blocks, at, to) === 'signatures';
  }
  return to;
}

const signatureLine = /^\s*(?:dated?\b\s*:|by\s{0,99}:?\s*(?:\/s\/|_|$)|\/s\/)/i;
const maxSignatureBlocks = 40;

/** A signature block that says neither SIGNATURE nor `Pursuant to`: `Date:` and `By: /s/` lines at the end. */
function findSignatureLines(blocks: Block[], from: number, to: number): number | undefined {
  const low = Math.max(from, to - maxSignatureBlocks);
  let first: number | undefined;
  let signed = false;
  for (let at = low; at < to; at += 1) {
    const text = blocks[at]?.text ?? '';
    if (text.length > 400 || !signatureLine.test(text)) continue;
    first ??= at;
    signed ||= /^\s*by\b|dated?\b/i.test(text);
  }
  if (first === undefined || !signed) return undefined;
  while (first - 1 > from && isSignerName(blocks[first - 1])) first -= 1;
  return first;
}

function isSignerName(block: Block | undefined): boolean {
  if (!block || block.kind === 'page') return false;
  return (
    block.text.length < 70 &&
    (/^\(?registrant\)?$/i.test(block.text) || block.text === block.text.toUpperCase()) &&
    /[A-Z]{3}/.test(block.text)
  );
}

/** The law's words stand this near below the heading on signatures. */
const mostToSign = 10;
const mostBetween = 200;

/** A heading on signatures without the law's words is part of the last item where another heading with them follows. */
function isFirstToSign(blocks: readonly Block[], at: number, to: number): boolean {
  let above = at;
  for (let next = at + 1; next < Math.min(to, at + mostBetween); next += 1) {
    const text = blocks[next]?.text ?? '';
    if (signatureWord.test(text)) above = next;
    if (signatureText.test(text) && isSigned(blocks, next, to))
      return above === at && next <= at + mostToSign;
  }
  return true;
}

function kindBehindSignatures(blocks: Block[], at: number): TailMark['kind'] | undefined {
  if (exhibitPage.test(blocks[at]?.text ?? '')) return 'exhibits';
  return headsStatement(blocks, at) ? 'financial-statements' : undefined;
}

function tailKind(blocks: Block[], at: number, to: number): TailMark['kind'] | undefined {
  const block = blocks[at] as Block;
  if (block.text.length > 2000) return undefined;
  if (signatureText.test(block.text)) return isSigned(blocks, at, to) ? 'signatures' : undefined;
  if (signatureWord.test(block.text)) {
    for (let next = at + 1; next < Math.min(to, at + 10); next += 1) {
      const { text } = blocks[next] as Block;
      if (signatureWord.test(text)) return undefined;
      if (signedText.test(text)) return 'signatures';
    }
    return undefined;
  }
  if (block.kind === 'row' && block.cells.filter((cell) => cell.text).length > 1) return undefined;
  if (exhibits.test(block.text)) return 'exhibits';
  if (opensFinancialSection(block) && findStatements(blocks, at, to) !== undefined)
    return 'financial-section';
  if (opensStatements(block)) return 'financial-statements';
  return undefined;
}

function isSigned(blocks: readonly Block[], at: number, to: number): boolean {
  const lines = blocks.slice(at, Math.min(to, at + 4)).map(({ text }) => text);
  const next = lines.findIndex((text) => signatureWord.test(text));
  return lines.slice(0, next < 0 ? lines.length : next).some((text) => causedToSign.test(text));
}

/** Whether a list of exhibits follows: a line that only names the list is part of the item. */
function listsExhibits(blocks: readonly Block[], at: number, to: number): boolean {
  return blocks.slice(at + 1, Math.min(to, at + 1 + mostToExhibits)).some((block) => {
    const first = block.kind === 'row' ? block.cells.find(({ text }) => text)?.text : block.text;
    return exhibitRow.test(first ?? '');
  });
}
