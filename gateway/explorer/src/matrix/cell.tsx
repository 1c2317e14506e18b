import type { MatrixCell } from '@footnote/contracts';
import { formatNumber } from '../text/format.ts';
import { problemText, t } from '../text/text.ts';
import css from './matrix.module.css';
import { plainLine } from './plain-line.ts';

/** What a cell says in the table; the whole answer and its sources open beside it. */
export function cellLine(cell: MatrixCell | undefined): string {
  if (!cell) return '';
  if (cell.state === 'queued') return t('matrix.waiting');
  if (cell.state === 'running') return t('matrix.reading');
  if (cell.problem) return problemText(cell.problem.code, cell.problem.message);
  if (cell.value === null) return cell.reason ?? '';
  return plainLine(cell.value.text);
}

/** In the table a number is alone; the sentence that holds it opens beside it. */
function shownLine(cell: MatrixCell | undefined): string {
  const value = cell?.value;
  if (cell?.state !== 'done' || value?.number == null || value.text.length <= 24) return cellLine(cell);
  if (value.unit === '%') return formatNumber(value.number, { style: 'percent', maximumFractionDigits: 1 });
  const notation = Math.abs(value.number) >= 1e6 ? ('compact' as const) : ('standard' as const);
  const number = formatNumber(value.number, { notation, maximumFractionDigits: 2 });
  return value.unit === null ? number : `${number} ${value.unit}`;
}

/** Of two percentages the difference is in points. */
function changeLine(change: number, isPoints: boolean): string {
  const form = { maximumFractionDigits: 1, signDisplay: 'always' } as const;
  return isPoints
    ? t('matrix.points', { points: formatNumber(change * 100, form) })
    : formatNumber(change, { ...form, style: 'percent' });
}

export function CellText({ cell }: { cell: MatrixCell | undefined }) {
  const line = shownLine(cell);
  const isNumber = cell?.value?.number != null;
  const isEmpty = cell?.state === 'done' && cell.value === null;
  return (
    <span className={css.cell} data-state={cell?.state} data-number={isNumber} data-empty={isEmpty}>
      <span>{line}</span>
      {cell?.change != null && <small>{changeLine(cell.change, cell.value?.unit === '%')}</small>}
      {cell?.state === 'stale' && <small>{t('matrix.stale')}</small>}
    </span>
  );
}
