import { containerOf, fileRefusedText, mayBeText, nameFileType } from '@footnote/contracts';
import { problemText, t } from '../text/text.ts';

const limitBytes = 50_000_000;
/** As much as the package file-type asks for. */
const startBytes = 4_100;

/**
 * Refuses a file that the platform would refuse after its upload: one that is too large, or whose first bytes show a type
 * that is not accepted. The platform decides all other files.
 * @throws Error with the reason in the user's language
 */
export async function refuseBeforeUpload(file: File): Promise<void> {
  if (file.size > limitBytes) throw new Error(t('documents.tooLarge'));
  const start = new Uint8Array(await file.slice(0, startBytes).arrayBuffer());
  if (containerOf(start)) return;
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(start).catch(() => undefined);
  if (!found || mayBeText(found.mime)) return;
  const reason = fileRefusedText(nameFileType(found.mime, found.ext));
  throw new Error(problemText('unsupported_media_type', reason));
}
