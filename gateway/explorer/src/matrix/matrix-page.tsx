import {
  columnTitle,
  deleteMatrix,
  duplicateMatrix,
  exportMatrix,
  getMatrix,
  listMatrices,
  type Matrix,
  mostMatrixColumns,
  mostMatrixRows,
  reportMatrix,
  sourceTitle,
} from '@footnote/contracts';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client, refresh } from '../api/api.ts';
import { download, fileName } from '../api/download.ts';
import { Progress } from '../design/badge.tsx';
import { Button, buttonClass } from '../design/button.tsx';
import { ConfirmButton } from '../design/confirm.tsx';
import { Input } from '../design/field.tsx';
import { Empty, isAbsent, Loaded, messageOf, Problem } from '../design/states.tsx';
import { say } from '../shell/notices.tsx';
import { Page } from '../shell/page.tsx';
import { useScreen } from '../shell/screen.ts';
import { formatMoney, formatSpan } from '../text/format.ts';
import { t } from '../text/text.ts';
import { AddColumn, useMeasures } from './add-column.tsx';
import { AddFile } from './add-file.tsx';
import { AddRows } from './add-rows.tsx';
import { cellLine } from './cell.tsx';
import { cellKey } from './cell-key.ts';
import { CellSide } from './cell-side.tsx';
import { Grid, type Spot } from './grid.tsx';
import css from './matrix.module.css';
import { filterRows, type Order, sortRows } from './sort-rows.ts';
import { useMatrix } from './use-matrix.ts';

const route = getRouteApi('/matrix/$matrixId');
const formats = ['xlsx', 'csv', 'markdown'] as const;

/** One matrix: its table, and beside it the cell that is open. */
export function MatrixPage() {
  const { matrixId } = route.useParams();
  const live = useMatrix(matrixId);
  const { query } = live;
  useScreen(query.data?.matrix.name ?? t('nav.matrix'), getMatrix, { params: { matrix_id: matrixId } });
  if (query.data === undefined) {
    return (
      <Page title={isAbsent(query.error) ? t('shell.notFound') : ' '}>
        <Loaded
          query={query}
          lines={8}
          wayOn={
            <Link className={buttonClass()} to="/matrix">
              {t('nav.matrix')}
            </Link>
          }
        >
          {() => null}
        </Loaded>
      </Page>
    );
  }
  return <Desk key={matrixId} {...query.data} live={live} />;
}

interface DeskProps {
  matrix: Matrix;
  estimate: { cells: number; cost_usd: number | null; seconds: number | null };
}

