import { splitSentences } from '../words/split-sentences.ts';
import { alignParagraphs } from './align-paragraphs.ts';
import { type DiffEffort, diffText } from './diff-text.ts';
import { maskFigures } from './mask-figures.ts';
import type { WordChange } from './merge-changes.ts';
import { pairChanged } from './pair-changed.ts';
import { keyOf, type Paragraph, splitParagraphs } from './split-paragraphs.ts';

export type ParagraphOp = 'same' | 'added' | 'removed' | 'moved' | 'changed';

/** What became of one paragraph, in the order of the later text. */
export interface ParagraphChange {
  readonly op: ParagraphOp;
  readonly kind: Paragraph['kind'];
  /** Null for an added one. */
  readonly before: Paragraph | null;
  /** Null for a removed one. */
  readonly after: Paragraph | null;
  /** Of a changed one: whether only figures and dates differ. */
  readonly figures_only: boolean;
  /** Whether a changed one is also in another place. */
  readonly moved: boolean;
  /** Of a changed one. */
  readonly words: readonly WordChange[];
  /** Sentences that say something that the other text does not, figures and dates aside. */
  readonly new_statements: readonly string[];
  readonly gone_statements: readonly string[];
}

export interface SectionChanges {
  readonly changes: ParagraphChange[];
  /** False: the time was over, and what was left counts as replaced. */
  readonly complete: boolean;
}

const bounds = { edits: 300, passageMs: 200 };

/**
 * Compares two Markdown texts paragraph by paragraph, and changed paragraphs word by word. Both texts are in the result
 * completely. It takes time in proportion to the texts, up to `until`.
 */
export async function compareSections(before: string, after: string, until: number): Promise<SectionChanges> {
  const [old, now] = [splitParagraphs(before), splitParagraphs(after)];
  const { equal, moved } = alignParagraphs(old, now);
  const pairs = pairChanged(old, now, equal, moved);
  // What is the same in both states nothing new.
  const keptBefore = new Set([...equal.values(), ...moved.values()]);
  const known = {
    before: shapesOf(old.filter((_, at) => !keptBefore.has(at))),
    after: shapesOf(now.filter((_, at) => !equal.has(at) && !moved.has(at))),
  };
  const effort: DiffEffort = { ...bounds, until };
  let complete = true;

  async function changeOf(at: number): Promise<ParagraphChange> {
    const later = now[at] as Paragraph;
    const same = equal.get(at) ?? moved.get(at);
    if (same !== undefined) return toChange(equal.has(at) ? 'same' : 'moved', old[same] ?? null, later);
    const pair = pairs.get(at);
    const earlier = pair && old[pair.before];
    if (!earlier) {
      const isNew = later.kind !== 'row' ? newStatements(later, known.before) : [];
      return { ...toChange('added', null, later), new_statements: isNew };
    }
    if (performance.now() > until) complete = false;
    const figures_only = maskFigures(plainOf(earlier)) === maskFigures(plainOf(later));
    return {
      ...toChange('changed', earlier, later),
      figures_only,
      moved: pair.moved,
      words: await diffText(earlier.text, later.text, effort),
      new_statements: figures_only ? [] : newStatements(later, known.before),
      gone_statements: figures_only ? [] : newStatements(earlier, known.after),
    };
  }

  const taken = new Set([
    ...equal.values(),
    ...moved.values(),
    ...[...pairs.values()].map((one) => one.before),
  ]);
  const changes: ParagraphChange[] = [];
  let next = 0;
  const removeUpTo = (end: number) => {
    for (; next < end; next += 1) {
      const gone = old[next];
      if (!gone || taken.has(next)) continue;
      const statements = gone.kind !== 'row' ? newStatements(gone, known.after) : [];
      changes.push({ ...toChange('removed', gone, null), gone_statements: statements });
    }
  };
  for (let at = 0; at < now.length; at += 1) {
    const kept = equal.get(at) ?? pairs.get(at)?.before;
    if (kept !== undefined && kept >= next && !pairs.get(at)?.moved) removeUpTo(kept);
    changes.push(await changeOf(at));
  }
  removeUpTo(old.length);
  return { changes, complete };
}

const toChange = (op: ParagraphOp, before: Paragraph | null, after: Paragraph | null): ParagraphChange => ({
  op,
  kind: (after ?? before)?.kind ?? 'text',
  before,
  after,
  figures_only: false,
  moved: false,
  words: [],
  new_statements: [],
  gone_statements: [],
});

/** A row is compared with the bounds of its cells, because an empty cell is a figure too. */
const plainOf = ({ kind, key, text }: Paragraph) => (kind === 'row' ? text.replaceAll('*', '') : key);

const shortest = 20;

/** As they are written, so that they can be quoted. */
const sentencesOf = ({ text }: Paragraph) =>
  splitSentences(text.replace(/^\s*(?:#{1,6}|[-*+•])\s+/, '')).filter(({ length }) => length >= shortest);
const shapeOf = (sentence: string) => maskFigures(keyOf(sentence)).toLowerCase();

function shapesOf(paragraphs: readonly Paragraph[]): Set<string> {
  return new Set(
    paragraphs.filter(({ kind }) => kind !== 'row').flatMap((one) => sentencesOf(one).map(shapeOf)),
  );
}

/** Sentences of a paragraph that are nowhere in the other text, whatever their figures. */
function newStatements(paragraph: Paragraph, known: ReadonlySet<string>): string[] {
  return sentencesOf(paragraph).filter((sentence) => !known.has(shapeOf(sentence)));
}
