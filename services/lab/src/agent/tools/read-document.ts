import { pageMarkForm } from '@research/contracts';
import { defineTool, researchTools } from '@research/llm';
import { cutText, type ToolDesk, textNote } from './tool-desk.ts';

export function readDocumentTool(desk: ToolDesk) {
  return defineTool({
    ...researchTools.read_document,
    async run({ document_id, offset, limit }) {
      const { name, text } = await desk.deps.documents.read(desk.run.caller, document_id);
      const source = desk.sources.add({ kind: 'document', document_id }, name, {
        start: 0,
        text,
        page: text.search(pageMarkForm) >= 0 ? 1 : null,
      });
      const content = cutText(text, offset, limit);
      const end = offset + content.length;
      return {
        source_id: source.id,
        title: name,
        note: textNote,
        char_count: text.length,
        next_offset: end < text.length ? end : null,
        content,
      };
    },
  });
}