function Desk({ matrix, estimate, live }: DeskProps & { live: ReturnType<typeof useMatrix> }) {
  const { known, isBusy, change, run, stop } = live;
  const [order, setOrder] = useState<Order | null>(null);
  const [words, setWords] = useState('');
  const [spot, setSpot] = useState<Spot | null>(null);
  const measures = useMeasures();
  const nameOf = (measure: string) => measures.find(({ name }) => name === measure)?.label ?? measure;
  const titles = matrix.columns.map(({ column }) => columnTitle(column, nameOf));
  const titleOf = (rowId: string) => {
    const row = matrix.rows.find(({ row_id }) => row_id === rowId);
    return known.rows.get(rowId)?.title || (row ? sourceTitle(row.source) : '');
  };
  const found = filterRows(matrix.rows, words, ({ row_id }) => [
    titleOf(row_id),
    ...matrix.columns.map(({ column_id }) => cellLine(known.cells.get(cellKey(row_id, column_id)))),
  ]);
  const rows = sortRows(found, known.cells, order);
  const isEmpty = matrix.rows.length === 0 || matrix.columns.length === 0;
  // What a file or a pasted list left out stays in view when the first rows are there.
  const [isEdited, setEdited] = useState(isEmpty);
  const columnIndex = matrix.columns.findIndex(({ column_id }) => column_id === spot?.columnId);
  const error = change.error ?? run.error ?? stop.error;
  return (
    <div className={css.matrix} data-source={spot !== null}>
      <Page
        title={<Name name={matrix.name} onChange={(name) => change.mutate(() => ({ name }))} />}
        lead={<Standing matrix={matrix} estimate={estimate} isBusy={isBusy} />}
        actions={
          <>
            <Downloads matrix={matrix} />
            <Button onClick={() => change.mutate((now) => ({ shared: !now.shared }))}>
              {t(matrix.shared ? 'matrix.unshare' : 'matrix.share')}
            </Button>
            <DuplicateButton matrix={matrix} />
            <DeleteButton matrix={matrix} />
            {isBusy && <Button onClick={() => stop.mutate()}>{t('matrix.stop')}</Button>}
            {!isBusy && estimate.cells > 0 && (
              <Button look="primary" disabled={run.isPending} onClick={() => run.mutate('missing')}>
                {t('matrix.fill', { count: estimate.cells })}
              </Button>
            )}
          </>
        }
      >
        {error && <Problem error={error} />}
        <details
          className={css.edit}
          open={isEdited}
          onToggle={(event) => setEdited(event.currentTarget.open)}
        >
          <summary>{t('matrix.edit')}</summary>
          <div>
            <AddRows
              onAdd={(added) =>
                change.mutate((now) => ({
                  rows: [...now.rows.map(({ source }) => source), ...added].slice(0, mostMatrixRows),
                }))
              }
            />
            <AddColumn
              onAdd={(added) =>
                change.mutate((now) => ({
                  columns: [...now.columns.map(({ column }) => column), added].slice(0, mostMatrixColumns),
                }))
              }
            />
            <AddFile
              onAdd={({ rows: moreRows, columns: moreColumns }) =>
                change.mutate((now) => ({
                  rows: [...now.rows.map(({ source }) => source), ...moreRows].slice(0, mostMatrixRows),
                  columns: [...now.columns.map(({ column }) => column), ...moreColumns].slice(
                    0,
                    mostMatrixColumns,
                  ),
                }))
              }
            />
          </div>
        </details>
        {isEmpty ? (
          <Empty title={t('matrix.empty')}>{t('matrix.empty.detail')}</Empty>
        ) : (
          <>
            <Input
              type="search"
              className={css.filter}
              aria-label={t('matrix.filter')}
              placeholder={t('matrix.filter')}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
            <Grid
              matrix={matrix}
              rows={rows}
              cells={known.cells}
              standings={known.rows}
              titles={titles}
              order={order}
              onOrder={setOrder}
              onOpen={setSpot}
              onRemoveRow={(id) =>
                change.mutate((now) => ({
                  rows: now.rows.flatMap(({ row_id, source }) => (row_id === id ? [] : [source])),
                }))
              }
              onRemoveColumn={(id) =>
                change.mutate((now) => ({
                  columns: now.columns.flatMap(({ column_id, column }) => (column_id === id ? [] : [column])),
                }))
              }
            />
          </>
        )}
      </Page>
      {spot && columnIndex >= 0 && (
        <aside className={css.beside}>
          <CellSide
            key={cellKey(spot.rowId, spot.columnId)}
            row={titleOf(spot.rowId)}
            column={titles[columnIndex] ?? ''}
            cell={known.cells.get(cellKey(spot.rowId, spot.columnId))}
            onAsk={() => run.mutate([{ row_id: spot.rowId, column_id: spot.columnId }])}
            onClose={() => setSpot(null)}
          />
        </aside>
      )}
    </div>
  );
}

