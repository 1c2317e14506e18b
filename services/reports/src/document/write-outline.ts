import { PDFDict, type PDFDocument, PDFHexString, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import type { Heading } from './narrative.ts';

/** Bookmarks of the headings that the contents list, where Chrome wrote none. */
export function writeOutline(pdf: PDFDocument, entries: readonly Heading[]): void {
  const { context, catalog } = pdf;
  if (catalog.lookupMaybe(PDFName.of('Outlines'), PDFDict) || entries.length === 0) return;
  const root = context.nextRef();
  const refs = entries.map(() => context.nextRef());
  entries.forEach((entry, index) => {
    const around = (name: 'Prev' | 'Next', ref: PDFRef | undefined) => (ref ? { [name]: ref } : {});
    const item = context.obj({
      Title: PDFHexString.fromText(entry.text),
      Parent: root,
      Dest: PDFName.of(entry.id),
      ...around('Prev', refs[index - 1]),
      ...around('Next', refs[index + 1]),
    });
    context.assign(refs[index]!, item);
  });
  const [first, last] = [refs[0]!, refs.at(-1)!];
  context.assign(root, context.obj({ Type: 'Outlines', First: first, Last: last, Count: refs.length }));
  catalog.set(PDFName.of('Outlines'), root);
}
