import type { Block } from '../../sections/blocks/block.ts';
import type { SplitResult } from '../../sections/source-document.ts';
import { type PlacedTitle, pagesOf, placeTitles, type WantedTitle } from './place-titles.ts';
import { isGood, writeTitledSections } from './split-pdf.ts';
import { titleAgreement } from './title-match.ts';

/** Blocks from the start among which a table of contents is looked for. */
const searched = 400;
const minEntries = 4;

/** Sections by the table of contents that an HTML report prints; null where it prints none, or its titles are not found. */
export function splitByContents(blocks: Block[]): SplitResult | null {
  const contents = findPrintedContents(blocks);
  if (!contents) return null;
  const pages = pagesOf(blocks);
  const titles = placeTitles(contents.titles, blocks, pages, contents.end).filter(({ found }) => found);
  if (!isGood(titles, contents.titles.length)) return null;
  const front = frontOf(blocks, contents.end, titles);
  const missing = contents.titles.filter(({ title }) => !titles.some((one) => one.title === title));
  return {
    sections: writeTitledSections(blocks, { titles: [...front, ...titles], method: 'contents' }),
    warnings: missing.map(({ title }) => `The contents list "${title}", which was not found.`),
  };
}

/** The list of the company's directors and advisers often comes before the contents, which do not list it. */
const frontTitle =
  /^(?:(?:company|corporate|general) information|(?:directors|officers)(?:,? officers)?,? and (?:professional )?advis[eo]rs)$/i;

function frontOf(
  blocks: readonly Block[],
  contentsEnd: number,
  known: readonly PlacedTitle[],
): PlacedTitle[] {
  const at = blocks
    .slice(0, contentsEnd)
    .findIndex(({ kind, text }) => kind === 'text' && frontTitle.test(text.trim()));
  const title = blocks[at]?.text.trim() ?? '';
  if (at < 0 || known.some((one) => titleAgreement(one.title, title) > 0.9)) return [];
  const listing = blocks
    .slice(0, contentsEnd)
    .findIndex((block, index) => index > at && /^(?:table of )?contents$/i.test(block.text.trim()));
  return [
    { title, page: null, level: 1, part: '', at, end: at + 1, found: true },
    ...(listing > 0
      ? [{ title: 'Contents', page: null, level: 1, part: '', at: listing, end: listing + 1, found: true }]
      : []),
  ];
}

/** The longest run of lines `title … number` whose numbers rise. */
function findPrintedContents(blocks: readonly Block[]): { titles: WantedTitle[]; end: number } | null {
  let best: { titles: WantedTitle[]; end: number } | null = null;
  let run: WantedTitle[] = [];
  let last = 0;
  let gap = 0;
  for (const [at, block] of blocks.slice(0, searched).entries()) {
    const entry = readEntry(block);
    if (entry && entry.number >= last) {
      run.push({ title: entry.title, page: null, level: 1, part: '' });
      last = entry.number;
      gap = 0;
      if (run.length >= minEntries && run.length > (best?.titles.length ?? 0))
        best = { titles: [...run], end: at + 1 };
    } else if (entry || gap > 2) {
      run = entry ? [{ title: entry.title, page: null, level: 1, part: '' }] : [];
      last = entry?.number ?? 0;
      gap = 0;
    } else gap += 1;
  }
  return best;
}

function readEntry(block: Block): { title: string; number: number } | null {
  if (block.kind !== 'row' && block.kind !== 'text') return null;
  const text =
    block.kind === 'row'
      ? block.cells
          .map((cell) => cell.text)
          .filter(Boolean)
          .join(' ')
      : block.text;
  if (text.length > 160) return null;
  const match = /^(.*\p{L}{2}.*?)[\s.…]+(\d{1,3})(?:\s*(?:to|[-–—])\s*\d{1,3})?$/u.exec(
    text.replaceAll(/\s+/g, ' ').trim(),
  );
  const [, title, number] = match ?? [];
  return title && number && Number(number) > 0 && Number(number) < 400
    ? { title: title.trim(), number: Number(number) }
    : null;
}
