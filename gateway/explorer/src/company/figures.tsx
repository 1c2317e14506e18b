import {
  downloadMeasures,
  downloadMeasuresCsv,
  listMeasures,
  readCompanyMeasures,
} from '@footnote/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Copy, Download } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { client, routeQuery } from '../api/api.ts';
import { download } from '../api/download.ts';
import { LazyChart } from '../chart/lazy-chart.tsx';
import { Button, join } from '../design/button.tsx';
import { isAbsent, messageOf, Problem, Skeleton } from '../design/states.tsx';
import { copyText, say } from '../shell/notices.tsx';
import { languageStore, t } from '../text/text.ts';
import css from './company.module.css';
import { writeCopy } from './copy-figures.ts';
import { FigureRows } from './figure-rows.tsx';
import {
  type FigureBasis,
  type FigureInput,
  type FigureSource,
  type FigureTable,
  sourceOf,
  tableOf,
  withYears,
} from './figure-table.ts';

export interface FiguresProps {
  country: string;
  localId: string;
  /** Shown below, together with the figures, so that nothing jumps. */
  children: ReactNode;
}

const bases: readonly FigureBasis[] = ['annual', 'half', 'quarter', 'ttm'];
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The figures of the company's ingested filings and of the regulator's list, by fiscal year, half-year, quarter or trailing year. Without figures, one line says so. */
export function Figures({ country, localId, children }: FiguresProps) {
  const [basis, setBasis] = useState<FigureBasis>('annual');
  const params = { country, local_id: localId };
  const call = { params, query: { basis: basis === 'half' ? ('interim' as const) : basis } };
  const figures = useQuery({
    ...routeQuery(readCompanyMeasures, call),
    retry: false,
    placeholderData: keepPreviousData,
  });
  const years = useQuery({
    ...routeQuery(readCompanyMeasures, { params, query: { basis: 'annual' as const } }),
    retry: false,
    enabled: basis === 'half',
  });
  const names = useQuery(routeQuery(listMeasures, {}));
  if (figures.isPending || names.isPending) return <Skeleton lines={12} />;
  const read = figures.data?.series ?? [];
  const series = basis === 'half' ? withYears(read, years.data?.series ?? []) : read;
  const language = languageStore.get();
  const measures = names.data?.measures ?? [];
  const table = tableOf(series, measures, (measure) => measure.names[language], basis);
  const problem = [figures.error, names.error].find((error) => error !== null && !isAbsent(error));
  const inputSource = (input: FigureInput): FigureSource | null => {
    const own = series.find(({ name }) => name === input.name)?.points ?? [];
    const point = own.find(({ period }) => JSON.stringify(period) === JSON.stringify(input.period));
    return point && !point.inputs ? sourceOf(point.latest) : null;
  };
  const isShown = table.groups.length > 0 || basis !== 'annual';
  return (
    <>
      {problem && <Problem error={problem} onRetry={() => void figures.refetch()} />}
      {isShown && (
        <Shown
          table={table}
          country={country}
          localId={localId}
          basis={basis}
          onBasis={setBasis}
          labelOf={(name) => measures.find((one) => one.name === name)?.names[language] ?? name}
          inputSource={inputSource}
        />
      )}
      {!isShown && !problem && <p className={join([css.checked, css.none])}>{t('figures.none')}</p>}
      {children}
    </>
  );
}

interface TableProps {
  table: FigureTable;
  country: string;
  localId: string;
  labelOf: (name: string) => string;
  inputSource: (input: FigureInput) => FigureSource | null;
}
interface ShownProps extends TableProps {
  basis: FigureBasis;
  onBasis: (basis: FigureBasis) => void;
}

function Shown({ basis, onBasis, ...props }: ShownProps) {
  const { table, country, localId } = props;
  return (
    <section className={css.figures} aria-label={t('figures.title')}>
      <h2>{t('figures.title')}</h2>
      <div className={css.bar}>
        <fieldset className={css.forms} aria-label={t('figures.basis')}>
          {bases.map((one) => (
            <button key={one} type="button" aria-pressed={one === basis} onClick={() => onBasis(one)}>
              {t(`figures.${one}`)}
            </button>
          ))}
        </fieldset>
        <Tools table={table} country={country} localId={localId} basis={basis} />
      </div>
      {table.groups.length === 0 ? (
        <p className={css.checked}>{t('figures.noneOfBasis')}</p>
      ) : (
        <div className={css.figureGrid}>
          <Table {...props} />
          {table.chart && <LazyChart spec={{ ...table.chart, title: t('figures.title') }} />}
        </div>
      )}
    </section>
  );
}

function Tools({
  table,
  country,
  localId,
  basis,
}: Pick<ShownProps, 'table' | 'country' | 'localId' | 'basis'>) {
  const trying = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => say(messageOf(error)));
  return (
    <div className={css.forms}>
      {basis !== 'half' && <Downloads country={country} localId={localId} basis={basis} trying={trying} />}
      <Button
        look="plain"
        icon={<Copy size={15} aria-hidden />}
        onClick={trying(() => copyText(writeCopy(table, t('figures.millions')), t('action.copied')))}
      >
        {t('figures.copy')}
      </Button>
    </div>
  );
}

/** Half-years are not written to files: a file has whole years, or periods without gaps. */
function Downloads(props: {
  country: string;
  localId: string;
  basis: Exclude<FigureBasis, 'half'>;
  trying: (work: () => Promise<void>) => () => void;
}) {
  const { country, localId, basis, trying } = props;
  const call = { params: { country, local_id: localId }, query: { basis, years: 10 } };
  const name = `${localId}-${basis}`;
  const icon = <Download size={15} aria-hidden />;
  return (
    <>
      <Button
        look="plain"
        icon={icon}
        onClick={trying(async () =>
          download(
            (await client.call(downloadMeasures, call)) as Uint8Array<ArrayBuffer>,
            `${name}.xlsx`,
            spreadsheet,
          ),
        )}
      >
        XLSX
      </Button>
      <Button
        look="plain"
        icon={icon}
        onClick={trying(async () =>
          download(await client.call(downloadMeasuresCsv, call), `${name}.csv`, 'text/csv'),
        )}
      >
        CSV
      </Button>
    </>
  );
}

function Table({ table, country, localId, labelOf, inputSource }: TableProps) {
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
  const hasLoaded = table.groups.some(({ rows }) =>
    rows.some(({ cells }) => cells.some((cell) => cell?.loaded)),
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
              labelOf={labelOf}
              inputSource={inputSource}
            />
          ))}
        </table>
      </section>
      {hasPrinted && (
        <p className={css.checked}>{t('figures.tableLegend', { sign: t('figures.tableSign') })}</p>
      )}
      {hasLoaded && (
        <p className={css.checked}>{t('figures.loadedLegend', { sign: t('figures.loadedSign') })}</p>
      )}
      {mainCount > 0 && mainCount < count && (
        <Button look="plain" className={css.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('figures.fewer') : t('figures.all', { count })}
        </Button>
      )}
    </div>
  );
}
