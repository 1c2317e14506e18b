import { Readable } from 'node:stream';
import type { OrgPrincipal } from '@footnote/contracts';
import type { ResponseWriter } from '@footnote/http';
import { type ExportFormat, readWholeMatrix, type WholeMatrix } from '../edit/read-matrices.ts';
import type { MatrixDeps } from '../matrix-deps.ts';
import { writeCsv } from './write-csv.ts';
import { writeMarkdown } from './write-markdown.ts';
import { writeWorkbook } from './write-workbook.ts';

const media = {
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  csv: ['text/csv; charset=utf-8', 'csv'],
  markdown: ['text/markdown; charset=utf-8', 'md'],
} as const satisfies Record<ExportFormat, readonly [string, string]>;

/** @throws matrix_not_found */
export async function sendExport(
  deps: Pick<MatrixDeps, 'matrices' | 'cells' | 'publicUrl'>,
  caller: OrgPrincipal,
  id: string,
  format: ExportFormat,
  writer: ResponseWriter,
): Promise<void> {
  const whole = await readWholeMatrix(deps, caller, id);
  const bytes = await write(whole, format, deps.publicUrl);
  const [type, extension] = media[format];
  const name = `${encodeURIComponent(whole.matrix.name)}.${extension}`;
  writer.setHeaders({
    'Content-Type': type,
    'Content-Disposition': `attachment; filename*=UTF-8''${name}`,
    'Content-Length': String(bytes.byteLength),
    'X-Content-Type-Options': 'nosniff',
  });
  if (writer.method === 'HEAD') return writer.end(200);
  await writer.sendBytes(Readable.from([bytes]), 200);
}

async function write(whole: WholeMatrix, format: ExportFormat, publicUrl: string): Promise<Uint8Array> {
  if (format === 'xlsx') return writeWorkbook(whole, publicUrl);
  return Buffer.from(format === 'csv' ? writeCsv(whole) : writeMarkdown(whole, publicUrl));
}
