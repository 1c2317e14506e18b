import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiProblem } from '@footnote/client';
import { Failure } from '../failure.ts';
import type { Context } from '../run-command.ts';

const pdfCheckMs = 1_000;

export async function run(
  context: Context,
  [report_id]: [string],
  options: { output?: string },
): Promise<void> {
  const { api, output, signal } = context;
  const input = { params: { report_id }, signal };
  if (options.output === undefined) {
    const [report, markdown] = [await api.getReport(input), await api.getReportMarkdown(input)];
    output.result({
      json: { ...report, markdown },
      columns: ['report', 'version', 'title', 'markdown'],
      rows: [[report.report_id, report.version, report.title, markdown]],
      text: markdown,
      isDocument: true,
    });
    return;
  }
  const kind = extname(options.output).toLowerCase();
  const load = {
    '.md': () => api.getReportMarkdown(input),
    '.docx': () => api.getReportDocx(input),
    '.pdf': () => downloadPdf(context, report_id),
  }[kind];
  if (load === undefined) throw Failure.ofInput('The file has to be a .pdf, .docx or .md.');
  const content = await load();
  await writeFile(options.output, content);
  const saved = { file: options.output, bytes: Buffer.byteLength(content) };
  output.result({ json: saved, columns: Object.keys(saved), rows: [Object.values(saved)] });
}

/** Waits until the PDF is made. */
async function downloadPdf({ api, signal }: Context, report_id: string): Promise<Uint8Array> {
  for (;;) {
    try {
      const { url } = await api.getReportPdf({ params: { report_id }, signal });
      const response = await fetch(url, { signal });
      if (!response.ok) throw Failure.ofProblem('link_invalid', 'The PDF could not be downloaded.');
      return new Uint8Array(await response.arrayBuffer());
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.body.code !== 'pdf_not_ready') throw error;
      await pause(pdfCheckMs, undefined, { signal });
    }
  }
}
