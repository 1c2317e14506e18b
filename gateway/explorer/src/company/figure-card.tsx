import { Dialog } from '../design/dialog.tsx';
import { formatNumber } from '../text/format.ts';
import { t } from '../text/text.ts';
import css from './company.module.css';
import type { ComputedFigure, FigureInput, FigureRow, FigureSource } from './figure-table.ts';

export interface FigureCardProps {
  row: Pick<FigureRow, 'label' | 'formula'>;
  year: string;
  text: string;
  computed: ComputedFigure;
  labelOf: (name: string) => string;
  sourceOf: (input: FigureInput) => FigureSource | null;
  onOpen: (source: FigureSource) => void;
  onClose: () => void;
}

/** How a figure was computed: its formula, its inputs with their places, and what is not counted. */
export function FigureCard(props: FigureCardProps) {
  const { row, year, text, computed, labelOf, sourceOf, onOpen, onClose } = props;
  return (
    <Dialog title={`${row.label}, ${year}: ${text}`} onClose={onClose}>
      <p className={css.formula}>{row.formula ?? computed.formula}</p>
      <table className={css.inputs}>
        <tbody>
          {computed.inputs.map((input, at) => {
            const source = sourceOf(input);
            const value = formatNumber(Number(input.value), { maximumFractionDigits: 4 });
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: an input may come twice
              <tr key={at}>
                <th scope="row">{labelOf(input.name)}</th>
                <td>{sayPeriod(input.period)}</td>
                <td>
                  {source ? (
                    <button
                      type="button"
                      className={css.figure}
                      title={t('figures.open')}
                      onClick={() => onOpen(source)}
                    >
                      {value}
                    </button>
                  ) : (
                    value
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {computed.scope && <p className={css.checked}>{computed.scope}</p>}
    </Dialog>
  );
}

function sayPeriod(period: FigureInput['period']): string {
  if ('forever' in period) return '';
  return 'instant' in period ? period.instant : `${period.start} – ${period.end}`;
}
