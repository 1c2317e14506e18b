import { pageMarkForm, researchTools } from '@footnote/contracts';
import { defineTool } from '@footnote/llm';
import { problem } from '@footnote/runtime';
import { citedPage } from '../sources/page-ids.ts';
import { partOfText, type ToolContext, textNote } from '../tool-context.ts';

const mostChars = 20_000;

export function readPageTool(context: ToolContext) {
  return defineTool({
    ...researchTools.read_page,
    async run({ document_id, page }, { signal }) {
      const { name, text } = await context.readDocument(document_id, signal);
      const marks = [...text.matchAll(pageMarkForm)];
      const at = marks.findIndex(([, number]) => Number(number) === page);
      const start = marks[at]?.index;
      if (start === undefined)
        throw problem('validation_failed', {
          detail:
            marks.length === 0
              ? `'${name}' has no pages: read it by offsets with read_document.`
              : `'${name}' has no page ${page}; its pages are 1 to ${marks.length}, counted from its first.`,
        });
      const content = partOfText(text.slice(start, marks[at + 1]?.index ?? text.length), 0, mostChars);
      const source = context.sources.add({ kind: 'document', document_id }, name, {
        start,
        text: content,
        page,
      });
      return {
        source_id: citedPage(source.id, page),
        title: name,
        note: textNote,
        page,
        page_count: marks.length,
        content,
      };
    },
  });
}
