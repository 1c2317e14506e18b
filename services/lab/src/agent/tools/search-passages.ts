import { researchTools } from '@research/contracts';
import { defineTool } from '@research/llm';
import type { Passage } from '../../passages/passage.ts';
import { citedPage } from '../sources/page-ids.ts';
import type { SourcePlace } from '../sources/run-sources.ts';
import { partOfText, type ToolContext, textNote } from './tool-context.ts';

/** Characters of all passages in total. */
const mostChars = 24_000;
const mostCharsOfOne = 4_000;

export function searchPassagesTool(context: ToolContext) {
  return defineTool({
    ...researchTools.search_passages,
    async run({ query, filings, document_ids, limit }, { signal }) {
      const found = await context.deps.passages.search(
        context.run.caller,
        { query, filings, document_ids, limit },
        signal,
      );
      let left = mostChars;
      const passages = found.flatMap((passage) => {
        const content = partOfText(passage.text, 0, Math.min(mostCharsOfOne, left));
        if (content === '' || left <= 0) return [];
        left -= content.length;
        const stretch = {
          start: passage.char_start,
          text: passage.text,
          page: passage.kind === 'document' ? passage.page : null,
        };
        const source = context.sources.add(placeOf(passage), titleOf(context, passage), stretch);
        const page =
          passage.kind === 'document' && passage.page !== null ? { page: passage.page } : { page: undefined };
        const ref =
          passage.kind === 'filing'
            ? { country: passage.country, filing_id: passage.filing_id, section: passage.section }
            : { document_id: passage.document_id, ...page };
        return [
          {
            source_id: citedPage(source.id, page.page),
            title: source.title,
            heading: passage.heading,
            ...ref,
            content,
          },
        ];
      });
      return { note: textNote, passages };
    },
  });
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
