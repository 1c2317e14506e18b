import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A bookmark; its page is null where its target does not exist. */
export interface OutlineEntry {
  title: string;
  /** 1 for the outermost. */
  level: number;
  page: number | null;
  /** Points from the bottom of the page, where the bookmark names a place on it. */
  top: number | null;
}

const maxEntries = 3_000;
const maxLevel = 6;
type Node = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number];

/** The bookmarks in document order, levels kept; bounded in number and depth. */
export async function readOutline(pdf: PDFDocumentProxy): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = [];
  const walk = async (nodes: Node[], level: number): Promise<void> => {
    for (const node of nodes) {
      if (entries.length >= maxEntries) return;
      const title = node.title.replaceAll(/\s+/g, ' ').trim();
      const place = await findPlace(pdf, node.dest).catch(() => null);
      if (title !== '') entries.push({ title, level, page: place?.page ?? null, top: place?.top ?? null });
      if (level < maxLevel) await walk(node.items as Node[], level + 1);
    }
  };
  await walk((await pdf.getOutline()) ?? [], 1);
  return entries;
}

async function findPlace(
  pdf: PDFDocumentProxy,
  dest: Node['dest'],
): Promise<{ page: number; top: number | null } | null> {
  const explicit = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
  const [target, kind, first, second] = explicit ?? [];
  if (target === undefined || target === null) return null;
  const index = typeof target === 'number' ? target : await pdf.getPageIndex(target);
  const top = kind?.name === 'XYZ' ? second : kind?.name === 'FitH' || kind?.name === 'FitBH' ? first : null;
  return { page: index + 1, top: typeof top === 'number' ? top : null };
}
