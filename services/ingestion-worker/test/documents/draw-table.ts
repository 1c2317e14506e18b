import { extractPdf } from '../../src/documents/pdf/extract-pdf.ts';
import { makePdf, type PdfPen } from './make-pdf.ts';

const rightEdges = [390, 460, 530];
const lineHeight = 16;

/** Labels at the left, figures at right edges; a string is a line of its own. Returns where the next row would be. */
export function drawRows(pen: PdfPen, top: number, rows: readonly (string | readonly string[])[]): number {
  for (const [index, row] of rows.entries()) {
    const [label = '', ...figures] = typeof row === 'string' ? [row] : row;
    const y = top + index * lineHeight;
    if (label) pen.write(label, 60, y);
    for (const [column, text] of figures.entries()) {
      const right = rightEdges[column] as number;
      if (text) pen.write(text, right - pen.font.widthOfTextAtSize(text, 10), y);
    }
  }
  return top + rows.length * lineHeight;
}

/** The Markdown of each table, and of each paragraph between. */
export async function blocksOf(...pages: ((pen: PdfPen) => void)[]): Promise<string[]> {
  const { markdown } = await extractPdf(await makePdf(pages), () => {});
  return markdown.split('\n\n');
}

export const tableOf = (...[head = [], ...rows]: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
