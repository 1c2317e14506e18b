import { splitSentences } from '@footnote/text';
import { bareSentence, splitBlocks } from '../split-blocks.ts';

/** A text that a tool gave, and where it stands in its source. */
export interface Passage {
  source_id: string;
  title: string;
  heading: string;
  content: string;
  /** From 0, the best first. */
  rank: number;
}

/** A sentence of a passage, exactly as it is there, with what stands around it. */
export interface Sentence {
  text: string;
  passage: Passage;
  /** The nearest heading above it. */
  heading: string;
  kind: 'sentence' | 'item' | 'cell';
  /** What the line below it, in brackets, says that it is. */
  caption?: string;
  /** The line above a list, which ends in a colon, and what it introduces. */
  lead: string | null;
  before: string;
  after: string;
  /** Position of its paragraph, and its own within it. */
  paragraph: number;
  at: number;
}

/** Its text, and what it is said to be. */
export const wordsOf = ({ text, caption }: Sentence): string =>
  caption === undefined ? text : `${text} (${caption})`;

/** A sentence that is taken out of its surroundings. */
export const alone = (text: string, passage: Passage, paragraph = 0): Sentence => ({
  ...{ text, passage, paragraph, at: 0 },
  ...{ heading: '', kind: 'sentence', lead: null, before: '', after: '' },
});

const longest = 900;
const longestCaption = 70;
const shortest = 3;
/** Shorter cells of a table are labels. */
const shortestCell = 40;

const isCaption = (text: string) =>
  text.startsWith('(') && text.endsWith(')') && text.length < longestCaption;

/** The sentences of a passage; cells of tables that hold sentences count as well. */
export function sentencesOf(passage: Passage): Sentence[] {
  const found: Sentence[] = [];
  let lead: string | null = null;
  for (const [paragraph, block] of splitBlocks(passage.content).entries()) {
    const under = block.under || passage.heading;
    const add = (text: string, kind: Sentence['kind'], at: number, heading = under) => {
      const bare = bareSentence(text);
      const above = found.at(-1);
      // On a cover, what a line is stands in brackets below it: "(Address of principal executive offices)".
      if (isCaption(bare)) {
        if (above?.kind === kind) above.caption = bare.slice(1, -1);
      } else if (bare.length > shortest && bare.length <= longest && /\p{L}/u.test(bare))
        found.push({
          ...alone(bare, passage, paragraph),
          ...{ heading, kind, at, lead: kind === 'item' ? lead : null },
        });
    };
    if (block.kind === 'heading') {
      lead = endsInColon(block.text) ? block.text : null;
      continue;
    }
    if (block.kind === 'table') {
      const rows = block.text.split('\n').map((row) => row.split('|').map((cell) => cell.trim()));
      for (const [order, row] of rows.entries()) {
        const name = row.find(Boolean);
        for (const [at, cell] of row.entries()) {
          // The cell above a caption may be as short as a place.
          if (isCaption(cell)) {
            const known = found.length;
            add(rows[order - 1]?.[at] ?? '', 'cell', 0);
            if (found.length > known) add(cell, 'cell', 0);
          }
          // What a cell says is said of its row.
          else if (cell.length >= shortestCell)
            for (const one of splitSentences(cell)) add(one, 'cell', 0, cell === name ? undefined : name);
        }
      }
      continue;
    }
    const sentences = splitSentences(block.text);
    for (const [at, one] of sentences.entries()) add(one, block.kind === 'list' ? 'item' : 'sentence', at);
    if (block.kind === 'paragraph') lead = endsInColon(block.text) ? (sentences.at(-1) ?? null) : null;
  }
  return withNeighbours(found);
}

export const endsInColon = (text: string) => /[:：]\s*$/.test(text);

function withNeighbours(sentences: readonly Sentence[]): Sentence[] {
  const beside = (one: Sentence, other: Sentence | undefined) =>
    other?.paragraph === one.paragraph ? other.text : '';
  return sentences.map((one, at) => ({
    ...one,
    before: beside(one, sentences[at - 1]),
    after: beside(one, sentences[at + 1]),
  }));
}
