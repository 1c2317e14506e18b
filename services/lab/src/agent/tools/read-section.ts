import { researchTools } from '@footnote/contracts';
import { defineTool } from '@footnote/llm';
import { readStoredSection } from '../read-stored-section.ts';
import { partOfText, type ToolContext, textNote } from '../tool-context.ts';

export function readSectionTool(context: ToolContext) {
  return defineTool({
    ...researchTools.read_section,
    async run({ country, filing_id, section, offset, limit }, { signal }) {
      const read = await readStoredSection(context, { country, filing_id, section }, signal);
      const title = context.facts.sectionName(country, filing_id, read.section);
      const place = { kind: 'filing' as const, country, filing_id, section: read.section };
      const source = context.sources.add(place, title, { start: 0, text: read.content, page: null });
      const content = partOfText(read.content, offset, limit);
      const end = offset + content.length;
      return {
        source_id: source.id,
        title: source.title,
        note: textNote,
        char_count: read.content.length,
        next_offset: end < read.content.length ? end : null,
        content,
      };
    },
  });
}
