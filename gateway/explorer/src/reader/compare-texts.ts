import { diffArrays } from 'diff';

export interface TextChange {
  kind: 'same' | 'added' | 'removed';
  text: string;
  /** Sentences. */
  count: number;
  at: number;
}

/** Sentences and table rows that were added or removed between two texts. */
export function compareTexts(before: string, after: string): TextChange[] {
  return diffArrays(sentencesOf(before), sentencesOf(after)).map(({ added, removed, value }, at) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join('\n'),
    count: value.length,
    at,
  }));
}

/** The cells of a row of a Markdown table that hold something. */
const cellsOf = (row: string): string[] =>
  row
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').replaceAll('**', '').trim())
    .filter(Boolean);

/** As they are read, without the signs of Markdown. */
function sentencesOf(markdown: string): string[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });
  return markdown.split('\n').flatMap((line) => {
    const text = line.trim();
    // The dashes under a table's header.
    if (text === '' || /^[|\s:-]+$/.test(text)) return [];
    if (text.startsWith('|')) return [cellsOf(text).join(' · ')];
    const words = text.replace(/^#{1,6} +/, '').replaceAll('**', '');
    const parts = [...segmenter.segment(words)].map(({ segment }) => segment);
    return parts.map((part) => part.trim().replaceAll(/\s+/g, ' ')).filter(Boolean);
  });
}
