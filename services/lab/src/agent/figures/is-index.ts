import type { FigureTable } from './figure-table.ts';

const fewestLines = 4;
const pageNumber = /^(?:[FSA]-)?\d{1,3}$/i;

const itemLabel = /^(?:part|item)\s+[IVX\d]/i;

const exhibits = /incorporated (?:herein )?by reference|\bfiled (?:herewith|as exhibit)/i;

function isListOfExhibits({ title, columns, rows }: FigureTable): boolean {
  const said = rows.filter(
    ({ label, groups }) => exhibits.test(label) || groups.some((one) => exhibits.test(one)),
  );
  const isHeaded = columns.some(({ label }) => exhibits.test(label));
  return isHeaded || exhibits.test(title) || said.length >= fewestLines;
}

/** A list of exhibits or of contents: its numbers are places, and no figures. */
export const isIndex = (table: FigureTable): boolean => isListOfExhibits(table) || isListOfContents(table);

/**
 * Nothing but page numbers that don't fall, and no unit and period, or the items of a form, whose period is that of the
 * report.
 */
function isListOfContents({ rows, columns, unit, currency }: FigureTable): boolean {
  const ofItems = rows.filter(({ label, groups }) => [label, ...groups].some((one) => itemLabel.test(one)));
  const isOfForm = ofItems.length >= fewestLines;
  if (!isOfForm && columns.some(({ period, unsure, label }) => period && (!unsure || /\d/.test(label))))
    return false;
  if ((unit !== '' || currency !== null) && !isOfForm) return false;
  const filled = rows.filter(({ cells }) => cells.some(({ text }) => text.trim() !== ''));
  if (filled.length < fewestLines) return false;
  const pages = filled.flatMap(({ cells }) => {
    const texts = cells.map(({ text }) => text.trim()).filter((text) => text !== '');
    const last = texts.at(-1) ?? '';
    return pageNumber.test(last) ? [Number(last.replace(/\D/g, ''))] : [];
  });
  if (pages.length < filled.length * 0.8) return false;
  const falls = pages.filter((page, at) => at > 0 && page < (pages[at - 1] ?? 0)).length;
  return falls * 8 <= pages.length;
}
