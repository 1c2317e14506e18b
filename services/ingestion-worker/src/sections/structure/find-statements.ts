import type { Block } from '../../block.ts';
import { statementKind } from './known-titles.ts';

/** The pages behind the last item that are headed as statements, or as their index or the auditor's report. */
const opening =
  /^\s*(?:index to (?:the )?(?:consolidated )?financial statements?|reports? of independent (?:registered )?(?:public|auditors?|certified)|independent auditors?['’]? report|(?:audited )?consolidated financial statements)\b.{0,80}$/i;
const ofOneStatement =
  /^\s*(?:consolidated\s+)?(?:balance sheets?|statements? of (?:financial (?:position|condition)|(?:consolidated )?(?:operations|income|earnings|comprehensive|cash flows)))\b.{0,60}$/i;

/** The pages to which an item refers: management's discussion, then the statements. */
const ofSection =
  /^\s*(?:index to )?(?:financial (?:section|review|pages|table of contents)|management['’]?s['’]? (?:financial )?(?:discussion (?:and|&) analysis|review)(?: of (?:the )?(?:consolidated )?(?:financial|results|operat).{0,70})?)\W*$/i;

const isProminent = ({ bold, centered, text }: Block): boolean =>
  bold || centered || text === text.toUpperCase();

const hasCells = ({ cells }: Block): boolean => cells.filter(({ text }) => text).length > 1;

/** Whether the block is a heading of the financial statements as a whole. */
export function opensStatements(block: Block): boolean {
  return !hasCells(block) && opening.test(block.text) && isProminent(block);
}

/** Whether the block heads pages of its own that an item without text refers to. */
export function opensFinancialSection(block: Block): boolean {
  return (
    block.kind === 'text' && block.links.length === 0 && ofSection.test(block.text) && isProminent(block)
  );
}

/** Rows that hold figures stand this near below the title of a statement. */
const mostToFigures = 12;
const figures = /\d[,.]*\d/;

/** Whether the block is the title of one statement, with figures below it. */
export function headsStatement(blocks: readonly Block[], at: number): boolean {
  const block = blocks[at] as Block;
  if (hasCells(block) || !ofOneStatement.test(block.text) || !isProminent(block)) return false;
  return blocks
    .slice(at + 1, at + 1 + mostToFigures)
    .some(
      ({ kind, cells, text }) =>
        (kind === 'row' && cells.some((cell, index) => index > 0 && figures.test(cell.text))) ||
        (kind === 'pre' && figures.test(text)),
    );
}

const mostLinesAbove = 4;

/** The lines of a title above the statements: the filer's name, `APPENDIX A`, `FINANCIAL STATEMENTS`. */
function backOverTitle(blocks: readonly Block[], at: number, from: number): number {
  let first = at;
  while (first - 1 > from && at - first < mostLinesAbove) {
    const block = blocks[first - 1];
    if (block?.kind !== 'text' || block.text.length > 90 || /[.;:]$/.test(block.text)) break;
    if (!block.centered || !isProminent(block)) break;
    first -= 1;
  }
  return first;
}

/** So many statements tell pages of statements from a table in an item. */
const leastStatements = 2;

/** Where pages of financial statements begin behind the text of an item that is about something else. */
export function findStatements(blocks: readonly Block[], from: number, to: number): number | undefined {
  let first: number | undefined;
  const kinds = new Set<string>();
  for (let at = from; at < to; at += 1) {
    const block = blocks[at];
    if (!block || block.kind === 'page') continue;
    const heads = headsStatement(blocks, at);
    if (heads || opensStatements(block)) first ??= at;
    if (heads) kinds.add(statementKind(block.text) ?? block.text);
    if (kinds.size >= leastStatements && first !== undefined) return backOverTitle(blocks, first, from - 1);
  }
  return undefined;
}
