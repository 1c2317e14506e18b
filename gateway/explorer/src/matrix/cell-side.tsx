import type { MatrixCell } from '@footnote/contracts';
import { RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { SourceView } from '../chat/answer/source-view.tsx';
import { Button } from '../design/button.tsx';
import { formatAgo, formatNumber } from '../text/format.ts';
import { t } from '../text/text.ts';
import { cellLine } from './cell.tsx';
import css from './matrix.module.css';
import { toCitation } from './to-citation.ts';

export interface CellSideProps {
  row: string;
  column: string;
  cell: MatrixCell | undefined;
  onAsk: () => void;
  onClose: () => void;
}

/** One cell with its whole answer, and its sources with the quote highlighted. */
export function CellSide({ row, column, cell, onAsk, onClose }: CellSideProps) {
  const [shown, setShown] = useState(0);
  const sources = cell?.sources ?? [];
  const source = sources[shown] ?? sources[0];
  const isOpen = cell?.state === 'queued' || cell?.state === 'running';
  return (
    <section className={css.side} aria-label={`${column}, ${row}`}>
      <header>
        <div>
          <h2>{column}</h2>
          <p>{row}</p>
        </div>
        <Button look="plain" label={t('action.close')} icon={<X size={18} />} onClick={onClose} />
      </header>
      <p className={css.whole}>{cellLine(cell) || t('matrix.unasked')}</p>
      <Figures cell={cell} />
      <p className={css.tools}>
        {cell?.answered_at && <small>{t('matrix.answered', { ago: formatAgo(cell.answered_at) })}</small>}
        <Button icon={<RotateCw size={14} aria-hidden />} disabled={isOpen} onClick={onAsk}>
          {t(cell ? 'matrix.again' : 'matrix.ask')}
        </Button>
      </p>
      {sources.length > 1 && (
        <ul className={css.sources}>
          {sources.map((one, index) => (
            <li key={`${one.url} ${one.char_start}`}>
              <Button look="plain" aria-pressed={index === shown} onClick={() => setShown(index)}>
                {index + 1}. {one.title}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {source && <SourceView citation={toCitation(source)} onClose={onClose} />}
    </section>
  );
}

/** The exact figure behind a short one, and that of the year before. */
function Figures({ cell }: { cell: MatrixCell | undefined }) {
  const figures = [
    [t('matrix.exact'), cell?.value],
    [t('matrix.before'), cell?.before],
  ] as const;
  const known = figures.filter(([, value]) => value?.number != null);
  if (known.length === 0) return null;
  return (
    <dl className={css.figures}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {formatNumber(value?.number ?? 0, { maximumFractionDigits: 6 })} {value?.unit} {value?.period}
          </dd>
        </div>
      ))}
      {cell?.reason && (
        <div>
          <dt>{t('matrix.formula')}</dt>
          <dd>{cell.reason}</dd>
        </div>
      )}
    </dl>
  );
}
