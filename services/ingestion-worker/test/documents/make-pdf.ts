import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from '@cantoo/pdf-lib';

export interface PdfPen {
  page: PDFPage;
  font: PDFFont;
  /** Writes a line at points from the left and from the top. */
  write(text: string, x: number, y: number, size?: number): void;
}

/** A PDF of which each page is drawn by a function. With a password, it can't be opened without it, unless the password is empty. */
export async function makePdf(
  pages: ((pen: PdfPen) => void)[],
  { password }: { password?: string } = {},
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const draw of pages) {
    const page = pdf.addPage([595, 842]);
    draw({
      page,
      font,
      write: (text, x, y, size = 10) => page.drawText(text, { x, y: 842 - y, size, font }),
    });
  }
  if (password !== undefined) await pdf.encrypt({ userPassword: password, ownerPassword: `${password}2` });
  return pdf.save({ useObjectStreams: false });
}

/** Writes a text in ragged lines of a width, and returns where the next line would be. */
export function setText(
  pen: PdfPen,
  text: string,
  place: { x: number; y: number; width: number; size?: number },
): number {
  const { x, width, size = 10 } = place;
  let y = place.y;
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (pen.font.widthOfTextAtSize(longer, size) > width) {
      pen.write(line, x, y, size);
      y += size * 1.3;
      line = word;
    } else line = longer;
  }
  if (line !== '') pen.write(line, x, y, size);
  return y + size * 1.3;
}
