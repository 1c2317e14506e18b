import { collectRows } from '../collect-rows.ts';
import type { Context } from '../run-command.ts';

export async function run(
  { api, output, signal }: Context,
  _args: [],
  { limit }: { limit: number },
): Promise<void> {
  const documents = await collectRows(api.rows('listDocuments', { signal }), limit);
  output.result({
    json: { documents },
    columns: ['document', 'status', 'type', 'pages', 'name'],
    rows: documents.map((one) => [one.document_id, one.status, one.type, one.page_count, one.name]),
  });
}
