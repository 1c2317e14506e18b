import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { Failure } from '../failure.ts';
import { readFiling } from '../read-names.ts';
import type { Context } from '../run-command.ts';

interface Options {
  against?: string;
  output?: string;
}

export async function run(
  { api, output, signal }: Context,
  [named, section]: [string, string],
  options: Options,
): Promise<void> {
  const params = { ...readFiling(named), section_id: section };
  const against = options.against?.replace(/^[A-Za-z]{2}:/, '');
  const query = against ? { against } : {};
  const input = { params, query, signal };
  if (options.output !== undefined) {
    const download = { '.docx': api.exportSectionDiffDocx, '.pdf': api.exportSectionDiffPdf };
    const kind = extname(options.output).toLowerCase();
    if (kind !== '.docx' && kind !== '.pdf') throw Failure.ofInput('The file has to be a .docx or a .pdf.');
    const bytes = await download[kind](input);
    await writeFile(options.output, bytes);
    const saved = { file: options.output, bytes: bytes.length };
    output.result({ json: saved, columns: Object.keys(saved), rows: [Object.values(saved)] });
    return;
  }
  const found = await api.diffSection(input);
  output.result({
    json: found,
    columns: ['op', 'kind', 'figures_only', 'char_start', 'text'],
    rows: found.changes.map(({ op, kind, figures_only, before, after, text }) => [
      op,
      kind,
      figures_only,
      (after ?? before)?.char_start,
      text,
    ]),
    ...(output.format === 'plain'
      ? { text: await api.text('diffSection', 'text/markdown', input), isDocument: true }
      : {}),
  });
}
