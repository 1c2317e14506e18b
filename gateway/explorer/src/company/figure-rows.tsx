import { useState } from 'react';
import { formatNumber } from '../text/format.ts';
import { t, word } from '../text/text.ts';
import css from './company.module.css';
import { FigureCard } from './figure-card.tsx';
import type { ComputedFigure, FigureCell, FigureInput, FigureRow, FigureSource } from './figure-table.ts';
import { useOpenFigure } from './use-open-figure.ts';

export interface FigureRowsProps {
  statement: string;
  rows: readonly FigureRow[];
  years: readonly string[];
  country: string;
  localId: string;
  labelOf: (name: string) => string;
  inputSource: (input: FigureInput) => FigureSource | null;
}

interface CardOf {
  row: FigureRow;
  year: string;
  text: string;
  computed: ComputedFigure;
}

/**
 * The rows of one statement. A reported figure opens the filing at its place, a computed one shows how it was computed; a mark says that
 * it was read from a table.
 */
export function FigureRows(props: FigureRowsProps) {
  const { statement, rows, years, country, localId, labelOf, inputSource } = props;
  const show = useOpenFigure(country, localId);
  const [card, setCard] = useState<CardOf | null>(null);
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr className={css.statement}>
        <th scope="rowgroup">{word('statement', statement)}</th>
        <td colSpan={years.length}>
          {card && (
            <FigureCard
              {...card}
              labelOf={labelOf}
              sourceOf={inputSource}
              onOpen={show}
              onClose={() => setCard(null)}
            />
          )}
        </td>
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
                onOpen={show}
                onCard={(text, computed) => setCard({ row, year: years[at] ?? '', text, computed })}
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
  onCard: (text: string, computed: ComputedFigure) => void;
}) {
  const { row, cell, year, onOpen, onCard } = props;
  if (cell === null) return <>–</>;
  const { shown, restated, printed, loaded, source, computed } = cell;
  const number = formatNumber(shown, {
    minimumFractionDigits: row.digits,
    maximumFractionDigits: row.digits,
    ...(row.unit === 'percent' ? { style: 'percent' } : {}),
  });
  const text = row.unit === 'times' ? `${number}×` : number;
  const marks = [
    ...(restated ? [{ sign: 'R', says: t('figures.restated') }] : []),
    ...(printed ? [{ sign: t('figures.tableSign'), says: sayPrinted(printed) }] : []),
    ...(loaded ? [{ sign: t('figures.loadedSign'), says: t('figures.loaded') }] : []),
  ];
  const mark = marks.map((one) => <Mark key={one.sign} {...one} />);
  // The name has all that is shown, the marks as well.
  const name = `${row.label} ${year}: ${text}${marks.map(({ sign, says }) => `${sign} ${says}`).join('')}`;
  if (computed !== null) {
    return (
      <button
        type="button"
        className={css.figure}
        title={t('figures.howComputed')}
        aria-label={name}
        onClick={() => onCard(text, computed)}
      >
        {text}
        {mark}
      </button>
    );
  }
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
      title={titleOf(cell)}
      aria-label={name}
      onClick={() => onOpen(source)}
    >
      {text}
      {mark}
    </button>
  );
}

function titleOf({ restated, printed, loaded }: FigureCell): string {
  if (loaded) return t('figures.loaded');
  if (restated) return t('figures.restated');
  return printed ? sayPrinted(printed) : t('figures.open');
}

function Mark({ sign, says }: { sign: string; says: string }) {
  return (
    <sup title={says}>
      {sign}
      <span className="visually-hidden"> {says}</span>
    </sup>
  );
}

function sayPrinted({ row, column }: NonNullable<FigureCell['printed']>): string {
  return row === '' ? t('figures.fromTable') : t('figures.fromLine', { row, column });
}
