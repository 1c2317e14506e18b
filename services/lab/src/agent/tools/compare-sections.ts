import { diffSection, researchTools, type SectionDiff } from '@footnote/contracts';
import { defineTool } from '@footnote/llm';
import { problem } from '@footnote/runtime';
import { readStoredSection, type SectionRef } from '../read-stored-section.ts';
import { type ToolContext, textNote } from '../tool-context.ts';

/** Characters of sentences, for each side, and of changed figures. */
const mostChars = 30_000;
const mostFigures = 40;

export function compareSectionsTool(context: ToolContext) {
  return defineTool({
    ...researchTools.compare_sections,
    async run({ before, after }, { signal }) {
      if (before.country !== after.country)
        throw problem('validation_failed', {
          detail: 'Sections of two markets are not compared: name two of one.',
        });
      const [old, now] = await Promise.all([
        readSide(context, before, signal),
        readSide(context, after, signal),
      ]);
      const { country, filing_id } = after;
      const { totals, changes } = await context.deps.calls.call(
        diffSection,
        context.run.caller,
        {
          params: { country, filing_id, section_id: now.section },
          query: { against: before.filing_id, against_section: old.section },
        },
        { signal },
      );
      const added = statementsOf(changes, 'added');
      const removed = statementsOf(changes, 'removed');
      const [shownAdded, shownRemoved] = [withinBound(added), withinBound(removed)];
      return {
        note: textNote,
        before_source_id: old.source.id,
        before_title: old.source.title,
        after_source_id: now.source.id,
        after_title: now.source.title,
        paragraphs: totals,
        added: shownAdded,
        more_added: added.length - shownAdded.length,
        removed: shownRemoved,
        more_removed: removed.length - shownRemoved.length,
        changed_figures: changedFigures(changes),
      };
    },
  });
}

async function readSide(context: ToolContext, ref: SectionRef, signal: AbortSignal) {
  const { content, section } = await readStoredSection(context, ref, signal);
  const { country, filing_id } = ref;
  const source = context.sources.add(
    { kind: 'filing', country, filing_id, section },
    context.facts.sectionName(country, filing_id, section),
    { start: 0, text: content, page: null },
  );
  return { section, source };
}

type Changes = SectionDiff['changes'];

/** What only one text states. Rows of tables are left out, because every figure in them changes. */
function statementsOf(changes: Changes, side: 'added' | 'removed'): string[] {
  return changes.flatMap(({ kind, new_statements, gone_statements }) =>
    kind === 'row' ? [] : side === 'added' ? new_statements : gone_statements,
  );
}

/** Paragraphs in which nothing but figures and dates changed. */
function changedFigures(changes: Changes): { before: string; after: string }[] {
  return changes
    .filter(({ op, kind, figures_only }) => op === 'changed' && figures_only && kind === 'text')
    .slice(0, mostFigures)
    .map(({ words }) => ({
      before: join(words.filter(({ op }) => op !== 'added')),
      after: join(words.filter(({ op }) => op !== 'removed')),
    }));
}

const mostParagraph = 600;
const join = (words: readonly { text: string }[]) =>
  words
    .map(({ text }) => text)
    .join('')
    .slice(0, mostParagraph);

function withinBound(sentences: readonly string[]): string[] {
  let left = mostChars;
  return sentences.filter((sentence) => {
    left -= sentence.length;
    return left >= 0;
  });
}
