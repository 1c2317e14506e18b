import { researchTools } from '@footnote/contracts';
import { defineTool } from '@footnote/llm';
import { findTerms } from '@footnote/text';
import type { Passage } from '../../passages/passage.ts';
import { citedPage } from '../sources/page-ids.ts';
import type { SourcePlace } from '../sources/run-sources.ts';
import { partOfText, type ToolContext, textNote } from '../tool-context.ts';

/** Characters of all passages in total. */
const mostChars = 24_000;
const mostCharsOfOne = 4_000;
/** More are asked for than given: some repeat others, or were given before. */
const spare = 8;

export function searchPassagesTool(context: ToolContext) {
  return defineTool({
    ...researchTools.search_passages,
    async run({ query, filings, document_ids, limit }, { signal }) {
      const all = await context.deps.passages.search(
        context.run.caller,
        { query, filings, document_ids, limit: limit + spare },
        signal,
      );
      const found = withoutRepeats(all).slice(0, limit);
      let left = mostChars;
      const passages = found.flatMap((passage) => {
        const isGiven = isTableGiven(context, passage);
        const whole = isGiven ? headOfTable(passage.text) : passage.text;
        const content = partOfText(whole, 0, Math.min(mostCharsOfOne, left));
        if (content === '' || left <= 0) return [];
        left -= content.length;
        const page = passage.kind === 'document' ? passage.page : null;
        const stretch = { start: passage.char_start, text: passage.text, page };
        const source = context.sources.add(placeOf(passage), titleOf(context, passage), stretch);
        const ref =
          passage.kind === 'filing'
            ? { country: passage.country, filing_id: passage.filing_id, section: passage.section }
            : { document_id: passage.document_id, ...(page !== null && { page }) };
        return [
          {
            source_id: citedPage(source.id, page),
            title: source.title,
            heading: headingOf(passage),
            ...ref,
            ...(isGiven && { given_before: 'the table below this head' }),
            content,
          },
        ];
      });
      return {
        note: textNote,
        passages,
        ...(passages.length === 0 && {
          hint: 'No passage fits: other words may; find_text shows whether words occur at all.',
        }),
      };
    },
  });
}

/** A table, or rows of it, that the model was given already. */
function isTableGiven({ sources }: ToolContext, passage: Passage): boolean {
  if (passage.form !== 'table' && passage.form !== 'row') return false;
  const rows = passage.text.indexOf('|');
  const start = passage.char_start + Math.max(0, rows);
  const end = passage.char_start + passage.text.trimEnd().length;
  const place = JSON.stringify(Object.values(placeOf(passage)));
  return sources
    .all()
    .some(
      (source) =>
        JSON.stringify(Object.values(source.place)) === place &&
        source.stretches.some(
          (one) => one.start <= start + slack && one.start + one.text.length >= end - slack,
        ),
    );
}

/** The words above a table and its head. */
function headOfTable(text: string): string {
  const first = text.indexOf('|');
  const end = text.indexOf('\n', Math.max(0, first));
  return end < 0 ? text : text.slice(0, end);
}

/** Blank rows and rules at the edges of a table. */
const slack = 200;
/** Two passages with so many of their words in common say the same. */
const sameWords = 0.85;
const fewestWords = 12;

/** Without passages that repeat a better one of the same filing or document nearly word for word. */
function withoutRepeats(passages: readonly Passage[]): Passage[] {
  const kept: { passage: Passage; words: ReadonlySet<string> }[] = [];
  for (const passage of passages) {
    const words = new Set(findTerms(passage.text));
    const repeats = kept.some(
      (one) =>
        words.size >= fewestWords &&
        sourceOf(one.passage) === sourceOf(passage) &&
        shareOf(words, one.words) >= sameWords,
    );
    if (!repeats) kept.push({ passage, words });
  }
  return kept.map(({ passage }) => passage);
}

const sourceOf = (passage: Passage) =>
  passage.kind === 'document' ? passage.document_id : `${passage.country} ${passage.filing_id}`;

function shareOf(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of words) if (others.has(word)) shared += 1;
  return shared / Math.max(words.size, others.size);
}

/** A row of figures, or a line that is cut off, is no heading. */
function headingOf({ heading = '' }: Partial<Passage>): string {
  const parts = heading.split(' / ').filter((part) => /\p{L}/u.test(part) && !part.includes(' | '));
  return parts.join(' / ');
}

function placeOf(passage: Passage): SourcePlace {
  if (passage.kind === 'document') return { kind: 'document', document_id: passage.document_id };
  const { country, filing_id, section } = passage;
  return { kind: 'filing', country, filing_id, section };
}

function titleOf({ facts }: ToolContext, passage: Passage): string {
  if (passage.kind === 'document') return passage.title;
  const { country, filing_id, section } = passage;
  if (facts.sections(country, filing_id)) return facts.sectionName(country, filing_id, section);
  return facts.filing(country, filing_id)
    ? `${facts.filingName(country, filing_id)}, ${passage.title}`
    : passage.title;
}
