import { listMeasures, readCompanyMeasures } from '@research/contracts';
import { useQuery } from '@tanstack/react-query';
import { ApiProblem, routeQuery } from '../api/api.ts';
import { LazyChart } from '../chart/lazy-chart.tsx';
import { Problem } from '../design/states.tsx';
import { formatNumber } from '../text/format.ts';
import { t } from '../text/text.ts';
import css from './company.module.css';
import { type FigureTable, tableOf } from './figure-table.ts';

/** The figures of the company's ingested filings, by year; nothing when no filing is tagged. */
export function Figures({ country, localId }: { country: string; localId: string }) {
  const params = { country, local_id: localId };
  const figures = useQuery({ ...routeQuery(readCompanyMeasures, { params }), retry: false });
  const names = useQuery(routeQuery(listMeasures, {}));
  if (figures.error && !isAbsent(figures.error)) return <Problem error={figures.error} />;
  if (!figures.data || !names.data) return null;
  const table = tableOf(figures.data.series, names.data.measures);
  if (table.rows.length === 0) return null;
  return (
    <section className={css.figures} aria-label={t('figures.title')}>
      <h2>{t('figures.title')}</h2>
      <div className={css.figureGrid}>
        <Table table={table} />
        {table.chart && <LazyChart spec={{ ...table.chart, title: t('figures.title') }} />}
      </div>
    </section>
  );
}

const isAbsent = (error: Error) => error instanceof ApiProblem && error.body.status === 404;

function Table({ table }: { table: FigureTable }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={t('figures.table')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('figures.unit', { unit: table.currency })}</th>
            {table.years.map((year) => (
              <th key={year} scope="col">
                {year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ name, label, cells }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              {cells.map((cell, at) => (
                <td
                  key={table.years[at]}
                  className={cell?.restated ? css.restated : undefined}
                  title={cell?.restated ? t('figures.restated') : undefined}
                >
                  {cell === null
                    ? '–'
                    : formatNumber(cell.shown, {
                        minimumFractionDigits: cell.digits,
                        maximumFractionDigits: cell.digits,
                      })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