/** The name, changed in place. */
function Name({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  return (
    <input
      key={name}
      className={css.name}
      aria-label={t('matrix.name')}
      defaultValue={name}
      maxLength={200}
      size={Math.max(12, name.length)}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      onBlur={(event) => {
        const next = event.target.value.trim();
        if (next !== '' && next !== name) onChange(next);
      }}
    />
  );
}

/** How far it is, and before it begins what it would cost. */
function Standing({ matrix, estimate, isBusy }: DeskProps & { isBusy: boolean }) {
  const { cells, done, failed, stale, queued, running, cost_usd, seconds_left } = matrix.progress;
  const size = t('matrix.size', { rows: matrix.rows.length, columns: matrix.columns.length });
  if (isBusy) {
    const left = seconds_left === null ? '' : ` · ${t('matrix.left', { time: formatSpan(seconds_left) })}`;
    return (
      <>
        {t('matrix.progress', { done: done + failed, cells })}
        {left}
        <Progress
          value={cells === 0 ? null : (100 * (cells - queued - running)) / cells}
          label={t('matrix.title')}
        />
      </>
    );
  }
  const parts = [
    size,
    estimate.cells > 0 &&
      estimate.cost_usd !== null &&
      t('matrix.cost', { cost: formatMoney(estimate.cost_usd) }),
    estimate.cells > 0 && estimate.cost_usd === null && t('matrix.cost.unknown'),
    estimate.cells > 0 && estimate.seconds && t('matrix.takes', { time: formatSpan(estimate.seconds) }),
    failed > 0 && t('matrix.failedCells', { count: failed }),
    stale > 0 && t('matrix.staleCells', { count: stale }),
    cost_usd !== null && cost_usd > 0 && t('matrix.spent', { cost: formatMoney(cost_usd) }),
  ];
  return <>{parts.filter(Boolean).join(' · ')}</>;
}

function Downloads({ matrix }: { matrix: Matrix }) {
  const navigate = useNavigate();
  const save = async (format: (typeof formats)[number]) => {
    try {
      const input = { params: { matrix_id: matrix.matrix_id }, query: { format } };
      const content = await (await client.request(exportMatrix, input)).blob();
      download(content, fileName(matrix.name, format === 'markdown' ? 'md' : format), content.type);
    } catch (error) {
      say(messageOf(error));
    }
  };
  const report = async () => {
    try {
      const { report_id, status } = await client.call(reportMatrix, {
        params: { matrix_id: matrix.matrix_id },
      });
      if (status === 'ready') await navigate({ to: '/reports/$reportId', params: { reportId: report_id } });
      else say(t('matrix.report.requested'));
    } catch (error) {
      say(messageOf(error));
    }
  };
  return (
    <>
      {formats.map((format) => (
        <Button key={format} onClick={() => void save(format)}>
          {t(`matrix.download.${format}`)}
        </Button>
      ))}
      <Button onClick={() => void report()}>{t('matrix.report')}</Button>
    </>
  );
}

/** Opens a copy of the rows and columns, which is not filled yet. */
function DuplicateButton({ matrix }: { matrix: Matrix }) {
  const navigate = useNavigate();
  const copy = useMutation({
    mutationFn: () => client.call(duplicateMatrix, { params: { matrix_id: matrix.matrix_id }, body: {} }),
    async onSuccess({ matrix: made }) {
      await refresh(listMatrices);
      await navigate({ to: '/matrix/$matrixId', params: { matrixId: made.matrix_id } });
    },
    onError: (error) => say(messageOf(error)),
  });
  return (
    <Button disabled={copy.isPending} onClick={() => copy.mutate()}>
      {t('matrix.duplicate')}
    </Button>
  );
}

function DeleteButton({ matrix }: { matrix: Matrix }) {
  const navigate = useNavigate();
  const onAgree = async () => {
    await client.call(deleteMatrix, { params: { matrix_id: matrix.matrix_id } });
    await refresh(listMatrices);
    await navigate({ to: '/matrix' });
  };
  return (
    <ConfirmButton
      title={t('matrix.deleteOf', { name: matrix.name })}
      detail={t('matrix.delete.detail')}
      onAgree={onAgree}
    >
      {t('matrix.delete')}
    </ConfirmButton>
  );
}
