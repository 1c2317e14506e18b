import { collectRows } from '../collect-rows.ts';
import type { Context } from '../run-command.ts';

export async function run(
  { api, output, signal }: Context,
  _args: [],
  { limit }: { limit: number },
): Promise<void> {
  const query = { limit: Math.min(Math.max(limit, 1), 200) };
  const reports = await collectRows(api.rows('listReports', { query, signal }), limit);
  output.result({
    json: { reports },
    columns: ['report', 'version', 'pdf', 'created', 'title'],
    rows: reports.map((one) => [one.report_id, one.version, one.pdf_status, one.created_at, one.title]),
  });
}
