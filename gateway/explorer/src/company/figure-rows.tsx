import { readFact } from '@research/contracts';
import { useNavigate } from '@tanstack/react-router';
import { client } from '../api/api.ts';
import { messageOf } from '../design/states.tsx';
import { writeRange } from '../markdown/text-range.ts';
import { say } from '../shell/notices.tsx';
import { formatNumber } from '../text/format.ts';
import { t, word } from '../text/text.ts';
import css from './company.module.css';
import type { FigureCell, FigureRow, FigureSource } from './figure-table.ts';

export interface FigureRowsProps {
  statement: string;
  rows: readonly FigureRow[];
  years: readonly string[];
  country: string;
  localId: string;
}

/** The rows of one statement. A figure opens the filing at its place; a mark says that it was read from a table. */
export function FigureRows({ statement, rows, years, country, localId }: FigureRowsProps) {
  const navigate = useNavigate();
  if (rows.length === 0) return null;
  const open = async (source: FigureSource) => {
    const { filing_id } = source;
    const { at } =
      'at' in source
        ? source
        : await client.call(readFact, { params: { country, filing_id, fact_id: source.fact_id } });
    if (at === null) return say(t('figures.noPlace'));
    await navigate({
      to: '/f/$country/$filingId/$section',
      params: { country, filingId: filing_id, section: at.section },
      search: { c: localId, hl: writeRange(at.char_start, at.char_end) },
    });
  };
  return (
    <tbody>
      <tr className={css.statement}>
        <th scope="rowgroup">{word('statement', statement)}</th>
        <td colSpan={years.length} />
      </tr>
      {rows.map((row) => (
        <tr key={row.name}>
          <th scope="row">{row.label}</th>
          {row.cells.map((cell, at) => (
            <td key={years[at]}>
              <Figure
                row={row}
                cell={cell}
                year={years[at] ?? ''}
                onOpen={(source) => void open(source).catch((error: unknown) => say(messageOf(error)))}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Figure(props: {
  row: FigureRow;
  cell: FigureCell | null;
  year: string;
  onOpen: (source: FigureSource) => void;
}) {
  const { row, cell, year, onOpen } = props;
  if (cell === null) return <>–</>;
  const { shown, restated, printed, source } = cell;
  const text = formatNumber(shown, {
    minimumFractionDigits: row.digits,
    maximumFractionDigits: row.digits,
    ...(row.unit === 'percent' ? { style: 'percent' } : {}),
  });
  const mark = (
    <>
      {restated && <Mark sign="R" text={t('figures.restated')} />}
      {printed && <Mark sign={t('figures.tableSign')} text={sayPrinted(printed)} />}
    </>
  );
  if (source === null) {
    return (
      <>
        {text}
        {mark}
      </>
    );
  }
  return (
    <button
      type="button"
      className={css.figure}
      title={restated ? t('figures.restated') : printed ? sayPrinted(printed) : t('figures.open')}
      aria-label={`${row.label} ${year}: ${text}`}
      onClick={() => onOpen(source)}
    >
      {text}
      {mark}
    </button>
  );
}

function Mark({ sign, text }: { sign: string; text: string }) {
  return (
    <sup title={text}>
      {sign}
      <span className="visually-hidden"> {text}</span>
    </sup>
  );
}

function sayPrinted({ row, column }: NonNullable<FigureCell['printed']>): string {
  return row === '' ? t('figures.fromTable') : t('figures.fromLine', { row, column });
}
