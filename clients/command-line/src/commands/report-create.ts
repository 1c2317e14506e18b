import { randomUUID } from 'node:crypto';
import { Failure } from '../failure.ts';
import { readReport } from '../read-report.ts';
import { readText } from '../read-text.ts';
import type { Context } from '../run-command.ts';

export async function run(
  { api, output, signal }: Context,
  [file]: [string],
  options: { title?: string },
): Promise<void> {
  const markdown = await readText(file);
  const { title, sections } = readReport(markdown);
  const named = options.title ?? title;
  if (named === null)
    throw Failure.ofInput('The file has no heading of the first level: give the report a --title.');
  const { report } = await api.createReport({
    body: { title: named, sections },
    // A repeated request makes no second report.
    headers: { 'idempotency-key': randomUUID() },
    signal,
  });
  output.result({
    json: report,
    columns: ['report', 'version', 'pdf', 'title'],
    rows: [[report.report_id, report.version, report.pdf_status, report.title]],
  });
}
