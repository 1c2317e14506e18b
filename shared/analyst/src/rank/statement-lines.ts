import type { FigureTableOutput } from '@research/contracts';
import { lineItem } from '../figures/line-items.ts';
import { pickCell, pickRow, plainLabel } from '../figures/pick-cell.ts';
import { readAmount } from '../figures/read-amount.ts';
import type { Part } from './find-parts.ts';
import type { RankQuestion } from './rank-question.ts';

/** What operations, investing and financing brought in. */
export function activitiesOf(table: FigureTableOutput, { year, quarter }: RankQuestion): Part[] {
  return ['cfo', 'cfi', 'cff'].flatMap((key) => {
    const row = pickRow(lineItem(key), table);
    const cell = row && pickCell(row, table, { year, quarter, strict: true });
    const value = cell ? readAmount(cell.text) : null;
    if (!cell || value === null) return [];
    const label =
      { cfo: 'Operating activities', cfi: 'Investing activities', cff: 'Financing activities' }[key] ?? '';
    return [{ label, now: { ...cell, value }, before: null }];
  });
}

const subtotal =
  /^(?:total|subtotal|net (?:income|earnings|loss|sales|revenue)|gross|operating (?:income|profit|loss)|income|earnings|.*\bbefore\b)|合計|純資産/i;
const ends = {
  liabilities: /^total liabilities$/i,
  assets: /^total assets$/i,
  costs: /^(?:total (?:operating |costs|expenses)|(?:operating )?(?:income|earnings|profit|loss) )/i,
};

/** Above it stand the lines of revenue. */
const costsBegin = /^(?:operating )?(?:costs and )?expenses$|^costs and expenses$/i;

/** The lines of a kind that a statement prints, without its totals. */
export function linesOf(
  table: FigureTableOutput,
  of: keyof typeof ends,
  { year, quarter }: RankQuestion,
): Part[] {
  const labels = table.rows.map(({ label }) => plainLabel(label));
  const afterAssets = labels.findIndex((label) => /^total assets$/i.test(label)) + 1;
  const afterSales = labels.findIndex((label) => /^(?:total |net )*(?:revenues?|sales)\b/i.test(label)) + 1;
  const heading = of === 'costs' ? labels.findIndex((label) => costsBegin.test(label)) + 1 : 0;
  const start = of === 'liabilities' ? afterAssets : of === 'costs' ? Math.max(afterSales, heading) : 0;
  const end = labels.findIndex(
    (label, at) =>
      at > start &&
      (ends[of].test(label) || (of === 'liabilities' && /equity|capital stock|common stock/i.test(label))),
  );
  if (end < 0) return [];
  const lines = table.rows.slice(start, end).flatMap((row): Part[] => {
    const label = plainLabel(row.label);
    const cell = subtotal.test(label) ? null : pickCell(row, table, { year, quarter });
    const value = cell ? readAmount(cell.text) : null;
    return cell && value !== null ? [{ label, now: { ...cell, value }, before: null }] : [];
  });
  // Where costs are printed in brackets, other lines are income.
  const deducted = of === 'costs' ? lines.filter(({ now }) => now.value < 0) : [];
  return (deducted.length * 2 > lines.length ? deducted : lines).map((line) => ({
    ...line,
    now: {
      ...line.now,
      value: Math.abs(line.now.value),
      text: line.now.text.replaceAll(/[()（）]|^\s*[-–−]/g, ''),
    },
  }));
}
