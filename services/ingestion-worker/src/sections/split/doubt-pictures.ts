import type { SourceDocument, SplitResult } from '../read/source-document.ts';

const picture = /<(?:img|image)\b/gi;
const leastPictures = 5;
/** A page of text has more letters than this for each of its pictures. */
const leastLetters = 250;
const notRead = 'Pages of the report are pictures, which are not read: text is missing.';

/** Reports may be made of pictures of their pages: what little text they hold is not the report. */
export function doubtPictures(result: SplitResult, documents: readonly SourceDocument[]): SplitResult {
  let pictures = 0;
  for (const { bytes } of documents)
    pictures +=
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1').match(picture)
        ?.length ?? 0;
  if (pictures < leastPictures) return result;
  const letters = result.sections.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);
  if (letters >= leastLetters * pictures) return result;
  return {
    sections: result.sections.map((one) => ({
      ...one,
      status: 'suspect',
      warnings: [...one.warnings, notRead],
    })),
    warnings: [...result.warnings, notRead],
  };
}
