import type { Block } from '../../block.ts';

/** What a document calls itself on its first lines: `Annual Information Form`, `Management’s Discussion and Analysis`. */
const names =
  /\b(?:annual information form|(?:interim )?management[’']?s?[’']? discussion (?:and|&) analysis|(?:(?:un)?audited )?(?:condensed )?(?:interim )?(?:condensed )?consolidated (?:interim )?financial statements|(?:condensed )?(?:interim )?financial statements|(?:management )?(?:information|proxy) circular|(?:news|press|media) release|material change report|annual report|notice of (?:the )?(?:annual |special |general |extraordinary |and |& )*meeting)\b/i;

const mostLines = 12;
const longestLine = 120;
/** `Exhibit 99.1 – Annual Information Form`: the part before the name. */
const numbered = /^Exhibit [\w.]+ – /;

/** The usual name of a document that the line states, in the line's own words. */
export function documentNameIn(line: string): string | undefined {
  if (line.length > longestLine || /[.;]$/.test(line)) return undefined;
  return names.exec(line)?.[0];
}

/** The title of an exhibit, with the name of the document where its first lines state one. */
export function exhibitTitle(number: string, blocks: readonly Block[]): string {
  const lines = blocks.filter(({ kind }) => kind !== 'page').slice(0, mostLines);
  const name = lines.map(({ text }) => documentNameIn(text)).find((one) => one !== undefined);
  return name ? `Exhibit ${number} – ${inTitleCase(name)}` : `Exhibit ${number}`;
}

export function withoutExhibitNumber(title: string): string {
  return title.replace(numbered, '');
}

function inTitleCase(name: string): string {
  const words = name.toLowerCase().split(/\s+/);
  return words
    .map((word, at) =>
      at > 0 && /^(?:and|of|the)$/.test(word) ? word : word[0]?.toUpperCase() + word.slice(1),
    )
    .join(' ');
}
