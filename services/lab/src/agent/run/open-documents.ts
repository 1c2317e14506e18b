import type { ModelMessage, ModelTool } from '@footnote/llm';
import { firstGlance } from '../tools/read-document.ts';

const mostDocuments = 6;

/**
 * The beginnings of the user's documents with their outlines, as if the model had asked for them: what they are, how long, and
 * with which headings. It is text of others, so it comes as the result of a tool. A document that can't be read now is left
 * out; the tools say why.
 */
export async function openDocuments(
  documents: readonly { document_id: string }[],
  tools: Readonly<Record<string, ModelTool>>,
  signal: AbortSignal,
): Promise<ModelMessage[]> {
  const name = 'read_document';
  const tool = tools[name];
  if (!tool) return [];
  const calls = documents.slice(0, mostDocuments).map(({ document_id }, at) => ({
    // Nine letters and digits, which every provider accepts.
    id: `open${String(at + 1).padStart(5, '0')}`,
    name,
    input: { document_id, offset: 0, limit: firstGlance },
  }));
  const read = await Promise.all(
    calls.map(async (call) => {
      const output = await tool.run(call.input, { id: call.id, signal }).catch(() => null);
      return output === null ? [] : [{ call, output }];
    }),
  );
  signal.throwIfAborted();
  const done = read.flat();
  if (done.length === 0) return [];
  return [
    { role: 'assistant', text: '', toolCalls: done.map(({ call }) => call) },
    { role: 'tool', outcomes: done.map(({ call: { id }, output }) => ({ id, name, output })) },
  ];
}
