import { researchTools } from '@footnote/contracts';
import { defineTool } from '@footnote/llm';
import { outlineDocument, pageAt } from '../sources/outline-document.ts';
import { partOfText, type ToolContext, textNote } from '../tool-context.ts';

/** A text may have 20 million characters and is read in many calls, so the last texts are kept in memory. */
const textsKept = 3;

export function readDocumentTool(context: ToolContext) {
  return defineTool({
    ...researchTools.read_document,
    async run({ document_id, offset, limit }, { signal }) {
      const { name, text } = await context.readDocument(document_id, signal);
      const content = partOfText(text, offset, limit);
      const source = context.sources.add({ kind: 'document', document_id }, name, {
        start: offset,
        text: content,
        page: pageAt(text, offset),
      });
      const end = offset + content.length;
      return {
        source_id: source.id,
        title: name,
        note: textNote,
        char_count: text.length,
        next_offset: end < text.length ? end : null,
        ...(offset === 0 && { outline: sayOutline(text) }),
        content,
      };
    },
  });
}

/** As many characters as show what a document is. */
export const firstGlance = 1_000;

function sayOutline(text: string) {
  const { kind, period, pages, headings } = outlineDocument(text);
  return {
    ...(kind !== null && { kind }),
    ...(period !== null && { period }),
    ...(pages !== null && { pages }),
    headings: headings.map(({ title, page }) => (page === null ? title : `${title} (page ${page})`)),
  };
}

/** Reads a document from the store once, unless many others are read in between. */
export function createTextReader({
  deps,
  run,
}: Pick<ToolContext, 'deps' | 'run'>): ToolContext['readDocument'] {
  const kept = new Map<string, ReturnType<typeof deps.documents.read>>();
  return (documentId, signal) => {
    const reading = kept.get(documentId) ?? deps.documents.read(run.caller, documentId, signal);
    kept.delete(documentId);
    kept.set(documentId, reading);
    reading.catch(() => kept.get(documentId) === reading && kept.delete(documentId));
    for (const oldest of kept.keys()) {
      if (kept.size <= textsKept) break;
      kept.delete(oldest);
    }
    return reading;
  };
}
