import type { Block } from '../../block.ts';

/** A line that opens a chapter (`I. …`), a section (`1. …`), a division (`제1부 …`) or an unnumbered part of a report. */
export interface KrTitle {
  at: number;
  level: number;
  /** As filed, white space collapsed. */
  title: string;
  /** `IV`, or empty. */
  roman: string;
  /** `2`, `7-1`, or empty. */
  item: string;
  /** The number of a division, else 0. */
  division: number;
  /** The title without its number and without blanks: filers put blanks between letters. */
  name: string;
  method: 'tag' | 'heading';
}

const romanChapter = /^((?:X ?){0,2}(?:I ?X|I ?V|(?:V ?)?(?:I ?){0,3}))\s*[.．]\s*(?=\S)/;
const numbered = /^(\d{1,2}(?:-\d{1,2})*)\s*[.．]\s*(?=\S)/;
const divisionOf = /^제\s*(\d)\s*부(?:\s*[.:])?\s*(?=\S)/;

export function readKrTitle(block: Block, at: number, level: number): KrTitle {
  const title = block.text.replace(/\s+/g, ' ').trim();
  // Roman numbers of one character (Ⅱ) and digits of full width.
  const plain = title.normalize('NFKC');
  const [division, roman, item] = [divisionOf, romanChapter, numbered].map((pattern) => pattern.exec(plain));
  const [head = ''] = division ?? (roman?.[1] ? roman : item) ?? [];
  return {
    at,
    level,
    title,
    roman: roman?.[1]?.replaceAll(' ', '') ?? '',
    item: item?.[1] ?? '',
    division: Number(division?.[1] ?? 0),
    name: plain.slice(head.length).replaceAll(' ', ''),
    method: block.outline > 0 ? 'tag' : 'heading',
  };
}
