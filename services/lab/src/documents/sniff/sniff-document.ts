import { containerOf, type DocumentType, mayBeText, nameFileType } from '@footnote/contracts';
import { fileTypeFromBuffer } from 'file-type';
import { listCompoundStreams, nameCompoundFile } from './look-in-compound-file.ts';
import { lookInZip } from './look-in-zip.ts';
import type { ReadRange, Sniffed } from './read-range.ts';
import type { ByteScan } from './scan-bytes.ts';
import { sniffText } from './sniff-text.ts';

/**
 * The type of a file, known from its content. When several types fit, the beginning of the file decides, and the file is
 * only ever read as that type. The name is used in two cases: to choose between kinds of text, and for encrypted files.
 * @throws whatever `read` does
 */
export async function sniffDocument(
  scan: ByteScan,
  filename: string,
  read: ReadRange,
): Promise<Sniffed<DocumentType>> {
  let failure: unknown;
  const found = await lookAt(scan, filename, (start, end) =>
    read(start, end).catch((error) => {
      failure ??= error;
      throw error;
    }),
  );
  // A file that can't be read at the moment is not a damaged file.
  if (failure !== undefined) throw failure;
  return found;
}

async function lookAt(scan: ByteScan, filename: string, read: ReadRange): Promise<Sniffed<DocumentType>> {
  const { head, size } = scan;
  const container = containerOf(head);
  if (container === 'pdf') return { type: 'pdf' };
  if (container === 'zip') return lookInZip(head, read, size);
  if (container === 'compound') {
    const name = nameCompoundFile(await listCompoundStreams(read, size).catch(() => []));
    // The content only shows that the file is locked; the worker reports it to the user.
    if (name === 'encrypted') return { type: /\.xls\w?$/i.test(filename) ? 'xlsx' : 'docx' };
    return { refused: name };
  }
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found && !mayBeText(found.mime)) return { refused: nameFileType(found.mime, found.ext) };
  return sniffText(scan, filename);
}
