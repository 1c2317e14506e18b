import { listMeasures, readCompanyMeasures } from '@research/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { routeQuery } from '../api/api.ts';
import { LazyChart } from '../chart/lazy-chart.tsx';
import { Button } from '../design/button.tsx';
import { isAbsent, Problem, Skeleton } from '../design/states.tsx';
import { languageStore, t } from '../text/text.ts';
import css from './company.module.css';
import { FigureRows } from './figure-rows.tsx';
import { type FigureTable, tableOf } from './figure-table.ts';

export interface FiguresProps {
  country: string;
  localId: string;
  /** Shown below, together with the figures, so that nothing jumps. */
  children: ReactNode;
}

/** The figures of the company's ingested filings, by fiscal year. Without figures, one line says so. */
export function Figures({ country, localId, children }: FiguresProps) {
  const params = { country, local_id: localId };
  const call = { params, query: { basis: 'annual' as const } };
  const figures = useQuery({ ...routeQuery(readCompanyMeasures, call), retry: false });
  const names = useQuery(routeQuery(listMeasures, {}));
  if (figures.isPending || names.isPending) return <Skeleton lines={12} />;
  const series = figures.data?.series ?? [];
  const language = languageStore.get();
  const table = tableOf(series, names.data?.measures ?? [], (measure) => measure.names[language]);
  const problem = [figures.error, names.error].find((error) => error !== null && !isAbsent(error));
  return (
    <>
      {problem && <Problem error={problem} onRetry={() => void figures.refetch()} />}
      {table.groups.length > 0 && <Shown table={table} country={country} localId={localId} />}
      {table.groups.length === 0 && !problem && <p className={css.checked}>{t('figures.none')}</p>}
      {children}
    </>
  );
}

interface TableProps {
  table: FigureTable;
  country: string;
  localId: string;
}

function Shown({ table, country, localId }: TableProps) {
  return (
    <section className={css.figures} aria-label={t('figures.title')}>
      <h2>{t('figures.title')}</h2>
      <div className={css.figureGrid}>
        <Table table={table} country={country} localId={localId} />
        {table.chart && <LazyChart spec={{ ...table.chart, title: t('figures.title') }} />}
      </div>
    </section>
  );
}

function Table({ table, country, localId }: TableProps) {
  const [isWhole, setWhole] = useState(false);
  const place = useRef<HTMLElement>(null);
  // Where not all years fit, the newest are shown.
  useEffect(() => {
    // In braces, because some browsers return a promise here, and React would take it for the effect's clean-up.
    void place.current?.scrollTo({ left: place.current.scrollWidth });
  }, []);
  const count = table.groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const mainCount = table.groups.reduce((sum, { rows }) => sum + rows.filter((row) => row.isMain).length, 0);
  const shown = isWhole || mainCount === 0;
  const hasPrinted = table.groups.some(({ rows }) =>
    rows.some(({ cells }) => cells.some((cell) => cell?.printed)),
  );
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section ref={place} className={css.scroll} tabIndex={0} aria-label={t('figures.table')}>
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
          {table.groups.map(({ statement, rows }) => (
            <FigureRows
              key={statement}
              statement={statement}
              rows={shown ? rows : rows.filter((row) => row.isMain)}
              years={table.years}
              country={country}
              localId={localId}
            />
          ))}
        </table>
      </section>
      {hasPrinted && (
        <p className={css.checked}>{t('figures.tableLegend', { sign: t('figures.tableSign') })}</p>
      )}
      {mainCount > 0 && mainCount < count && (
        <Button look="plain" className={css.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('figures.fewer') : t('figures.all', { count })}
        </Button>
      )}
    </div>
  );
}
