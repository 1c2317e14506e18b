import type { Block } from '../blocks/block.ts';

export interface TailMark {
  at: number;
  kind: 'signatures' | 'exhibits' | 'financial-statements';
}

const signatureWord = /^\s*signatures?(?:\s+pages?)?\s*[:.]?\s*$/i;
const signatureText =
  /^\s*(?:pursuant to the requirements? of (?:section|the securities|sections)|in accordance with (?:section 13|the requirements of|the exchange act)|(?:the )?registrant (?:hereby )?certif(?:ies|y) that it meets|(?:the )?(?:registrant|company) has duly caused)/i;
const signedText = /pursuant to|caused th|\/s\/|duly authorized|by:|certifies that it meets/i;
const exhibits =
  /^\s*(?:(?:index (?:to|of) |list of )exhibits?|exhibits? index|exhibits)\s*[:.]?\s*(?:\(.*\))?$/i;
/** `EXHIBIT 99.1` alone: an exhibit bound into the same document. */
const exhibitPage = /^\s*exhibit\s+\d{1,3}(?:\.\d+)?\s*$/i;
const statements =
  /^\s*(?:index to (?:the )?(?:consolidated )?financial statements?|reports? of independent (?:registered )?(?:public|auditors?|certified)|independent auditors?['’]? report|(?:audited )?consolidated financial statements)\b.{0,80}$/i;

/** Headings after the last item: signatures, then exhibit index and statements. Each becomes a section of its own. */
export function findTail(
  blocks: Block[],
  from: number,
  to: number,
  last: { exhibits: boolean; statements: boolean },
): TailMark[] {
  const marks: TailMark[] = [];
  for (let at = from; at < to; at += 1) {
    const block = blocks[at];
    if (!block || block.kind === 'page') continue;
    const signed = marks.some((mark) => mark.kind === 'signatures');
    const kind =
      tailKind(blocks, at, to) ?? (signed && exhibitPage.test(block.text) ? 'exhibits' : undefined);
    if (!kind || marks.at(-1)?.kind === kind) continue;
    if (kind === 'exhibits' && !signed && last.exhibits) continue;
    if (kind === 'financial-statements' && !signed && last.statements) continue;
    if (kind === 'signatures' && signed) continue;
    marks.push({ at, kind });
  }
  const unsigned = !marks.some((mark) => mark.kind === 'signatures');
  const block = unsigned ? findSignatureLines(blocks, from, marks[0]?.at ?? to) : undefined;
  return block === undefined ? marks : [{ at: block, kind: 'signatures' as const }, ...marks];
}

const signatureLine = /^\s*(?:dated?\b\s*:|by\s*:?\s*(?:\/s\/|_|$)|\/s\/)/i;
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

function tailKind(blocks: Block[], at: number, to: number): TailMark['kind'] | undefined {
  const block = blocks[at] as Block;
  if (block.text.length > 2000) return undefined;
  if (signatureText.test(block.text)) return 'signatures';
  if (signatureWord.test(block.text)) {
    for (let next = at + 1; next < Math.min(to, at + 10); next += 1) {
      if (signedText.test(blocks[next]?.text ?? '')) return 'signatures';
    }
    return undefined;
  }
  if (block.kind === 'row' && block.cells.filter((cell) => cell.text).length > 1) return undefined;
  if (exhibits.test(block.text)) return 'exhibits';
  if (
    statements.test(block.text) &&
    (block.bold || block.centered || block.text === block.text.toUpperCase())
  ) {
    return 'financial-statements';
  }
  return undefined;
}
