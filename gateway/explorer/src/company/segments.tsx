import { readCompanySegments } from '@footnote/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../api/api.ts';
import { isAbsent, Problem } from '../design/states.tsx';
import { countryName, formatNumber } from '../text/format.ts';
import { t, word } from '../text/text.ts';
import css from './company.module.css';
import type { FigureBasis } from './figure-table.ts';
import { type SegmentTable, segmentTables } from './segment-table.ts';
import { useOpenFigure } from './use-open-figure.ts';

const bases: readonly FigureBasis[] = ['annual', 'half', 'quarter'];

/** Segments, regions and products of a company, as its reports tag or print them; nothing for a company without. */
export function Segments({ country, localId }: { country: string; localId: string }) {
  const [chosen, setChosen] = useState<FigureBasis>('annual');
  const params = { country, local_id: localId };
  const query = useQuery({ ...routeQuery(readCompanySegments, { params }), retry: false });
  const groups = query.data?.groups ?? [];
  const inBasis = (basis: FigureBasis) => segmentTables(groups, basis, countryOf);
  const offered = bases.filter((basis) => inBasis(basis).length > 0);
  const basis = offered.includes(chosen) ? chosen : offered[0];
  if (query.error && !isAbsent(query.error))
    return <Problem error={query.error} onRetry={() => void query.refetch()} />;
  if (basis === undefined) return null;
  const tables = inBasis(basis);
  return (
    <section className={css.figures} aria-label={t('segments.title')}>
      <h2>{t('segments.title')}</h2>
      {offered.length > 1 && (
        <div className={css.bar}>
          <fieldset className={css.forms} aria-label={t('figures.basis')}>
            {offered.map((one) => (
              <button key={one} type="button" aria-pressed={one === basis} onClick={() => setChosen(one)}>
                {t(`figures.${one}`)}
              </button>
            ))}
          </fieldset>
        </div>
      )}
      <div className={css.segmentGrid}>
        {tables.map((table) => (
          <OneTable key={`${table.kind} ${table.title}`} table={table} country={country} localId={localId} />
        ))}
      </div>
      <p className={css.checked}>
        {t(tables.some(({ isPrinted }) => isPrinted) ? 'segments.printed' : 'segments.tagged')}
      </p>
    </section>
  );
}

function OneTable({ table, country, localId }: { table: SegmentTable; country: string; localId: string }) {
  const { kind, title, currency, isMillions, digits, periods, rows } = table;
  const open = useOpenFigure(country, localId);
  const name = `${word('segmentKind', kind)}: ${title}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={name}>
      <table className={css.segments}>
        <caption>{name}</caption>
        <thead>
          <tr>
            <th scope="col">{isMillions ? t('segments.unit', { unit: currency }) : currency}</th>
            {periods.map((period) => (
              <th key={period} scope="col">
                {period}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              {row.cells.map((cell, at) => {
                const period = periods[at] ?? '';
                if (cell === null) return <td key={period}>–</td>;
                const { shown, source } = cell;
                const text = formatNumber(shown, {
                  minimumFractionDigits: digits,
                  maximumFractionDigits: digits,
                });
                return (
                  <td key={period}>
                    {source === null ? (
                      text
                    ) : (
                      <button
                        type="button"
                        className={css.figure}
                        title={t('figures.open')}
                        aria-label={`${row.name} ${period}: ${text}`}
                        onClick={() => open(source)}
                      >
                        {text}
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A country is tagged by its code. */
function countryOf(member: string): string | null {
  const code = /^country:([A-Z]{2})$/.exec(member)?.[1];
  return code === undefined ? null : countryName(code);
}
