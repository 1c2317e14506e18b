import { useState } from 'react';
import { formatNumber } from '../text/format.ts';
import { t } from '../text/text.ts';
import css from './company.module.css';
import { FigureCard } from './figure-card.tsx';
import { type Comparison, type PeerCell, type PeerRow, placeOf, type ShownNumber } from './peer-table.ts';
import { useOpenFigure } from './use-open-figure.ts';

export function sayShown({ value, digits, as }: ShownNumber): string {
  const number = formatNumber(value, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...(as === 'percent' ? { style: 'percent' } : {}),
  });
  return as === 'times' ? `${number}×` : number;
}

/** One figure of a peer: a reported one opens its filing, a computed one shows how it was computed. */
export function PeerFigure(props: {
  row: PeerRow;
  cell: PeerCell;
  company: Comparison['companies'][number];
  labelOf: (name: string) => string;
}) {
  const { row, cell, company, labelOf } = props;
  const [isOpen, setOpen] = useState(false);
  const open = useOpenFigure(company.country, company.local_id);
  const text = sayShown(cell.shown);
  const { source, computed, loaded, rank, of } = cell;
  const how = t(source ? 'figures.open' : 'figures.howComputed');
  const ranked = rank !== null && (
    <small title={t('peers.rank.detail', { rank, of })}>{t('peers.rank', { rank, of })}</small>
  );
  const onClick = source ? () => open(source) : computed ? () => setOpen(true) : null;
  return (
    <>
      {onClick ? (
        <button
          type="button"
          className={css.figure}
          title={loaded ? t('figures.loaded') : how}
          aria-label={`${row.label}, ${company.name}: ${text}`}
          onClick={onClick}
        >
          {text}
        </button>
      ) : (
        text
      )}
      {loaded && (
        <sup title={t('figures.loaded')}>
          {t('figures.loadedSign')}
          <span className="visually-hidden"> {t('figures.loaded')}</span>
        </sup>
      )}
      {ranked}
      {isOpen && computed && (
        <FigureCard
          row={row}
          year={company.name}
          text={text}
          computed={computed}
          labelOf={labelOf}
          sourceOf={(input) => {
            const own = company.values.find(
              ({ name, period }) =>
                name === input.name && JSON.stringify(period) === JSON.stringify(input.period),
            );
            return own && !own.inputs ? placeOf(own) : null;
          }}
          onOpen={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
