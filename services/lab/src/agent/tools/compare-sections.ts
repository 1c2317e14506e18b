import { researchTools } from '@research/contracts';
import { defineTool } from '@research/llm';
import { compareTexts } from './compare-texts.ts';
import { readStoredSection, type SectionRef } from './read-stored-section.ts';
import { type ToolContext, textNote } from './tool-context.ts';

/** Characters of sentences, for each side. */
const mostChars = 30_000;

export function compareSectionsTool(context: ToolContext) {
  return defineTool({
    ...researchTools.compare_sections,
    async run({ before, after }, { signal }) {
      const [old, now] = await Promise.all([
        readSide(context, before, signal),
        readSide(context, after, signal),
      ]);
      const { added, removed, kept } = compareTexts(old.content, now.content);
      const [shownAdded, shownRemoved] = [withinBound(added), withinBound(removed)];
      return {
        note: textNote,
        before_source_id: old.source.id,
        before_title: old.source.title,
        after_source_id: now.source.id,
        after_title: now.source.title,
        sentences_kept: kept,
        added: shownAdded,
        more_added: added.length - shownAdded.length,
        removed: shownRemoved,
        more_removed: removed.length - shownRemoved.length,
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
  return { content, source };
}

function withinBound(sentences: readonly string[]): string[] {
  let left = mostChars;
  return sentences.filter((sentence) => {
    left -= sentence.length;
    return left >= 0;
  });
}
