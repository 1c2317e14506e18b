// biome-ignore-all lint/a11y/useSemanticElements: a table element can't draw only a part of its rows and columns
import {
  type Matrix,
  type MatrixCell,
  type RowStanding,
  type StoredRow,
  sourceTitle,
} from '@footnote/contracts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { Button } from '../design/button.tsx';
import { useNarrow } from '../design/use-narrow.ts';
import { formatNumber } from '../text/format.ts';
import { t } from '../text/text.ts';
import { cellKey } from './cell-key.ts';
import { cellId, GridCell, RowHead } from './grid-cell.tsx';
import css from './matrix.module.css';
import { type Order, sumOf } from './sort-rows.ts';

export interface Spot {
  rowId: string;
  columnId: string;
}

export interface GridProps {
  matrix: Matrix;
  rows: readonly StoredRow[];
  cells: ReadonlyMap<string, MatrixCell>;
  standings: ReadonlyMap<string, RowStanding>;
  titles: readonly string[];
  order: Order | null;
  onOrder: (order: Order | null) => void;
  onOpen: (spot: Spot) => void;
  onRemoveRow: (rowId: string) => void;
  onRemoveColumn: (columnId: string) => void;
}

const rowHeight = 56;
/** On a phone a figure has to be seen beside the name of its filing. */
const widths = { wide: { head: 240, column: 220 }, narrow: { head: 136, column: 180 } };

/** The table, of which only what is seen is drawn. Its heads stay; arrows move, Enter opens a cell. */
export function Grid(props: GridProps) {
  const { matrix, rows, cells, standings, titles, order, onOrder, onOpen } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { head: headWidth, column: columnWidth } = useNarrow() ? widths.narrow : widths.wide;
  const [at, setAt] = useState({ row: 0, column: 0 });
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  const columns = useVirtualizer({
    horizontal: true,
    count: matrix.columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => columnWidth,
    scrollPaddingStart: headWidth,
    overscan: 2,
  });
  const width = headWidth + columns.getTotalSize();
  // Not with each step of scrolling: a sum reads a whole column.
  const sums = useMemo(
    () => matrix.columns.map(({ column_id }) => sumOf(rows, cells, column_id)),
    [matrix.columns, rows, cells],
  );
  const move = (row: number, column: number) => {
    const next = {
      row: Math.max(0, Math.min(rows.length - 1, row)),
      column: Math.max(0, Math.min(matrix.columns.length - 1, column)),
    };
    setAt(next);
    lines.scrollToIndex(next.row);
    columns.scrollToIndex(next.column);
  };
  const spotOf = (row: number, column: number): Spot | null => {
    const [rowId, columnId] = [rows[row]?.row_id, matrix.columns[column]?.column_id];
    return rowId === undefined || columnId === undefined ? null : { rowId, columnId };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? rowHeight) / rowHeight) - 2);
    const steps: Record<string, [number, number]> = {
      ArrowDown: [at.row + 1, at.column],
      ArrowUp: [at.row - 1, at.column],
      ArrowRight: [at.row, at.column + 1],
      ArrowLeft: [at.row, at.column - 1],
      PageDown: [at.row + page, at.column],
      PageUp: [at.row - page, at.column],
      Home: [event.ctrlKey ? 0 : at.row, 0],
      End: [event.ctrlKey ? rows.length - 1 : at.row, matrix.columns.length - 1],
    };
    const step = steps[event.key];
    const spot = spotOf(at.row, at.column);
    if (event.target !== scroller.current) return;
    if (step) move(...step);
    else if (event.key === 'Enter' && spot) onOpen(spot);
    else return;
    event.preventDefault();
  };
  const columnList = matrix.columns;
  const pick = useCallback(
    (row: number, column: number) => {
      setAt({ row, column });
      const [rowId, columnId] = [rows[row]?.row_id, columnList[column]?.column_id];
      if (rowId !== undefined && columnId !== undefined) onOpen({ rowId, columnId });
    },
    [rows, columnList, onOpen],
  );
  return (
    <div
      ref={scroller}
      className={css.grid}
      role="grid"
      tabIndex={0}
      aria-label={t('matrix.title')}
      aria-rowcount={rows.length + 1}
      aria-colcount={matrix.columns.length + 1}
      aria-activedescendant={rows.length > 0 ? cellId(at.row, at.column) : undefined}
      onKeyDown={onKeyDown}
    >
      <div className={css.heads} role="row" aria-rowindex={1} style={{ width }} tabIndex={-1}>
        <div
          className={css.corner}
          role="columnheader"
          aria-colindex={1}
          tabIndex={-1}
          style={{ width: headWidth }}
        >
          {t('matrix.filing')}
        </div>
        {columns.getVirtualItems().map(({ index, start, size }) => {
          const columnId = matrix.columns[index]?.column_id ?? '';
          const title = titles[index] ?? '';
          const sum = sums[index];
          return (
            <div
              key={columnId}
              className={css.headCell}
              role="columnheader"
              tabIndex={-1}
              aria-colindex={index + 2}
              aria-sort={
                order?.columnId === columnId ? (order.descending ? 'descending' : 'ascending') : 'none'
              }
              style={{ left: headWidth + start, width: size }}
            >
              <button type="button" title={title} onClick={() => onOrder(nextOrder(order, columnId))}>
                {title}
                {order?.columnId === columnId &&
                  (order.descending ? (
                    <ArrowDown size={12} aria-hidden />
                  ) : (
                    <ArrowUp size={12} aria-hidden />
                  ))}
                {sum && <small>{t('matrix.sum', { sum: sayNumber(sum.sum, sum.unit) })}</small>}
              </button>
              <Button
                look="plain"
                label={t('matrix.remove', { name: title })}
                icon={<X size={14} />}
                onClick={() => props.onRemoveColumn(columnId)}
              />
            </div>
          );
        })}
      </div>
      <div style={{ height: lines.getTotalSize(), width, position: 'relative' }} role="presentation">
        {lines.getVirtualItems().map(({ index, start, size }) => {
          const row = rows[index];
          if (!row) return null;
          const standing = standings.get(row.row_id);
          const title = standing?.title || sourceTitle(row.source);
          return (
            <div
              key={row.row_id}
              className={css.line}
              role="row"
              tabIndex={-1}
              aria-rowindex={index + 2}
              style={{ top: start, height: size, width }}
            >
              <RowHead title={title} rowId={row.row_id} width={headWidth} onRemove={props.onRemoveRow} />
              {columns.getVirtualItems().map((column) => (
                <GridCell
                  key={column.key}
                  row={index}
                  column={column.index}
                  isSelected={at.row === index && at.column === column.index}
                  left={headWidth + column.start}
                  width={column.size}
                  cell={cells.get(cellKey(row.row_id, matrix.columns[column.index]?.column_id ?? ''))}
                  onPick={pick}
                />
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Largest first, then smallest first, then the order of the matrix. */
function nextOrder(order: Order | null, columnId: string): Order | null {
  if (order?.columnId !== columnId) return { columnId, descending: true };
  return order.descending ? { columnId, descending: false } : null;
}

const sayNumber = (value: number, unit: string | null) =>
  `${formatNumber(value, { notation: 'compact', maximumFractionDigits: 2 })} ${unit ?? ''}`.trim();
