import type { Element, Root } from 'hast';

/** Labels stay in view from this many columns of figures on: fewer are seen beside them. */
const manyFigures = 4;

/**
 * A rehype plugin: in tables, distinguishes columns of words from columns of figures, which are right-aligned. The labels of
 * a table of many figures are marked too, because they stay in view while it is scrolled.
 */
export function alignColumns() {
  return (tree: Root) => walk(tree);
}

function walk(node: Root | Element): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'table') markWords(child);
    else walk(child);
  }
}

function markWords(table: Element): void {
  const rows = rowsOf(table);
  const score: number[] = [];
  for (const cells of rows) {
    cells.forEach((cell, at) => {
      const text = textOf(cell).trim();
      if (cell.tagName === 'td' && text !== '') score[at] = (score[at] ?? 0) + (isFigure(text) ? -1 : 1);
    });
  }
  const isWide = score.filter((one) => one < 0).length >= manyFigures;
  const [heads = []] = rows;
  const names = heads.map((cell) => textOf(cell).trim());
  for (const cells of rows) {
    cells.forEach((cell, at) => {
      if (at === 0 && isWide && !((score[0] ?? 0) < 0)) cell.properties.dataKind = 'label';
      else if (score[at] === undefined && isHeadAlone(names, at)) cell.properties.dataKind = 'empty';
      else if ((score[at] ?? 0) > 0) cell.properties.dataKind = 'text';
    });
  }
}

/** For a column without cells: whether its head belongs to the next column, as above a gap of a printed table. */
function isHeadAlone(names: readonly string[], at: number): boolean {
  const name = names[at] ?? '';
  return at > 0 && (name === '' || (names[at + 1] ?? '').startsWith(name));
}

/** A number with its signs, or a dash; a few letters may be a currency or a unit. */
export const isFigure = (text: string) =>
  /^[-–—−]+$|\p{N}/u.test(text) && text.length <= 32 && /^[^\p{L}]*(?:\p{L}{1,3}[^\p{L}]*)?$/u.test(text);

function rowsOf(node: Element): Element[][] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    if (child.tagName !== 'tr') return rowsOf(child);
    return [child.children.filter((cell): cell is Element => cell.type === 'element')];
  });
}

const textOf = (node: Element): string =>
  node.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : ''))
    .join('');
