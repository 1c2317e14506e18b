// biome-ignore-all lint/a11y/useSemanticElements: a table element can't draw only a part of its rows and columns
import type { MatrixCell } from '@footnote/contracts';
import { X } from 'lucide-react';
import { memo } from 'react';
import { Button } from '../design/button.tsx';
import { t } from '../text/text.ts';
import { CellText } from './cell.tsx';
import css from './matrix.module.css';

export const cellId = (row: number, column: number) => `cell-${row}-${column}`;

interface GridCellProps {
  row: number;
  column: number;
  isSelected: boolean;
  left: number;
  width: number;
  cell: MatrixCell | undefined;
  onPick: (row: number, column: number) => void;
}

/** One cell. It is drawn again only when it changes: while the table scrolls, those that stay are left as they are. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { row, column, isSelected, left, width, cell, onPick } = props;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys
    <div
      id={cellId(row, column)}
      className={css.spot}
      role="gridcell"
      tabIndex={-1}
      aria-colindex={column + 2}
      aria-selected={isSelected}
      style={{ left, width }}
      onClick={() => onPick(row, column)}
    >
      <CellText cell={cell} />
    </div>
  );
});

interface RowHeadProps {
  title: string;
  rowId: string;
  width: number;
  onRemove: (rowId: string) => void;
}

/** The name of a row, which stays while the table scrolls to the right. */
export const RowHead = memo(function RowHead({ title, rowId, width, onRemove }: RowHeadProps) {
  return (
    <div className={css.rowHead} role="rowheader" tabIndex={-1} aria-colindex={1} style={{ width }}>
      <span title={title}>{title}</span>
      <Button
        look="plain"
        label={t('matrix.remove', { name: title })}
        icon={<X size={14} />}
        onClick={() => onRemove(rowId)}
      />
    </div>
  );
});
