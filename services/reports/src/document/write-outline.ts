import { PDFDict, PDFHexString, PDFName, PDFRef } from '@cantoo/pdf-lib';
import type { Heading } from './narrative/narrative-env.ts';
import type { PrintedPdf } from './printed-pdf.ts';

/** Adds bookmarks of the headings in the contents when Chrome wrote none. */
export function writeOutline({ pdf }: PrintedPdf, entries: readonly Heading[]): void {
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

/**
 * Replaces the words of Chrome's bookmarks by those of the headings: Chrome joins the lines of a long heading without a
 * space and includes citation numbers. Nothing is changed when the numbers of bookmarks and headings differ.
 */
export function nameOutline({ pdf, changes }: PrintedPdf, titles: readonly string[]): void {
  const items: PDFRef[] = [];
  const walk = (parent: PDFDict | undefined) => {
    let next = parent?.get(PDFName.of('First'));
    while (next instanceof PDFRef && items.length <= titles.length) {
      const item = pdf.context.lookup(next, PDFDict);
      items.push(next);
      walk(item);
      next = item.get(PDFName.of('Next'));
    }
  };
  walk(pdf.catalog.lookupMaybe(PDFName.of('Outlines'), PDFDict));
  if (items.length !== titles.length) return;
  items.forEach((ref, index) => {
    pdf.context.lookup(ref, PDFDict).set(PDFName.of('Title'), PDFHexString.fromText(titles[index]!));
    changes.markRefForSave(ref);
  });
}
