import type { Context } from '../run-command.ts';

export async function run({ api, output, signal }: Context, [document_id]: [string]): Promise<void> {
  const text = await api.getDocumentText({ params: { document_id }, signal });
  output.result({
    json: { document_id, text },
    columns: ['document', 'text'],
    rows: [[document_id, text]],
    text,
    isDocument: true,
  });
}
