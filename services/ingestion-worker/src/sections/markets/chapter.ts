import type { Block } from '../../block.ts';
import { writeBlocks } from '../markdown/write-blocks.ts';
import type { SplitSection } from '../read/source-document.ts';

/** A chapter heading found in a report that carries its own numbering. */
export interface Chapter {
  at: number;
  /** The first block after its heading, where this consists of several. */
  end?: number;
  part: string;
  item: string;
  slug: string;
  title: string;
  level: number;
  method: string;
  /** Why the section may hold the text of another. */
  doubts?: string[];
}

/** Sections from chapter headings; the text before the first heading is the cover. */
export function writeChapters(blocks: Block[], chapters: Chapter[], coverTitle: string): SplitSection[] {
  const starts = chapters[0]?.at === 0 ? chapters : [cover(coverTitle), ...chapters];
  return starts.flatMap((chapter, index) => {
    const to = starts[index + 1]?.at ?? blocks.length;
    const written = writeBlocks(
      blocks,
      chapter.at,
      to,
      chapter.method === 'front' ? undefined : { at: chapter.at, end: chapter.end ?? chapter.at + 1 },
    );
    if (!written.text) return [];
    const { at: _at, end: _end, slug, doubts = [], ...rest } = chapter;
    const status = doubts.length > 0 ? ('suspect' as const) : ('ok' as const);
    return [{ ...rest, item_number: slug, status, warnings: doubts, ...written }];
  });
}

/** Notes that the numbers `from` to `to` were not found: their text may be in the chapter before. */
export function noteSkipped(chapters: Chapter[], from: number, to: number): void {
  const last = chapters.at(-1);
  if (!last || to < from) return;
  const names = from === to ? `${from}` : `${from}–${to}`;
  last.doubts = [
    ...(last.doubts ?? []),
    `Number ${names} was not found; its text may stand in this section.`,
  ];
}

function cover(title: string): Chapter {
  return { at: 0, part: '', item: '', slug: 'cover', title, level: 1, method: 'front' };
}

/** Makes the read-path slugs of a filing unique, in order, and at most 80 characters long, which is the path's bound. */
export function uniqueSlugs(sections: SplitSection[]): SplitSection[] {
  const used = new Set<string>();
  return sections.map((section) => {
    let slug = section.item_number;
    for (let n = 2; used.has(slug); n += 1) slug = `${section.item_number.slice(0, 75)}-${n}`;
    used.add(slug);
    return { ...section, item_number: slug };
  });
}
